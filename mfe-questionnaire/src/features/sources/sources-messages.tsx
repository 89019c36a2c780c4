import { IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { type ReactNode, useMemo } from 'react';
import catalogue from './editor-messages.json';

/** Adds the texts of the editor to those of the page: guests do not load them. */
export function SourcesMessages({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const messages = useMemo(() => ({ ...(intl.messages as Record<string, string>), ...catalogue[locale] }), [intl.messages, locale]);
  return (
    <IntlProvider locale={intl.locale} defaultLocale="en" messages={messages}>
      {children}
    </IntlProvider>
  );
}
