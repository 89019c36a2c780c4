import { type ImportKind, type ImportPreview, importSheets, type Locale, type TouchedAnswers } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import type { ReadSheet } from '../../platform/spreadsheet/reading/read-rows';
import { findTouched } from '../open-points/meaning';
import type { Value } from './fields';
import { kinds } from './kinds';
import { faultAt, type LoadedSheet, listPlanned, type PlannedRow, planSheet, type SheetPlan, toFingerprint, toImportRow } from './plan';
import { describeFaults, type Fault, type FileRow, readRows, readTitles } from './rows';
import { toAnsweredTexts } from './sheets/catalogue';

/** What a file would do, and what is wrong with it. */
export interface ImportPlan {
  loaded: LoadedSheet[];
  rows: PlannedRow[];
  faults: Fault[];
  unchanged: number;
  touched: TouchedAnswers;
  fingerprint: string;
}

export interface ImportRequest {
  kind: ImportKind;
  sheets: ReadSheet[];
  locale: Locale;
}

/** A sheet is known by its name; that of a CSV file, or one that a program has renamed, by its columns: a later sheet has the keys of earlier ones too. */
function findSheet(read: ReadSheet, loaded: LoadedSheet[]): LoadedSheet | undefined {
  const named = loaded.find(({ sheet }) => sheet.toLowerCase() === read.name.trim().toLowerCase());
  const titles = readTitles(read);
  return named ?? loaded.findLast(({ key }) => titles.includes(key.title));
}

/** The rows of each sheet of the file, with the faults of titles and cells. */
function readSheets(sheets: ReadSheet[], kind: ImportKind, loaded: LoadedSheet[]) {
  const rows = new Map<string, FileRow[]>();
  const faults: Fault[] = [];
  for (const read of sheets) {
    if (read.rows.length === 0) continue;
    const found = findSheet(read, loaded);
    const top = { sheet: read.name || importSheets[kind][0], column: 0, row: read.rows[0]?.[0] ?? 1 };
    if (!found) {
      faults.push({ ...top, problem: { code: 'sheet-unknown', value: importSheets[kind].join(', ') } });
    } else if (rows.has(found.sheet)) {
      faults.push({ ...top, problem: { code: 'sheet-twice', value: found.sheet } });
    } else {
      const own = readRows(read, found);
      rows.set(found.sheet, own.rows);
      faults.push(...own.faults);
    }
  }
  return { rows, faults };
}

/** Rows that name a row of another sheet which is neither stored nor new in this file. */
function findLostReferences(plans: SheetPlan[]): Fault[] {
  const known = new Map<string, Set<Value>>(
    plans.map(({ loaded, targets }) => [
      loaded.sheet,
      new Set<Value>([...loaded.stored.map(({ id }) => id), ...targets.flatMap(({ row, stored }) => (stored ? [] : [row.key ?? null]))]),
    ]),
  );
  return plans.flatMap(({ loaded: { fields }, targets }) =>
    fields.flatMap(({ title, refersTo }) =>
      refersTo === undefined
        ? []
        : targets
            .filter(({ after }) => after[title] !== undefined && !known.get(refersTo)?.has(after[title] ?? null))
            .map(({ row }) => faultAt(row, title, 'row-missing')),
    ),
  );
}

/** By sheet, row and column: as a person goes through the file. */
function sortFaults(faults: Fault[], kind: ImportKind): Fault[] {
  const position = ({ sheet }: Fault) => (importSheets[kind] as readonly string[]).indexOf(sheet);
  return faults.sort((one, other) => position(one) - position(other) || one.row - other.row || one.column - other.column);
}

/** Compares a file with what is stored (IMP-02). In a transaction, what it reads stays so if the caller has locked it. */
export async function planImport(db: Db, { kind, sheets, locale }: ImportRequest): Promise<ImportPlan> {
  const loaded = await kinds[kind].load(db, locale);
  const read = readSheets(sheets, kind, loaded);
  const known = new Set<string>(loaded.map(({ sheet }) => sheet));
  const plans = loaded.map((sheet) => planSheet(sheet, read.rows.get(sheet.sheet) ?? [], read.faults));
  const foreign = read.faults.filter(({ sheet }) => !known.has(sheet));
  const faults = [...foreign, ...plans.flatMap((plan) => plan.faults), ...findLostReferences(plans), ...kinds[kind].check(plans)];
  const rows = plans.flatMap(listPlanned);
  const unchanged = plans.reduce((sum, { targets }) => sum + targets.length, 0) - rows.length;
  const touched = await findTouched(db, toAnsweredTexts(rows));
  return { loaded, rows, faults: sortFaults(faults, kind), unchanged, touched, fingerprint: toFingerprint(kind, rows) };
}

export const toName = (loaded: LoadedSheet[], { sheet, after, id }: PlannedRow): string =>
  loaded.find((one) => one.sheet === sheet)?.toName(after, id) ?? '';

/** The plan as the reply has it. */
export const toPreview = ({ loaded, rows, faults, unchanged, touched, fingerprint }: ImportPlan, locale: Locale): ImportPreview => ({
  fingerprint,
  rows: rows.map((row) => toImportRow(row, toName(loaded, row))),
  unchanged,
  touched,
  faults: describeFaults(faults, locale),
});
