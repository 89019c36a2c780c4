import { FormattedMessage } from '@round-table/shared/libs/intl';
import { joinClassNames, Loaded, LoadingSkeleton, lazyPart, NotSetUp, PageHeading, primitives } from '@round-table/shared/ui';
import { Suspense } from 'react';
import { useGetComparisonQuery } from '../../lib/comparison-api';
import { CompareView } from './compare/compare-view';
import { useCompareAddress } from './compare/use-compare-address';
import styles from './compare-page.module.css';

const importShare = () => import('./compare/compare-share');
/** Loaded after the matrix. */
const CompareShare = lazyPart(() => importShare().then((module) => module.CompareShare));
const CompareVersion = lazyPart(() => importShare().then((module) => module.CompareVersion));

/** In the shape of the controls and the matrix. */
const Skeleton = () => (
  <>
    <LoadingSkeleton shape="block" height={60} />
    <LoadingSkeleton shape="block" height={600} />
  </>
);

export function ComparePage() {
  const address = useCompareAddress();
  const query = useGetComparisonQuery({ version: address.version });
  return (
    <div data-page-width="full">
      <PageHeading
        extra={
          <div className={joinClassNames(primitives.screenOnly, primitives.row, styles.tools)}>
            <Suspense fallback={null}>
              <CompareVersion version={address.version} />
              {query.currentData && query.currentData.countries.length > 0 && (
                <CompareShare comparison={query.currentData} address={address} />
              )}
            </Suspense>
          </div>
        }
      >
        <FormattedMessage id="compare.title" />
      </PageHeading>
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<Skeleton />}>
        {(comparison) =>
          comparison.countries.length === 0 ? <NotSetUp missing="countries" /> : <CompareView comparison={comparison} address={address} />
        }
      </Loaded>
    </div>
  );
}
