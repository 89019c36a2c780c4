const day = 86_400_000;

/** Whether the version of a deadline would be published before a mistake in the date is noticed: it has passed, or is less than a day away. */
export const isSoon = (deadline: string, now: Date): boolean => Date.parse(deadline) - now.getTime() < day;
