import type { Comparison } from '@round-table/shared/contract';
import { inLocale, listMatrixCountries, type Matrix } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { useAppInfo, useInstallationDates, useLocale } from '@round-table/shared/runtime';
import type { FileExtras } from '@round-table/shared/ui/share';
import { useState } from 'react';
import { useGetOpenDataQuery } from '../../../../lib/open-data-api';
import { type Note, useListNotesQuery } from './notes-api';

/** What print and PDF of a comparison hold, besides the matrix. */
export interface ComparisonDocument {
  title: string;
  /** Version, day, address, licence and copyright; on every page. */
  facts: string[];
  /** What a country says on a question, as far as the reader chose it. */
  getNote: (code: string, question: number) => Note;
}

/** The facts of a comparison. The licence of the open data holds for versions; live answers are not published yet. */
function useFacts({ version }: Comparison, url: string): { facts: string[]; isLoading: boolean } {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const dates = useInstallationDates();
  const copyright = useAppInfo()?.footerCopyRight ?? '';
  const { data, isLoading } = useGetOpenDataQuery(undefined, { skip: version === null });
  const name = data?.licence && inLocale(locale, data.licence.name.en, data.licence.name.de);
  const parts = [
    version === null ? formatMessage({ id: 'compare.live' }) : formatMessage({ id: 'compare.version' }, { version }),
    dates.day(new Date().toISOString()),
    new URL(url, location.origin).href,
    name && formatMessage({ id: 'compare.licence' }, { licence: name }),
    copyright,
  ];
  return { facts: parts.filter((part): part is string => Boolean(part)), isLoading };
}

/** The document of a comparison, and the choice of what it holds: comments and sources are fetched once they are chosen. */
export function useDocument(comparison: Comparison, matrix: Matrix, url: string): { document: ComparisonDocument; extras: FileExtras } {
  const { formatMessage } = useIntl();
  const { facts, isLoading } = useFacts(comparison, url);
  const [chosen, setChosen] = useState({ comments: false, sources: false });
  const isWanted = chosen.comments || chosen.sources;
  const codes = listMatrixCountries(matrix).map(({ code }) => code);
  const notes = useListNotesQuery({ codes: [...codes].sort(), version: comparison.version ?? undefined }, { skip: !isWanted });
  const option = (key: 'comments' | 'sources', id: string) => ({ key, label: formatMessage({ id }), isChosen: chosen[key] });
  return {
    document: {
      title: formatMessage({ id: 'compare.pdfTitle' }, { country: matrix.base?.name }),
      facts,
      getNote: (code, question) => {
        const { comment, sources } = (isWanted && notes.currentData?.[code]?.[question]) || {};
        return { comment: chosen.comments ? comment : undefined, sources: chosen.sources ? sources : undefined };
      },
    },
    extras: {
      options: [option('comments', 'compare.withComments'), option('sources', 'compare.withSources')],
      onChoose: (key, isChosen) => setChosen({ ...chosen, [key]: isChosen }),
      isLoading: isLoading || (isWanted && notes.isFetching),
      error: isWanted && !notes.isFetching ? notes.error : undefined,
      onRetry: notes.refetch,
    },
  };
}
