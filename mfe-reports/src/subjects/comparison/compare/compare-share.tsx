import type { Comparison } from '@round-table/shared/contract';
import { listMatrixCountries } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { formatSearch, usePagePaths } from '@round-table/shared/runtime';
import { type CiteSource, ShareBar, useCitationBase } from '@round-table/shared/ui/share';
import { VersionSelect } from '@round-table/shared/ui/versions';
import { ComparisonPrint } from './document/comparison-print';
import { useDocument } from './document/use-document';
import { useCompareFiles } from './files/compare-files';
import type { CompareAddress } from './use-compare-address';
import { useCompared } from './use-compared';
import { useSharedAddress } from './use-shared-address';

interface CompareShareProps {
  comparison: Comparison;
  address: CompareAddress;
}

/** The citation of the whole comparison; the panel cites the two answers in hand. */
function useCiteSource({ comparison, address }: CompareShareProps, url: string): CiteSource | undefined {
  const { formatMessage } = useIntl();
  const { matrix } = useCompared(comparison, address);
  const base = useCitationBase(comparison.version ?? undefined);
  if (!base) return undefined;
  const subject = { kind: 'comparison' as const, countries: listMatrixCountries(matrix).map(({ name }) => name) };
  const citable = { ...base, authors: [], url: new URL(url, location.origin).href, subject };
  return {
    choices: [{ key: 'comparison', label: formatMessage({ id: 'compare.citeComparison' }), citable }],
    comments: [],
    fileName: 'round-table',
  };
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

/** Link, citation, files and print of what is shown. */
export function CompareShare(props: CompareShareProps) {
  const url = useSharedAddress(props.comparison.version);
  const { matrix } = useCompared(props.comparison, props.address);
  const { document, extras } = useDocument(props.comparison, matrix, url);
  const files = useCompareFiles({ ...props, matrix, document });
  return (
    <>
      <ShareBar link={url} cite={useCiteSource(props, url)} files={files} hasPrint extras={extras} />
      <ComparisonPrint matrix={matrix} document={document} />
    </>
  );
}
