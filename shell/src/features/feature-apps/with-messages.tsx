import type { Locale } from '@round-table/shared/contract';
import type { MessageCatalogue } from '@round-table/shared/federation';
import { IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { type ComponentType, useMemo, useState } from 'react';

/**
 * Provides the messages of a feature app to its part from the first render on: if they arrived while the page was rendering, the page's
 * own provider has them one render later.
 */
export function withMessages<Props extends object>(
  Part: ComponentType<Props>,
  getMessages: () => Record<Locale, MessageCatalogue>,
): ComponentType<Props> {
  return function PartWithMessages(props: Props) {
    const { locale: format, messages: provided } = useIntl();
    const appMessages = getMessages()[useLocale()];
    const [isBehind] = useState(() => Object.keys(appMessages).some((id) => !(id in provided)));
    const messages = useMemo(() => ({ ...provided, ...appMessages }) as Record<string, string>, [provided, appMessages]);
    if (!isBehind) return <Part {...props} />;
    return (
      <IntlProvider locale={format} defaultLocale="en" messages={messages}>
        <Part {...props} />
      </IntlProvider>
    );
  };
}
