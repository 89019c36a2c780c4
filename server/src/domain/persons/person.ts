import type { Locale, Person } from '@round-table/shared/contract';

const formerMember: Record<Locale, string> = { en: 'Former member', de: 'Ehemaliges Mitglied' };

/** An author with the names of the account, as a left join returns them: null if the account was removed. */
export interface PersonRow {
  id: number | null;
  first_name: string | null | undefined;
  last_name: string | null | undefined;
}

/** The author as a person; a former member, whose account was removed, has no other name than that (AUD-06). Null without an author. */
export function toPerson({ id, first_name, last_name }: PersonRow, locale: Locale): Person | null {
  if (id === null) return null;
  if (first_name == null || last_name == null) return { id, first_name: '', last_name: formerMember[locale] };
  return { id, first_name, last_name };
}
