import type { Comment, ComparedCountry } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { type Citable, type CiteSource, toAuthors, useCitationBase } from '@round-table/shared/ui/share';
import type { CellPlace } from '../cell-address';
import { useSharedAddress } from '../use-shared-address';
import type { CellContent } from './use-cell-content';

interface CitedCell {
  version: string | null;
  place: CellPlace;
  /** The countries in hand. */
  shown: readonly ComparedCountry[];
  content: CellContent;
}

/** What the panel cites: the answers together, and each comment alone. Null until the comments are known: they name the authors. */
export function useCellCitation({ version, place, shown, content }: CitedCell): CiteSource | null {
  const { formatMessage } = useIntl();
  const base = useCitationBase(version ?? undefined);
  const path = useSharedAddress(version);
  const { comments = [], sources, isComplete } = content;
  if (!base || !isComplete) return null;
  const number = toQuestionNumber(place.row.chapter.order, place.row.question.order);
  const sourcesOf = (code: string) => sources.find(({ country }) => country === code)?.sources ?? [];
  const cite = (countries: readonly ComparedCountry[], own: readonly Comment[]): Citable => ({
    ...base,
    authors: toAuthors(own),
    subject: { kind: 'question', number, text: place.row.question.text, countries: countries.map(({ name }) => name) },
    url: new URL(path, location.origin).href,
    sources: countries.flatMap(({ code }) => sourcesOf(code)),
  });
  const commented = shown.flatMap((country) =>
    comments.filter((comment) => comment.country === country.code).map((comment) => ({ country, comment })),
  );
  const single = commented.map(({ country, comment }) => ({ country, citable: cite([country], [comment]) }));
  const all = cite(
    shown,
    commented.map(({ comment }) => comment),
  );
  const label = formatMessage({ id: 'compare.citeCell' }, { number, count: shown.length });
  return {
    choices: [
      { key: 'cell', label, citable: all },
      ...(shown.length > 1 ? single.map(({ country, citable }) => ({ key: country.code, label: country.name, citable })) : []),
    ],
    comments: single.map(({ citable }) => citable),
    fileName: ['round-table', version ?? 'live', number].join('-'),
  };
}
