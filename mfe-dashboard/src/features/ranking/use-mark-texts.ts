import { useIntl } from '@round-table/shared/kit/intl';
import { useMemo } from 'react';
import type { ChapterPart } from './chapter-parts';
import type { ProgressPoint } from './progress-points';
import type { RankedCountry } from './ranked-countries';

/** What the marks of the charts say, in the words of the page. */
export function useMarkTexts() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const whole = ({ place, score }: RankedCountry) => formatMessage({ id: 'ranking.placeAndScore' }, { place, score });
    const open = ({ unanswered, reachable }: RankedCountry) =>
      unanswered > 0
        ? [formatMessage({ id: 'ranking.open' }, { count: unanswered }), formatMessage({ id: 'ranking.upTo' }, { score: reachable })]
        : [];
    const piece = ({ chapter, score }: ChapterPart) =>
      chapter
        ? formatMessage({ id: 'ranking.ofChapter' }, { chapter: `${chapter.numeral}. ${chapter.name}`, score, max: chapter.max })
        : formatMessage({ id: 'ranking.couldAdd' }, { score });
    return {
      ofPart: (part: ChapterPart) => [piece(part), whole(part.country), ...open(part.country)],
      ofPoint: ({ country, progress }: ProgressPoint) => [
        whole(country),
        formatMessage({ id: 'ranking.answered' }, { share: Math.round(progress) / 100 }),
        ...open(country),
      ],
    };
  }, [formatMessage]);
}
