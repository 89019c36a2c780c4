import { confirmationDays, type UserCountry } from '@round-table/shared/contract';

/** Whether the user has confirmed the country, also if a second confirmation is missing. */
export const isTicked = ({ checked_upcoming_dl_valid, first_confirmation }: UserCountry): boolean =>
  checked_upcoming_dl_valid || first_confirmation === 'own';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** How urgent a country's confirmation is (DASH-03). `daysLeft` is null where no deadline is set. */
export function getConfirmationSeverity(confirmed: boolean, daysLeft: number | null): Severity {
  if (confirmed) return 'success';
  if (daysLeft === null) return 'info';
  if (daysLeft < confirmationDays.error) return 'error';
  return daysLeft < confirmationDays.warning ? 'warning' : 'info';
}
