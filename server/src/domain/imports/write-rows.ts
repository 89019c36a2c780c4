import type { ImportKind, ImportSheet } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { lockCatalogue, recomputeAggregates } from '../aggregates/aggregates';
import type { AuditEntry } from '../audit/audit';
import { groupBy } from '../group-by';
import type { Value, Values } from './fields';
import { kinds } from './kinds';
import type { Importer, LoadedSheet, PlannedRow, WrittenRow } from './plan';

/** Blocks all who change what an import compares with, until the transaction ends: edits of the catalogue, answers, and accounts. */
export async function lockImported(tx: Db, kind: ImportKind): Promise<void> {
  await lockCatalogue(tx);
  if (kind === 'users') await sql`lock table app_user, user_country in share row exclusive mode`.execute(tx);
}

/** Replaces the names of new rows by the ids that they have got. */
function resolveReferences(values: Values, { fields }: LoadedSheet, ids: ReadonlyMap<string, number>): Values {
  const resolved = { ...values };
  for (const { title, refersTo } of fields) {
    const id = refersTo === undefined ? undefined : ids.get(`${refersTo} ${values[title]}`);
    if (id !== undefined) resolved[title] = id;
  }
  return resolved;
}

async function writeSheet(
  tx: Db,
  loaded: LoadedSheet,
  { rows, ids, by }: { rows: PlannedRow[]; ids: Map<string, number>; by: Importer },
): Promise<WrittenRow[]> {
  const resolved = rows.map((row) => ({ ...row, after: resolveReferences(row.after, loaded, ids) }));
  const fresh = resolved.filter(({ id }) => id === null);
  const added = await loaded.insert(
    tx,
    fresh.map(({ after }) => after),
  );
  fresh.forEach(({ sheet, label }, index) => {
    if (typeof label === 'string') ids.set(`${sheet} ${label}`, added[index] ?? 0);
  });
  const known = resolved.filter((row): row is WrittenRow => row.id !== null);
  if (known.length > 0) {
    const updates = known.map(({ id, after, changed }) => ({ id, values: after, changed }));
    await loaded.update(tx, updates, by);
  }
  return [...fresh.map((row, index) => ({ ...row, id: added[index] ?? 0 })), ...known];
}

/** Writes planned rows, sheet by sheet. The caller holds the lock of `lockImported`, and calls `updateDependents`. */
export async function writeRows(tx: Db, loaded: LoadedSheet[], rows: PlannedRow[], by: Importer): Promise<WrittenRow[]> {
  const ids = new Map<string, number>();
  const written: WrittenRow[] = [];
  for (const sheet of loaded) {
    const own = rows.filter((row) => row.sheet === sheet.sheet);
    written.push(...(await writeSheet(tx, sheet, { rows: own, ids, by })));
  }
  return written;
}

/** Updates what depends on imported rows: aggregates, and what is cached of the published pages. */
export async function updateDependents(tx: Db, kind: ImportKind): Promise<void> {
  if (kinds[kind].isCounted) await recomputeAggregates(tx);
  await bumpPublished(tx);
}

/** The first word of the action of a row's entry, and its subject. */
const subjects: Record<Exclude<ImportSheet, 'Options' | 'Answers' | 'Comments'>, { noun: string; subject: string; saved?: boolean }> = {
  Users: { noun: 'user', subject: 'app_user' },
  Countries: { noun: 'country', subject: 'country' },
  Chapters: { noun: 'chapter', subject: 'chapter' },
  Questions: { noun: 'question', subject: 'question' },
  Weights: { noun: 'question-weight', subject: 'question-weight', saved: true },
  Scores: { noun: 'answer-score', subject: 'answer-score', saved: true },
};

/** A row before and after: null before it was added, and after it was removed. */
export interface ChangedRow {
  sheet: ImportSheet;
  id: number;
  before: Values | null;
  after: Values | null;
}

const withId = (id: number, values: Values | null) => (values === null ? undefined : { id, ...values });

function toEntry({ sheet, id, before, after }: ChangedRow, options: ChangedRow[] | undefined): AuditEntry {
  const { noun, subject, saved } = subjects[sheet as keyof typeof subjects];
  const verb = saved ? 'saved' : before === null ? 'added' : after === null ? 'removed' : 'changed';
  const toContent = (state: 'before' | 'after', values: Values | null) =>
    values && { ...withId(id, values), ...(options && { answers: toOptions(options, state) }) };
  return {
    action: `${noun}.${verb}`,
    subject,
    subjectId: id,
    ...(before && { before: toContent('before', before) }),
    ...(after && { after: toContent('after', after) }),
  };
}

const toOptions = (rows: ChangedRow[], state: 'before' | 'after') => rows.flatMap((row) => withId(row.id, row[state]) ?? []);

/** One entry for each row, as if a person had changed it; options belong to the entry of their question. `actions`: those of reworded questions. */
export function toAuditEntries(
  loaded: LoadedSheet[],
  changed: ChangedRow[],
  actions: ReadonlyMap<Value, string> = new Map(),
): AuditEntry[] {
  const audited = new Set(loaded.filter(({ isAudited }) => isAudited).map(({ sheet }) => sheet));
  const rows = changed.filter(({ sheet }) => !audited.has(sheet));
  const options = groupBy(
    rows.filter(({ sheet }) => sheet === 'Options'),
    ({ before, after }) => (after ?? before)?.question_id ?? null,
  );
  const others = rows.filter(({ sheet }) => sheet !== 'Options');
  const entries = others.map((row) => toEntry(row, row.sheet === 'Questions' ? options.get(row.id) : undefined));
  const questions = new Set<Value>(others.filter(({ sheet }) => sheet === 'Questions').map(({ id }) => id));
  const ofOptions = [...options]
    .filter(([question]) => !questions.has(question))
    .map(([question, own]) => ({
      action: 'question.changed',
      subject: 'question',
      subjectId: Number(question),
      before: { answers: toOptions(own, 'before') },
      after: { answers: toOptions(own, 'after') },
    }));
  return [...entries, ...ofOptions].map((entry) => {
    const action = entry.subject === 'question' ? actions.get(entry.subjectId ?? null) : undefined;
    return action ? { ...entry, action } : entry;
  });
}
