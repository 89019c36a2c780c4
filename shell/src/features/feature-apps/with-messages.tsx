import type { Locale } from '@round-table/shared/contract';
import type { MessageCatalogue } from '@round-table/shared/federation';
import { IntlProvider, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { type ComponentType, useMemo, useState } from 'react';

/**
 * A part of a feature app that finds its messages from its first rendering on. The page may have begun to render before they came: what
 * it gives to all parts is then one step behind.
 */
export function withMessages<Props extends object>(
  Part: ComponentType<Props>,
  getMessages: () => Record<Locale, MessageCatalogue>,
): ComponentType<Props> {
  return function PartWithMessages(props: Props) {
    const { locale: format, messages: around } = useIntl();
    const own = getMessages()[useLocale()];
    const [isBehind] = useState(() => Object.keys(own).some((id) => !(id in around)));
    const all = useMemo(() => ({ ...around, ...own }) as Record<string, string>, [around, own]);
    if (!isBehind) return <Part {...props} />;
    return (
      <IntlProvider locale={format} defaultLocale="en" messages={all}>
        <Part {...props} />
      </IntlProvider>
    );
  };
}
