import { IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import rankingMessages from '../features/reader-ranking/messages.json';
import { ReaderRanking } from '../features/reader-ranking/reader-ranking';

/** Loads its messages with the page: they are no part of the dashboard. */
export function RankingPage() {
  const locale = useLocale();
  const { locale: format, messages } = useIntl();
  const merged = useMemo(() => ({ ...messages, ...rankingMessages[locale] }) as Record<string, string>, [messages, locale]);
  return (
    <IntlProvider locale={format} defaultLocale="en" messages={merged}>
      <ReaderRanking />
    </IntlProvider>
  );
}
