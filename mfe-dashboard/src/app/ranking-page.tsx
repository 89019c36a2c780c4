import { MessagesProvider } from '@round-table/shared/ui';
import rankingMessages from '../features/reader-ranking/messages.json';
import { ReaderRanking } from '../features/reader-ranking/reader-ranking';

/** Loads its messages with the page: they are no part of the dashboard. */
export function RankingPage() {
  return (
    <MessagesProvider catalogue={rankingMessages}>
      <ReaderRanking />
    </MessagesProvider>
  );
}
