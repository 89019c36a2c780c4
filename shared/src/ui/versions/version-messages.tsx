import { IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { type ReactNode, useMemo } from 'react';
import catalogue from './messages.json';

/** Adds the texts of this entry point to those of the page: they are not part of the first script. */
export function VersionMessages({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const messages = useMemo(
    () => ({ ...(intl.messages as Record<string, string>), ...(catalogue[locale] as Record<string, string>) }),
    [intl.messages, locale],
  );
  return (
    <IntlProvider locale={intl.locale} defaultLocale="en" messages={messages}>
      {children}
    </IntlProvider>
  );
}
