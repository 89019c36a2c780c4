import { type Locale, locales, reminderPlaceholders } from '@round-table/shared/contract';
import type { FieldProblems } from '../../platform/problem';

type Placeholder = (typeof reminderPlaceholders)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const known: readonly string[] = reminderPlaceholders;
const isKnown = (name: string): name is Placeholder => known.includes(name);

/** The first placeholder of a text that does not exist, with its braces. It would be sent as it is. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !isKnown(name))?.[0];

export const fill = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** Problems of a text in two languages, by language; empty if all its placeholders exist. */
export function findPlaceholderProblems(text: Partial<Record<Locale, string>>): FieldProblems {
  const problems: FieldProblems = {};
  for (const locale of locales) {
    const value = findUnknownPlaceholder(text[locale] ?? '');
    if (value !== undefined) problems[locale] = [{ code: 'no-placeholder', value }];
  }
  return problems;
}
