import { mergeMessages } from '@round-table/shared/federation';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { MessagesProvider, PageHeading } from '@round-table/shared/ui';
import chartMessages from '../components/messages.json';
import rankingMessages from '../features/ranking/messages.json';
import { Ranking } from '../features/ranking/ranking';

const pageMessages = mergeMessages(rankingMessages, chartMessages);

/** Loads its messages with the page: only admins open it, so they stay out of the first load of all other users. */
export function ChartsPage() {
  return (
    <MessagesProvider catalogue={pageMessages}>
      <PageHeading>
        <FormattedMessage id="ranking.title" />
      </PageHeading>
      <Ranking />
    </MessagesProvider>
  );
}
