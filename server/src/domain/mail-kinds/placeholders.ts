import {
  type Locale,
  locales,
  type MailKind,
  type MailPart,
  type MailText,
  mailParts,
  mailPlaceholders,
} from '@round-table/shared/contract';
import type { FieldProblems } from '../../platform/problem';

const isKnown = (kind: MailKind, name: string) => mailPlaceholders[kind].some((known) => known === name);

/** Replaces the placeholders of a text by their values. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** Problems of a part of a mail by language: its first placeholder that does not exist, with its braces. It would be sent as it is. */
export function findPlaceholderProblems(kind: MailKind, text: Partial<Record<Locale, string>>): FieldProblems {
  const problems: FieldProblems = {};
  for (const locale of locales) {
    const value = [...String(text[locale] ?? '').matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !isKnown(kind, name))?.[0];
    if (value !== undefined) problems[locale] = [{ code: 'no-placeholder', value }];
  }
  return problems;
}

/** The same of all parts, by fields such as `subject_en`. */
export function findMailTextProblems(kind: MailKind, { en, de }: MailText): FieldProblems {
  const find = (part: MailPart) => Object.entries(findPlaceholderProblems(kind, { en: en[part], de: de[part] }));
  return Object.fromEntries(mailParts.flatMap((part) => find(part).map(([locale, found]) => [`${part}_${locale}`, found])));
}
