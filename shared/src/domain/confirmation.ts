import { confirmationDays } from '@round-table/shared/contract';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** How urgent a country's confirmation is (DASH-03). `daysLeft` is null where no deadline is set. */
export function getConfirmationSeverity(confirmed: boolean, daysLeft: number | null): Severity {
  if (confirmed) return 'success';
  if (daysLeft === null) return 'info';
  if (daysLeft < confirmationDays.error) return 'error';
  return daysLeft < confirmationDays.warning ? 'warning' : 'info';
}
