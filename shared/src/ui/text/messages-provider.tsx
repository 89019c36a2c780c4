import type { Locale } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import { IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { useLanguage } from '@round-table/shared/runtime';
import { type ReactNode, useMemo } from 'react';

interface MessagesProviderProps {
  /** The texts by language and id. */
  catalogue: Record<Locale, object>;
  children: ReactNode;
}

/** Adds texts to those of the page, so that a page or a lazily loaded part brings its own and the first script does not contain them. */
export function MessagesProvider({ catalogue, children }: MessagesProviderProps) {
  const { locale: format, timeZone, messages: provided } = useIntl();
  const own = inLanguage(catalogue, useLanguage());
  const messages = useMemo(() => ({ ...provided, ...own }) as Record<string, string>, [provided, own]);
  return (
    <IntlProvider locale={format} timeZone={timeZone} defaultLocale="en" messages={messages}>
      {children}
    </IntlProvider>
  );
}
