import { mergeMessages } from '@round-table/shared/federation';
import { FormattedMessage, IntlProvider, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import { useMemo } from 'react';
import ranking from '../features/ranking/messages.json';
import { Ranking } from '../features/ranking/ranking';
import chart from '../kit/messages.json';

const own = mergeMessages(ranking, chart);

/** Brings its own messages: only admins come here, and the first load of everyone else does without them. */
export function ChartsPage() {
  const locale = useLocale();
  const { locale: format, messages } = useIntl();
  const all = useMemo(() => ({ ...messages, ...own[locale] }) as Record<string, string>, [messages, locale]);
  return (
    <IntlProvider locale={format} defaultLocale="en" messages={all}>
      <PageHeading>
        <FormattedMessage id="ranking.title" />
      </PageHeading>
      <Ranking />
    </IntlProvider>
  );
}
