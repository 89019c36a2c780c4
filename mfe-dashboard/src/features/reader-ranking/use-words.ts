import type { RankingChapter } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { isOwn, listChanges, type WeightChange, type Weighting } from './compute/weighting';

/** Maximum number of changed chapters that the page names; files name all. */
const namedChapters = 2;

/** The words for numbers and for a weighting. */
export function useWords() {
  const intl = useIntl();
  const number = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 3 });
  const points = (value: number) => intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const times = ({ name, key, weight }: WeightChange) => `${name ?? key} × ${number(weight)}`;
  return {
    number,
    points,
    /** The largest changes by name, the others by their number: "Enforcement × 3, Insolvency × 2, 4 chapters changed". */
    describeBriefly(weighting: Weighting, chapters: readonly RankingChapter[]): string {
      const changes = listChanges(weighting, chapters);
      const counts = [
        changes.chapters.length > namedChapters &&
          intl.formatMessage({ id: 'readerRanking.chaptersChanged' }, { count: changes.chapters.length }),
        changes.questions.length > 0 && intl.formatMessage({ id: 'readerRanking.questionsChanged' }, { count: changes.questions.length }),
      ].filter((count) => count !== false);
      return [...changes.chapters.slice(0, namedChapters).map(times), ...counts].join(', ');
    },
    /** Every change, for files: "My weighting, not that of Round Table: VII Enforcement × 3, VII.2 × 1". */
    describeFully(weighting: Weighting, chapters: readonly RankingChapter[]): string {
      if (isOwn(weighting)) return intl.formatMessage({ id: 'readerRanking.ownInFile' });
      const changes = listChanges(weighting, chapters);
      const list = [...changes.chapters, ...changes.questions].map((change) =>
        change.name === undefined ? times(change) : `${change.key} ${times(change)}`,
      );
      return intl.formatMessage({ id: 'readerRanking.mineInFile' }, { changes: list.join(', ') });
    },
  };
}
