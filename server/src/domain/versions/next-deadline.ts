import { toInstant, toLocalTime } from '@round-table/shared/domain';

const dayLength = 86_400_000;

/** Adds months in local time; clamps to the last day of a shorter month. */
export function addMonths(deadline: Date, months: number, timeZone: string): Date {
  const local = toLocalTime(deadline, timeZone);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay));
  return toInstant(new Date(midnight + (local.getTime() % dayLength)), timeZone);
}

/** Adds `rhythm` months to the deadline until it is in the future. */
export function computeNextDeadline(deadline: Date, rhythm: number, now: Date, timeZone: string): Date {
  for (let count = 1; ; count += 1) {
    const next = addMonths(deadline, count * rhythm, timeZone);
    if (next > now) return next;
  }
}
