import type { Locale } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import type { MessageCatalogue } from '@round-table/shared/federation';
import { useIntl } from '@round-table/shared/libs/intl';
import { useEarlyInput, useLanguage } from '@round-table/shared/runtime';
import { MessagesProvider } from '@round-table/shared/ui';
import { type ComponentType, useState } from 'react';

/** Provides an app's messages to its part from the first render on; the page's provider may have them one render later. */
export function withMessages<Props extends object>(
  Part: ComponentType<Props>,
  getMessages: () => Record<Locale, MessageCatalogue>,
): ComponentType<Props> {
  return function PartWithMessages(props: Props) {
    useEarlyInput();
    const { messages: provided } = useIntl();
    const catalogue = getMessages();
    const appMessages = inLanguage(catalogue, useLanguage());
    const [isBehind] = useState(() => Object.keys(appMessages).some((id) => !(id in provided)));
    if (!isBehind) return <Part {...props} />;
    return (
      <MessagesProvider catalogue={catalogue}>
        <Part {...props} />
      </MessagesProvider>
    );
  };
}
