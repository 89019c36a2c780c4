import type { Settings } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, Loaded, LoadingSkeleton, PageHeading } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { Actions } from '../../components/actions';
import { Countries } from './countries/countries';
import { Invitations } from './invitations/invitations';
import { useGetOfficeQuery } from './office-api';
import { OfficeStatistics } from './office-statistics';
import { Outlook } from './versions/outlook';
import { VersionTable } from './versions/version-table';

interface OfficeProps {
  /** The note to the next version; undefined while it is loading. */
  note: Settings['version.note'] | undefined;
  /** Why the settings cannot be opened. */
  problem: ReactNode;
  /** Opens the settings of versions (deadline, rhythm and note), or of reminders (days and texts). */
  onEdit: (section: 'versions' | 'reminders') => void;
}

/** Where the round is, and what the office does about it (DSK-01 to DSK-08, MAI-01 to MAI-06). */
export function Office({ note, problem, onEdit }: OfficeProps) {
  const query = useGetOfficeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <Button onClick={() => onEdit('reminders')}>
              <FormattedMessage id="office.emails" />
            </Button>
            <Button onClick={() => onEdit('versions')}>
              <FormattedMessage id="office.changeDeadline" />
            </Button>
          </Actions>
        }
      >
        <FormattedMessage id="office.title" />
      </PageHeading>
      {problem}
      <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={12} height={56} />}>
        {(office) => (
          <>
            <OfficeStatistics office={office} />
            <Countries countries={office.countries} />
            <Invitations />
            <Outlook office={office} note={note} onEditNote={() => onEdit('versions')} />
            <VersionTable versions={office.versions} countries={office.countries} />
          </>
        )}
      </Loaded>
    </>
  );
}
