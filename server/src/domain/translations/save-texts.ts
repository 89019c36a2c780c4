import { type Locale, locales, type Rewording, type Settings, type TranslationKind } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import type { FieldProblems } from '../../platform/problem';
import { lockCatalogue } from '../aggregates/aggregates';
import type { AuditEntry, Author } from '../audit/audit';
import type { ChangedText } from '../open-points/meaning';
import { changeSettings } from '../settings/change-settings';
import { findSettingTextProblems } from '../settings/mail-problems';
import type { StoredUnit } from './units';

export type Texts = Record<Locale, string>;

/** A unit with the texts that it is to have. */
export interface TextChange extends Texts {
  unit: StoredUnit;
}

/** Saves changed texts of one row as its form does: the same checks and the same audit entry. */
export type TextWriter = (tx: Db, owner: number, changes: TextChange[], rewording: Rewording | undefined) => Promise<AuditEntry>;

/** The row with which each kind is saved; settings are saved together. */
const writerOf = {
  chapter: 'chapter',
  question: 'question',
  option: 'question',
  country: 'country',
  'download-category': 'download-category',
} as const satisfies Record<Exclude<TranslationKind, 'setting'>, TranslationKind>;
export type TextWriters = Record<(typeof writerOf)[keyof typeof writerOf], TextWriter>;

export const isSameText = (one: Texts, other: Texts): boolean => locales.every((locale) => one[locale] === other[locale]);

const isBlank = (text: string) => text.trim() === '';

/** A placeholder that does not exist, by language; only the texts of mails have any. */
export const findUnitPlaceholderProblems = ({ kind, field }: Pick<StoredUnit, 'kind' | 'field'>, texts: Texts): FieldProblems =>
  kind === 'setting' ? findSettingTextProblems(field, texts) : {};

/** Problems of the texts of a unit, by language: they are too long, both empty, or have a placeholder that does not exist. */
export function findTextProblems(unit: Pick<StoredUnit, 'max' | 'kind' | 'field'>, texts: Texts): FieldProblems {
  const { max } = unit;
  if (locales.every((locale) => isBlank(texts[locale]))) return Object.fromEntries(locales.map((locale) => [locale, ['one-of-both']]));
  const tooLong = locales.filter((locale) => [...texts[locale]].length > max);
  if (tooLong.length > 0) return Object.fromEntries(tooLong.map((locale) => [locale, [{ code: 'too-long', value: max }]]));
  return findUnitPlaceholderProblems(unit, texts);
}

/** Until the transaction ends nobody else changes a text: locks in the order in which the forms take them. */
export async function lockTexts(tx: Db): Promise<void> {
  await lockCatalogue(tx);
  await tx.selectFrom('download_category').select('id').orderBy('id').forUpdate().execute();
  await tx.selectFrom('revision').select('value').where('name', '=', 'published').forUpdate().execute();
}

/** The changed ones of the texts that countries answer: of questions and options. */
export const toAnsweredTexts = (changes: TextChange[]): ChangedText[] =>
  changes.flatMap(({ unit: { kind, field, owner, item, en, de }, ...now }) =>
    owner !== null && field === 'text' && writerOf[kind as keyof typeof writerOf] === 'question'
      ? {
          question_id: owner,
          answer_option_id: kind === 'option' ? Number(item) : null,
          text_en: en,
          text_de: de,
          now_en: now.en,
          now_de: now.de,
        }
      : [],
  );

/**
 * Saves the changed ones of the texts, which have no problems; the caller has called `lockTexts`, and knows what the texts that have answers
 * are. Returns the audit entries.
 */
export async function saveTexts(
  tx: Db,
  writers: TextWriters,
  { changes, rewording }: { changes: TextChange[]; rewording: Rewording | undefined },
): Promise<AuditEntry[]> {
  const settings: Record<string, Texts> = {};
  const byRow = new Map<string, { write: TextWriter; owner: number; changes: TextChange[] }>();
  for (const change of changes) {
    const { unit, en, de } = change;
    if (isSameText(unit, change)) continue;
    if (unit.kind === 'setting' || unit.owner === null) {
      settings[unit.field] = { en, de };
      continue;
    }
    const kind = writerOf[unit.kind];
    const key = `${kind} ${unit.owner}`;
    const row = byRow.get(key) ?? { write: writers[kind], owner: unit.owner, changes: [] };
    byRow.set(key, row);
    row.changes.push(change);
  }
  const entries: AuditEntry[] = [];
  for (const row of byRow.values()) entries.push(await row.write(tx, row.owner, row.changes, rewording));
  const saved = await changeSettings(tx, settings as Partial<Settings>);
  return [...entries, ...[saved.audit].flat()];
}

/** Marks a unit as checked by the author, or takes the mark away; a checked text has no stale language (TRL-03). */
export async function saveMark(tx: Db, { unit, en, de }: Texts & { unit: string }, checked: boolean, author: Author): Promise<AuditEntry> {
  const mark = {
    stale: null,
    stale_since: null,
    checked_at: checked ? author.now : null,
    checked_by: checked ? author.userId : null,
  };
  await tx
    .insertInto('translation')
    .values({ unit, ...mark })
    .onConflict((conflict) => conflict.column('unit').doUpdateSet(mark))
    .execute();
  const action = checked ? 'translation.checked' : 'translation.unchecked';
  return { action, subject: 'translation', subjectId: unit, after: { text_en: en, text_de: de } };
}
