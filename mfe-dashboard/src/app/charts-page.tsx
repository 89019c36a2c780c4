import { mergeMessages } from '@round-table/shared/federation';
import { FormattedMessage, IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import { useMemo } from 'react';
import chartMessages from '../components/messages.json';
import rankingMessages from '../features/ranking/messages.json';
import { Ranking } from '../features/ranking/ranking';

const pageMessages = mergeMessages(rankingMessages, chartMessages);

/** Loads its messages with the page: only admins open it, so they stay out of the first load of all other users. */
export function ChartsPage() {
  const locale = useLocale();
  const { locale: format, messages } = useIntl();
  const merged = useMemo(() => ({ ...messages, ...pageMessages[locale] }) as Record<string, string>, [messages, locale]);
  return (
    <IntlProvider locale={format} defaultLocale="en" messages={merged}>
      <PageHeading>
        <FormattedMessage id="ranking.title" />
      </PageHeading>
      <Ranking />
    </IntlProvider>
  );
}
