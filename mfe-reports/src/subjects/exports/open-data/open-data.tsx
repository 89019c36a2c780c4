import { type OpenDataIndex, openDataIndexName, paths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { EmptyState, Loaded, LoadingSkeleton, Prose } from '@round-table/shared/ui';
import { useState } from 'react';
import { useGetOpenDataQuery } from '../../../lib/open-data-api';
import { Dictionary } from './dictionary';
import { Examples } from './examples';
import { LicenceName } from './licence-name';
import styles from './open-data.module.css';
import { Versions } from './versions';

const Facts = ({ licence }: Pick<OpenDataIndex, 'licence'>) => (
  <dl className={styles.facts}>
    <div>
      <dt>
        <FormattedMessage id="openData.licence" />
      </dt>
      <dd>
        <LicenceName licence={licence} isLinked />
      </dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="openData.index" />
      </dt>
      <dd>
        <a href={paths.openData + openDataIndexName}>{paths.openData + openDataIndexName}</a>
      </dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="openData.description" />
      </dt>
      <dd>
        <a href={paths.docs}>
          <FormattedMessage id="openData.openApi" />
        </a>
      </dd>
    </div>
  </dl>
);

function Content({ index }: { index: OpenDataIndex }) {
  const newest = index.versions[0];
  if (!newest) return <EmptyState title={<FormattedMessage id="openData.none" />} hint={<FormattedMessage id="openData.noneHint" />} />;
  return (
    <>
      <Facts licence={index.licence} />
      <Versions index={index} />
      <Dictionary tables={index.tables} />
      <Examples index={index} version={newest.id} />
    </>
  );
}

/** Milliseconds between two requests for the index while files are being written. */
const pollingInterval = 3_000;

/** Loads the index, and again until the files of all versions are written. */
function useIndex() {
  const [isBeingWritten, setBeingWritten] = useState(false);
  const query = useGetOpenDataQuery(undefined, { pollingInterval: isBeingWritten ? pollingInterval : 0 });
  const isLacking = query.data?.versions.some(({ is_written }) => !is_written) ?? false;
  if (isLacking !== isBeingWritten) setBeingWritten(isLacking);
  return query;
}

/** The files of all versions, what their columns mean, and how to read them (DAT-07). */
export function OpenData() {
  const query = useIndex();
  return (
    <>
      <Prose kind="reading" className={styles.lead}>
        <p>
          <FormattedMessage id="openData.lead" />
        </p>
        <p>
          <FormattedMessage id="openData.leftOut" />
        </p>
      </Prose>
      <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={12} height={66} />}>
        {(index) => <Content index={index} />}
      </Loaded>
    </>
  );
}
