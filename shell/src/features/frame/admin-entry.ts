import type { Locale } from '@round-table/shared/contract';

/** An entry of the admin's menu. */
export interface AdminEntry {
  id: string;
  label: Record<Locale, string>;
  to: string;
}
