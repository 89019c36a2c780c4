import type { Invitation } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useInstallationDates } from '@round-table/shared/runtime';
import { Button, ErrorText, FormError, InlineError, Section } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';
import { createCardColumn } from '../../../components/table/card-column';
import { type RowSelection, SelectBox, useRowSelection } from '../../../components/table/select-column';
import { toDay } from '../countries/country-notes';
import { useListInvitationsQuery, useSendInvitationsMutation } from '../office-api';
import { SelectAll, SelectedActions } from '../selected-rows';
import styles from './invitations.module.css';

const noInvitations: Invitation[] = [];
const toName = (invitation: Invitation) => toPersonName(invitation) || invitation.email;

/** Sent when, and what has become of it. */
function State({ invitation: { state, sent_at, refusal } }: { invitation: Invitation }) {
  const intl = useIntl();
  const dates = useInstallationDates();
  const day = sent_at === null ? '' : toDay(sent_at, intl, dates);
  return (
    <>
      <FormattedMessage
        id={sent_at === null && state === 'expired' ? 'invitations.state.never' : `invitations.state.${state}`}
        values={{ day }}
      />
      {refusal !== null && <span className={styles.refusal}>{refusal}</span>}
    </>
  );
}

function createColumns({ formatMessage }: IntlShape, selection: RowSelection<Invitation>): TableColumnsType<Invitation> {
  const toColumn = (key: string, render: (invitation: Invitation) => ReactNode) =>
    createCardColumn({ key, title: formatMessage({ id: `invitations.column.${key}` }), render });
  return [
    {
      ...toColumn('name', (invitation) => (
        <span className={styles.name}>
          <SelectBox row={invitation} selection={selection} />
          {toName(invitation)}
        </span>
      )),
      rowScope: 'row' as const,
    },
    toColumn('email', ({ email }) => email),
    toColumn('countries', ({ countries }) => countries.join(', ') || null),
    toColumn('state', (invitation) => <State invitation={invitation} />),
  ];
}

/** Who has not accepted the invitation yet, and whether it arrives; invitations are sent again to many at once (MAI-05). */
export function Invitations() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const query = useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: invitations = noInvitations } = query;
  const { selected, selection, clear } = useRowSelection(invitations, toName);
  const [send, { error, isLoading }] = useSendInvitationsMutation();
  const title = intl.formatMessage({ id: 'invitations.title' });
  if (query.error !== undefined && !query.data)
    return (
      <Section title={title}>
        <InlineError error={query.error} onRetry={query.refetch} />
      </Section>
    );
  if (invitations.length === 0) return null;
  const press = async () => {
    const { data } = await send({ users: selected.map(({ id }) => id) });
    if (!data) return;
    dispatch(notified({ kind: 'success', message: { id: 'invitations.sent', values: { count: data.mails } }, subject: 'invitations' }));
    clear();
  };
  return (
    <Section title={title} note={<FormattedNumber value={invitations.length} />}>
      <CardTable<Invitation>
        aria-label={title}
        rowKey="id"
        size="small"
        pagination={false}
        columns={createColumns(intl, selection)}
        dataSource={invitations}
      />
      <SelectAll rows={invitations} selection={selection} label={intl.formatMessage({ id: 'office.selectState' }, { state: title })} />
      <SelectedActions count={selected.length} onClear={clear}>
        <Button type="primary" loading={isLoading} onClick={press}>
          <FormattedMessage id="invitations.send" values={{ count: selected.length }} />
        </Button>
      </SelectedActions>
      {error !== undefined && (
        <FormError>
          <ErrorText error={error} />
        </FormError>
      )}
    </Section>
  );
}
