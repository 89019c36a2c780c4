import type { User } from '@round-table/shared/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { TablePage } from '../../components/table/table-page';
import { useAdminTable } from '../../components/table/use-admin-table';
import { type NamedCountry, useNamedCountries } from '../../lib/admin-countries';
import { createUserTable } from './user';
import { useListUsersQuery } from './user-api';

const noCountries: NamedCountry[] = [];
const noUsers: User[] = [];

interface UsersProps {
  /** Called with the user whose row is pressed; without it rows do not open. */
  onOpen?: (user: User) => void;
  /** Buttons after the exports. */
  actions: ReactNode;
}

/** The time for relative times: when the users were last received, so that their columns do not change at every render. */
function useNow(users: User[] | undefined): number {
  const [last, setLast] = useState(() => ({ users, now: Date.now() }));
  if (last.users === users) return last.now;
  const next = { users, now: Date.now() };
  setLast(next);
  return next.now;
}

/** All accounts (USR-01). The view is stored in the address; an export contains all pages of it (USR-07). */
export function Users(props: UsersProps) {
  const query = useListUsersQuery();
  const countries = useNamedCountries() ?? noCountries;
  const now = useNow(query.data);
  const spec = useMemo(() => createUserTable(now, countries), [now, countries]);
  return (
    <TablePage
      {...props}
      query={query}
      table={useAdminTable(spec, query.data ?? noUsers)}
      label="users.title"
      fileName="users.file"
      searchLabel="users.looked"
      minWidth={820}
      empty={{ title: 'users.none', hint: 'users.noneHint' }}
    />
  );
}
