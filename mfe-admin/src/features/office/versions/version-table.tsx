import type { OfficeCountry, OfficeVersion } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { Button, EmptyState, Section } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType } from '@round-table/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { createCardColumn } from '../../../components/table/card-column';
import { WithdrawVersion } from './withdraw-version';

interface VersionTableProps {
  versions: OfficeVersion[];
  countries: OfficeCountry[];
}

/** Who has taken a version. */
function By({ version: { taken_by, is_planned } }: { version: OfficeVersion }) {
  if (taken_by) return toPersonName(taken_by);
  return <FormattedMessage id={is_planned ? 'office.byDeadline' : 'office.byCommand'} />;
}

/** The day, with the full moment as its title. */
function Published({ at }: { at: string }) {
  const dates = useInstallationDates();
  return (
    <time dateTime={at} title={dates.deadline(at)}>
      {dates.day(at)}
    </time>
  );
}

/** The versions with their notes; the newest one can be withdrawn (DSK-07). */
export function VersionTable({ versions, countries }: VersionTableProps) {
  const { formatMessage } = useIntl();
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const toColumn = (key: string, render: (version: OfficeVersion) => ReactNode, width?: number) =>
    createCardColumn({
      key,
      title: formatMessage({ id: `office.column.${key}` }),
      render,
      isUnlabelled: key === 'action',
      ...(width && { width }),
    });
  const columns: TableColumnsType<OfficeVersion> = [
    { ...toColumn('version', ({ id }) => id, 110), rowScope: 'row' as const },
    toColumn('published', ({ taken_at: at }) => <Published at={at} />, 180),
    toColumn('held', ({ countries: count }) => <FormattedNumber value={count} />, 110),
    toColumn('note', ({ note }) => note || null),
    toColumn('by', (version) => <By version={version} />, 180),
    toColumn(
      'action',
      ({ id }) =>
        id === versions[0]?.id && (
          <Button size="small" onClick={() => setWithdrawn(id)}>
            <FormattedMessage id="office.withdraw" values={{ version: id }} />
          </Button>
        ),
      190,
    ),
  ];
  return (
    <Section title={<FormattedMessage id="office.versions" />}>
      <CardTable<OfficeVersion>
        aria-label={formatMessage({ id: 'office.versions' })}
        rowKey="id"
        size="small"
        pagination={false}
        columns={columns}
        dataSource={versions}
        locale={{ emptyText: <EmptyState title={<FormattedMessage id="office.noVersion" />} /> }}
      />
      {withdrawn !== null && <WithdrawVersion version={withdrawn} countries={countries} onClose={() => setWithdrawn(null)} />}
    </Section>
  );
}
