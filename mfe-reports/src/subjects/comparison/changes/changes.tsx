import type { Changes as ChangesData, Version } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useListVersionsQuery, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { EmptyState, Loaded, LoadingSkeleton, lazyPart } from '@round-table/shared/ui';
import { Suspense } from 'react';
import { liveVersion, useChangesParams } from '../../../lib/use-changes-params';
import styles from './changes.module.css';
import { type ComparedVersions, useGetChangesQuery } from './changes-api';
import { ChangesFigures } from './changes-figures';
import { ChangesFilters } from './changes-filters';
import { ByCountry, filterCountries } from './list/by-country';
import { ByQuestion } from './list/by-question';
import { useGetPlainMapQuery } from './map/map-api';

type Params = ReturnType<typeof useChangesParams>;

/** Code splitting: the map is below the list on phones, and beside it elsewhere. */
const ChangesMap = lazyPart(() => import('./map/changes-map').then((module) => module.ChangesMap));

const mapSkeleton = <LoadingSkeleton shape="block" height={420} />;

function Differences({ changes, compared, params }: { changes: ChangesData; compared: ComparedVersions; params: Params }) {
  const { by, kind, open, toggle, toCountryQuery } = params;
  const isByQuestion = by === 'question';
  // Here, not with the map: its data need not wait for its code.
  const map = useGetPlainMapQuery(undefined, { skip: isByQuestion });
  if (isByQuestion) return <ByQuestion changes={changes} compared={compared} kind={kind} />;
  return (
    <div className={styles.columns}>
      <ByCountry changes={changes} compared={compared} kind={kind} open={open} onToggle={toggle} />
      <div className={styles.map}>
        <Suspense fallback={mapSkeleton}>
          <ChangesMap query={map} countries={filterCountries(changes, kind)} all={changes.countries} toCountryQuery={toCountryQuery} />
        </Suspense>
      </div>
    </div>
  );
}

const isEmpty = ({ countries, questions }: ChangesData) => countries.length + questions.length === 0;

function Compared({ from, to, params }: { from: string; to: string; params: Params }) {
  const changesPath = usePagePaths()('changes');
  const compared = { from, to: to === liveVersion ? undefined : to };
  const query = useGetChangesQuery(compared);
  const wording = new URLSearchParams({ from, to, by: 'question', kind: 'wording' });
  const skeleton = (
    <>
      <LoadingSkeleton shape="block" height={88} />
      <LoadingSkeleton shape="rows" rows={12} height={44} />
    </>
  );
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(changes) =>
        isEmpty(changes) ? (
          <EmptyState
            title={
              <FormattedMessage
                id="changes.nothing"
                values={{ from, to: to === liveVersion ? <FormattedMessage id="changes.live" /> : to }}
              />
            }
          />
        ) : (
          <>
            <ChangesFigures changes={changes} wordingPath={`${changesPath}?${wording}`} />
            <Differences changes={changes} compared={compared} params={params} />
          </>
        )
      }
    </Loaded>
  );
}

function ChangesOfVersions({ versions }: { versions: Version[] }) {
  const mayBeLive = may.seeLive(useViewer());
  const params = useChangesParams(versions, mayBeLive);
  const { from, to } = params;
  if (from === undefined || to === undefined) return <EmptyState title={<FormattedMessage id="changes.oneVersion" />} />;
  const note = versions.find(({ id }) => id === to)?.note ?? '';
  return (
    <>
      <ChangesFilters versions={versions} mayBeLive={mayBeLive} params={params} />
      {note !== '' && (
        <p className={styles.note}>
          <FormattedMessage id="changes.note" values={{ version: to, note }} />
        </p>
      )}
      {from !== to && <Compared from={from} to={to} params={params} />}
    </>
  );
}

/** What differs between two versions: in figures, by country or by question (CHG-01 to CHG-04). */
export function Changes() {
  const query = useListVersionsQuery();
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="block" height={60} />}>
      {(versions) => <ChangesOfVersions versions={versions} />}
    </Loaded>
  );
}
