import { useIntl } from '@round-table/shared/libs/intl';
import { useMemo } from 'react';
import type { RankedCountry } from '../ranked-countries';
import type { ChapterPart } from './chapter-parts';
import type { ProgressPoint } from './progress-points';

/** The tooltip lines of the marks of both charts. */
export function useMarkTexts() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const total = ({ rank, score }: RankedCountry) => formatMessage({ id: 'ranking.placeAndScore' }, { place: rank, score });
    const unanswered = ({ unanswered: count, reachable }: RankedCountry) =>
      count > 0 ? [formatMessage({ id: 'ranking.open' }, { count }), formatMessage({ id: 'ranking.upTo' }, { score: reachable })] : [];
    const segment = ({ chapter, score }: ChapterPart) =>
      chapter
        ? formatMessage({ id: 'ranking.ofChapter' }, { chapter: `${chapter.numeral}. ${chapter.name}`, score, max: chapter.max })
        : formatMessage({ id: 'ranking.couldAdd' }, { score });
    return {
      describePart: (part: ChapterPart) => [segment(part), total(part.country), ...unanswered(part.country)],
      describePoint: ({ country, progress }: ProgressPoint) => [
        total(country),
        formatMessage({ id: 'ranking.answered' }, { share: Math.round(progress) / 100 }),
        ...unanswered(country),
      ],
    };
  }, [formatMessage]);
}
