import type { User } from '@round-table/shared/contract';

export const userTypes = ['all', 'readonly', 'expert'] as const;
export type UserType = (typeof userTypes)[number];
export const activities = ['all', 'active', 'inactive'] as const;
export type Activity = (typeof activities)[number];
export const sortKeys = ['name', 'email', 'last_login', 'date_joined', 'is_active', 'is_expert'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What the table shows of the users: the filters and the order. */
export interface UserView {
  type: UserType;
  activity: Activity;
  looked: string;
  sort: SortKey | null;
  descending: boolean;
}

/** The name as it is read: first name, last name; the e-mail where there is neither. */
export const nameOf = ({ first_name, last_name, email }: User): string => `${first_name} ${last_name}`.trim() || email;

const isOfType = (user: User, type: UserType) => type === 'all' || (type === 'readonly' ? user.is_readonly : user.is_expert);
const isOfActivity = (user: User, activity: Activity) => activity === 'all' || user.is_active === (activity === 'active');
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Compare = (a: User, b: User) => number;

function compareBy(key: SortKey, collator: Intl.Collator): Compare {
  switch (key) {
    case 'name':
      return (a, b) => collator.compare(nameOf(a), nameOf(b));
    case 'email':
      return (a, b) => collator.compare(a.email, b.email);
    case 'last_login':
    case 'date_joined':
      return (a, b) => Date.parse(a[key] ?? '1970-01-01') - Date.parse(b[key] ?? '1970-01-01');
    default:
      return (a, b) => Number(a[key]) - Number(b[key]);
  }
}

/** The users that a view shows, in its order; names sort as the locale sorts them (Ä with A). */
export function usersIn(view: UserView, users: User[], locale: string): User[] {
  const looked = plain(view.looked.trim());
  const rows = users.filter(
    (user) =>
      isOfType(user, view.type) &&
      isOfActivity(user, view.activity) &&
      (looked === '' || plain(`${nameOf(user)} ${user.email}`).includes(looked)),
  );
  if (!view.sort) return rows;
  const compare = compareBy(view.sort, new Intl.Collator(locale));
  return rows.sort((a, b) => (view.descending ? compare(b, a) : compare(a, b)));
}
