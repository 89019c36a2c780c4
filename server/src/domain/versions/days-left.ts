import { toLocalTime } from '@round-table/shared/domain';

const toDayNumber = (moment: Date, timeZone: string) => Math.floor(toLocalTime(moment, timeZone).getTime() / 86_400_000);

/** Calendar days from today to the deadline in the time zone; negative if it has passed. */
export const countDaysLeft = (now: Date, deadline: Date, timeZone: string): number =>
  toDayNumber(deadline, timeZone) - toDayNumber(now, timeZone);
