import { createHash } from 'node:crypto';
import type { Locale, TranslationFault, TranslationImport } from '@round-table/shared/contract';
import { cleanCharacters } from '@round-table/shared/domain';
import type { Db } from '../../../platform/db/schema/schema';
import { findTouched, noTouchedAnswers } from '../../open-points/meaning';
import { findTextProblems, findUnitPlaceholderProblems, isSameText, type TextChange, toAnsweredTexts } from '../save-texts';
import { findUnits, type StoredUnit } from '../units';
import { XliffError, type XliffFile, type XliffUnit } from './read-xliff';

/** What an import would do. */
export interface ImportPlan extends Omit<TranslationImport, 'applied' | 'changes' | 'marks'> {
  changes: TextChange[];
  /** Units that come back as reviewed, with the texts that they have after the import. */
  marks: TextChange[];
}

type Outcome = { fault: TranslationFault } | { outdated: string } | { change: TextChange; isReviewed: boolean } | undefined;

/** What becomes of one unit; undefined without a target. */
function toOutcome(read: XliffUnit, unit: StoredUnit | undefined, source: Locale): Outcome {
  const { id, target } = read;
  const toFault = (code: TranslationFault['code'], value: number | null = null) => ({ fault: { unit: id, code, value } });
  if (!unit) return toFault('unknown');
  if (read.hasElements) return toFault('elements');
  if (unit[source] !== read.source) return { outdated: id };
  if (target === null || target.trim() === '') return undefined;
  const other = source === 'en' ? 'de' : 'en';
  // A text as it was exported is unchanged, whatever characters it has.
  const text = target === unit[other] ? target : cleanCharacters(target).trim();
  const change = { unit, en: unit.en, de: unit.de, [other]: text };
  if (Object.keys(findUnitPlaceholderProblems(unit, change)).length > 0) return toFault('placeholder');
  if (Object.keys(findTextProblems(unit, change)).length > 0) return toFault('too-long', unit.max);
  return { change, isReviewed: read.isReviewed };
}

function addOutcome(plan: ImportPlan, outcome: Outcome): void {
  if (outcome && 'fault' in outcome) plan.faults.push(outcome.fault);
  else if (outcome && 'outdated' in outcome) plan.outdated.push(outcome.outdated);
  else {
    const isChanged = outcome !== undefined && !isSameText(outcome.change, outcome.change.unit);
    const isMarked = outcome?.isReviewed === true && (isChanged || outcome.change.unit.checked === null);
    if (isChanged) plan.changes.push(outcome.change);
    if (isMarked) plan.marks.push(outcome.change);
    if (!isChanged && !isMarked) plan.unchanged += 1;
  }
}

const toState = (changes: TextChange[]) =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ unit }) => [unit.unit, unit.en, unit.de])))
    .digest('hex');

/** Compares a file with the stored texts; every fault is named with its unit, a file that cannot be read with its line (TRL-07). */
export async function planImport(db: Db, file: XliffFile | XliffError, locale: Locale): Promise<ImportPlan> {
  const plan: ImportPlan = {
    source: 'en',
    changes: [],
    marks: [],
    unchanged: 0,
    outdated: [],
    faults: [],
    state: '',
    touched: noTouchedAnswers,
  };
  if (file instanceof XliffError) return { ...plan, faults: [{ unit: null, code: file.code, value: file.line }] };
  const ids = new Set(file.units.map(({ id }) => id));
  const stored = await findUnits(db, [...ids], locale);
  const repeated = new Set<string>();
  for (const read of file.units) {
    if (ids.delete(read.id)) addOutcome(plan, toOutcome(read, stored.get(read.id), file.source));
    else repeated.add(read.id);
  }
  for (const unit of repeated) plan.faults.push({ unit, code: 'twice', value: null });
  const touched = await findTouched(db, toAnsweredTexts(plan.changes));
  return { ...plan, source: file.source, touched, state: toState([...plan.changes, ...plan.marks]) };
}
