import type { ComparedCountry, Comparison } from '@round-table/shared/contract';
import type { Matrix } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { formatSearch, usePagePaths } from '@round-table/shared/runtime';
import { type CiteSource, ShareBar, useCitationBase } from '@round-table/shared/ui/share';
import { VersionSelect } from '@round-table/shared/ui/versions';
import { toQuestionNumber } from './cell-address';
import { useCompareFiles } from './files/compare-files';
import type { CompareAddress } from './use-compare-address';
import { useCompared } from './use-compared';

interface CompareShareProps {
  comparison: Comparison;
  address: CompareAddress;
}

/** The address of what is shown, with its version: "current" would show something else later. */
function useSharedAddress({ version }: Comparison): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (version !== null) params.set('v', version);
  return usePagePaths()('compare') + formatSearch(params);
}

const toNames = ({ base, columns }: Matrix) => [base, ...columns.map(({ country }) => country)].flatMap((country) => country?.name ?? []);

/** Citations of the comparison, and of the two answers in hand. */
function useCiteSource({ comparison, address }: CompareShareProps, url: string): CiteSource | undefined {
  const { formatMessage } = useIntl();
  const { matrix, place } = useCompared(comparison, address);
  const base = useCitationBase(comparison.version ?? undefined);
  if (!base) return undefined;
  const citable = { ...base, authors: [], url: new URL(url, location.origin).href };
  const whole = {
    key: 'comparison',
    label: formatMessage({ id: 'compare.citeComparison' }),
    citable: { ...citable, subject: { kind: 'comparison' as const, countries: toNames(matrix) } },
  };
  if (!place) return { choices: [whole], comments: [], fileName: 'round-table' };
  const other = matrix.columns.find(({ country }) => country.code === place.code)?.country;
  const names = [matrix.base, other].filter((country): country is ComparedCountry => country !== undefined).map(({ name }) => name);
  const number = toQuestionNumber(place.row);
  const both = {
    key: 'cell',
    label: formatMessage({ id: 'compare.citeCell' }, { number }),
    citable: {
      ...citable,
      subject: { kind: 'question' as const, number, text: place.row.question.text, country: names.join(', ') },
    },
  };
  return { choices: [both, whole], comments: [], fileName: 'round-table' };
}

/** The version that the page shows, with a menu of all. */
export function CompareVersion({ version }: { version: string | undefined }) {
  const { search } = useLocation();
  const path = usePagePaths()('compare');
  const toPath = (to: string | undefined) => {
    const params = new URLSearchParams(search);
    if (to === undefined) params.delete('v');
    else params.set('v', to);
    return path + formatSearch(params);
  };
  return <VersionSelect version={version} toPath={toPath} />;
}

/** Link, citation and files of what is shown. */
export function CompareShare(props: CompareShareProps) {
  const url = useSharedAddress(props.comparison);
  const { matrix } = useCompared(props.comparison, props.address);
  const files = useCompareFiles(props.comparison, props.address, matrix, url);
  return <ShareBar link={url} cite={useCiteSource(props, url)} files={files} />;
}
