import type { DeployToken } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, EmptyState, Loaded } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { CardTable, PlusOutlined, type TableColumnsType } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo, useState } from 'react';
import { createCardColumn } from '../../components/table/card-column';
import { Moment } from '../../components/table/moment';
import { TableSkeleton } from '../../components/table/table-skeleton';
import styles from './deploy-tokens.module.css';
import { useListDeployTokensQuery, useRevokeDeployTokenMutation } from './deploy-tokens-api';
import { NewTokenDialog } from './new-token-dialog';

const isOver = ({ revoked_at, expires_at }: DeployToken) =>
  revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now());

/** Asks once. */
function RevokeButton({ token }: { token: DeployToken }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [revoke, { isLoading }] = useRevokeDeployTokenMutation();
  const { id, name } = token;
  const confirm = async () => {
    const { error } = await revoke(id);
    const result = error
      ? ({ kind: 'error', message: { id: 'deployTokens.notRevoked' }, description: toMessage(error) } as const)
      : ({ kind: 'success', message: { id: 'deployTokens.revokedNow', values: { name } } } as const);
    dispatch(notified({ ...result, subject: `deploy token ${id}` }));
  };
  return (
    <Popconfirm
      title={<FormattedMessage id="deployTokens.revokeQuestion" values={{ name }} />}
      description={<FormattedMessage id="deployTokens.revokeHint" />}
      okText={<FormattedMessage id="deployTokens.revoke" />}
      okButtonProps={{ danger: true }}
      cancelText={<FormattedMessage id="common.cancel" />}
      onConfirm={confirm}
    >
      <Button danger loading={isLoading} aria-label={formatMessage({ id: 'deployTokens.revokeNamed' }, { name, id })}>
        <FormattedMessage id="deployTokens.revoke" />
      </Button>
    </Popconfirm>
  );
}

function renderEnd({ revoked_at, expires_at }: DeployToken) {
  if (revoked_at !== null) return <FormattedMessage id="deployTokens.revokedAt" values={{ at: <Moment key="at" at={revoked_at} /> }} />;
  return expires_at === null ? <FormattedMessage id="deployTokens.never" /> : <Moment at={expires_at} />;
}

function createColumns({ formatMessage }: IntlShape): TableColumnsType<DeployToken> {
  const toColumn = (key: string, render: (token: DeployToken) => ReactNode, width?: number) =>
    createCardColumn({
      key,
      title: formatMessage({ id: `deployTokens.column.${key}` }),
      render,
      isUnlabelled: key === 'revoke',
      ...(width && { width }),
    });
  return [
    { ...toColumn('name', ({ name }) => name), rowScope: 'row' as const },
    toColumn('app', ({ app }) => (app === '*' ? <FormattedMessage id="deployTokens.allApps" /> : app), 190),
    toColumn('created', ({ created_at: at }) => <Moment at={at} />, 160),
    toColumn('by', ({ created_by: by }) => (by ? toPersonName(by) : <FormattedMessage id="deployTokens.byCommand" />), 160),
    toColumn('used', ({ last_used_at: at }) => (at === null ? <FormattedMessage id="deployTokens.unused" /> : <Moment at={at} />), 160),
    toColumn('end', renderEnd, 190),
    toColumn('revoke', (token) => (isOver(token) ? null : <RevokeButton token={token} />), 130),
  ];
}

/** The tokens with which teams release their apps (REL-05). `apps`: those that are known. */
export function DeployTokens({ apps }: { apps: string[] }) {
  const intl = useIntl();
  const [isAdding, setAdding] = useState(false);
  const query = useListDeployTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => createColumns(intl), [intl]);
  return (
    <>
      <div className={styles.head}>
        <p>
          <FormattedMessage id="deployTokens.intro" />
        </p>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          <FormattedMessage id="deployTokens.add" />
        </Button>
      </div>
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.length} />}>
        {(tokens) => (
          <CardTable<DeployToken>
            aria-label={intl.formatMessage({ id: 'releases.tab.tokens' })}
            rowKey="id"
            size="small"
            pagination={false}
            isMuted={isOver}
            columns={columns}
            dataSource={tokens}
            locale={{
              emptyText: (
                <EmptyState title={<FormattedMessage id="deployTokens.none" />} hint={<FormattedMessage id="deployTokens.noneHint" />} />
              ),
            }}
          />
        )}
      </Loaded>
      {isAdding && <NewTokenDialog apps={apps} onClose={() => setAdding(false)} />}
    </>
  );
}
