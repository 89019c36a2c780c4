import { type Locale, type Source, sourceYears } from '@round-table/shared/contract';
import { formatDay } from './text/formats';

const toDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The hours by which the day begins earlier than in UTC where it begins first. */
const earliestDay = 14;

/** Whether a day (`YYYY-MM-DD`) has not begun anywhere: browsers and servers in all time zones agree on what a user calls today. */
export const isDayToCome = (day: string, now: Date): boolean => day > toDay(new Date(now.getTime() + earliestDay * 3_600_000));

/** Whether a source was last checked more than two years ago. Relative to today for versions too: readers rely on the text now. */
export function isOldSource({ checked_on }: Pick<Source, 'checked_on'>, now: Date): boolean {
  const today = toDay(now);
  return checked_on < `${Number(today.slice(0, 4)) - sourceYears}${today.slice(4)}`;
}

/** The words beside sources, on pages, in files and in citations. */
export const sourceTexts: Record<Locale, { label: (count: number) => string; checked: string; old: string }> = {
  en: { label: (count) => (count === 1 ? 'Source of law' : 'Sources of law'), checked: 'checked', old: 'more than two years ago' },
  de: { label: (count) => (count === 1 ? 'Rechtsquelle' : 'Rechtsquellen'), checked: 'geprüft am', old: 'vor mehr als zwei Jahren' },
};

/** "checked 11 May 2026" */
export const toCheckedText = (locale: Locale, day: string): string =>
  `${sourceTexts[locale].checked} ${formatDay(locale, { at: day, timeZone: 'UTC' })}`;

/** A source as one line of text: "§ 1192 BGB, German Civil Code, https://…, checked 11 May 2026 (more than two years ago)". */
export function toSourceText(source: Source, locale: Locale, now: Date): string {
  const old = isOldSource(source, now) ? ` (${sourceTexts[locale].old})` : '';
  const checked = `${toCheckedText(locale, source.checked_on)}${old}`;
  return [source.article, source.statute, source.url ?? '', checked].filter((part) => part !== '').join(', ');
}
