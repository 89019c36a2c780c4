import type { AdminApp } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { FileSize, Loaded, primitives, VisuallyHidden } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo } from 'react';
import { Actions } from '../../components/actions';
import { createCardColumn } from '../../components/table/card-column';
import { Moment } from '../../components/table/moment';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { AppDetails } from './app-details';
import { ChangeButton } from './change-button';
import { findBuild, findSince, getLive } from './live-builds';
import { LiveText } from './live-text';
import styles from './releases.module.css';
import { useListReleasesQuery } from './releases-api';

const getLiveBuild = (app: AdminApp) => findBuild(app, getLive(app).stable);

function renderSince(app: AdminApp) {
  const since = findSince(app);
  if (since) return <Moment at={since.at} />;
  return getLive(app).stable === undefined ? null : <FormattedMessage id="releases.withInstallation" />;
}

/** Nothing to undo: the app has what the installation contains. */
const renderActions = (app: AdminApp) =>
  app.live && (
    <Actions>
      <ChangeButton app={app} change={{ action: 'rollback' }} label="releases.rollBack" />
      {!app.built_in && <ChangeButton app={app} change={{ action: 'remove' }} label="releases.remove" danger />}
    </Actions>
  );

function createColumns({ formatMessage }: IntlShape): TableColumnsType<AdminApp> {
  const toColumn = (key: string, render: (app: AdminApp) => ReactNode, width?: number) =>
    createCardColumn({
      key,
      title: formatMessage({ id: `releases.column.${key}` }),
      render,
      isUnlabelled: key === 'change',
      ...(width && { width }),
    });
  return [
    { ...toColumn('app', ({ app }) => app, 180), rowScope: 'row' as const },
    toColumn('build', (app) => <LiveText live={getLive(app)} builtIn={app.built_in?.name} />),
    toColumn('since', renderSince, 150),
    toColumn('by', (app) => findSince(app)?.by ?? null, 140),
    toColumn('platform', (app) => getLiveBuild(app)?.platform ?? null, 100),
    toColumn(
      'weight',
      (app) => {
        const weight = getLiveBuild(app)?.weight ?? null;
        return weight === null ? null : <FileSize bytes={weight} />;
      },
      100,
    ),
    toColumn('change', renderActions, 160),
  ];
}

/** Which build of which feature app is live, since when and by whom; a row opens its builds and its history (REL-01). */
export function Releases() {
  const intl = useIntl();
  const [params, change] = useAddressParams();
  const query = useListReleasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => createColumns(intl), [intl]);
  const open = params.get('app');
  return (
    <Loaded query={query} skeleton={<TableSkeleton columns={columns.length} />}>
      {({ platform, apps }) => (
        <>
          <p className={primitives.note}>
            <FormattedMessage id="releases.intro" values={{ platform, code: (text) => <code key="command">{text}</code> }} />
          </p>
          <CardTable<AdminApp>
            aria-label={intl.formatMessage({ id: 'releases.title' })}
            className={styles.table}
            rowKey="app"
            size="small"
            pagination={false}
            columns={columns}
            dataSource={apps}
            expandable={{
              columnTitle: (
                <VisuallyHidden>
                  <FormattedMessage id="releases.details" />
                </VisuallyHidden>
              ),
              expandedRowKeys: open === null ? [] : [open],
              onExpand: (isOpen, { app }) => change({ app: isOpen ? app : undefined }),
              expandedRowRender: (app) => <AppDetails app={app} />,
            }}
          />
        </>
      )}
    </Loaded>
  );
}
