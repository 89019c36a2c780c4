import { type ImportSheet, type Locale, maxWeight, weightStep } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema/schema';
import { number, rowId, type Values } from '../fields';
import type { LoadedSheet, SheetWriter } from '../plan';

interface FigureTable {
  table: 'question_weight' | 'answer_score';
  owner: 'question_id' | 'answer_option_id';
  figure: 'weight' | 'score';
}

const weights: FigureTable = { table: 'question_weight', owner: 'question_id', figure: 'weight' };
const scores: FigureTable = { table: 'answer_score', owner: 'answer_option_id', figure: 'score' };

const prefix = 'view_';

/** Rows are neither added nor removed: they are those of questions and options. An empty figure, which an undo may restore, is no row. */
function createFigureWriter({ table, owner, figure }: FigureTable): SheetWriter {
  return {
    insert: async () => [],
    remove: async () => [],
    update: async (tx, rows) => {
      const figures = rows.flatMap(({ id, values, changed }) =>
        changed.map((title) => ({ owner: id, view: Number(title.slice(prefix.length)), figure: values[title] })),
      );
      const fresh = sql`json_to_recordset(${JSON.stringify(figures)}::json) as fresh (owner integer, view integer, figure numeric)`;
      const [ownerColumn, figureColumn] = [sql.ref(owner), sql.ref(figure)];
      await sql`
        delete from ${sql.table(table)} stored using ${fresh}
        where fresh.figure is null and stored.${ownerColumn} = owner and point_of_view_id = view`.execute(tx);
      await sql`
        insert into ${sql.table(table)} (${ownerColumn}, point_of_view_id, ${figureColumn})
        select owner, view, figure from ${fresh} where figure is not null
        on conflict (${ownerColumn}, point_of_view_id) do update set ${figureColumn} = excluded.${figureColumn}`.execute(tx);
    },
  };
}

/** The figures of each owner by the titles of the columns. */
async function listFigures(db: Db, { table, owner, figure }: FigureTable): Promise<Map<number, Values>> {
  const { rows } = await sql<{ id: number; figures: Values }>`
    select ${sql.ref(owner)} as id, json_object_agg(${prefix} || point_of_view_id, ${sql.ref(figure)}) as figures
    from ${sql.table(table)} group by ${sql.ref(owner)}`.execute(db);
  return new Map(rows.map(({ id, figures }) => [id, figures]));
}

interface Owner {
  id: number;
  /** What people call it. */
  names: Record<string, string>;
}

async function listQuestions(db: Db, locale: Locale): Promise<Owner[]> {
  const rows = await db.selectFrom('question').select(['id', 'text_en', 'text_de']).orderBy('order').orderBy('id').execute();
  return rows.map(({ id, text_en, text_de }) => ({ id, names: { question: inLocale(locale, text_en, text_de) } }));
}

async function listOptions(db: Db, locale: Locale): Promise<Owner[]> {
  const rows = await db
    .selectFrom('answer_option')
    .innerJoin('question', 'question.id', 'question_id')
    .select([
      'answer_option.id',
      'question.text_en',
      'question.text_de',
      'answer_option.text_en as own_en',
      'answer_option.text_de as own_de',
    ])
    .orderBy('question.order')
    .orderBy('question.id')
    .orderBy('answer_option.order')
    .execute();
  return rows.map(({ id, text_en, text_de, own_en, own_de }) => ({
    id,
    names: { question: inLocale(locale, text_en, text_de), option: inLocale(locale, own_en, own_de) },
  }));
}

/** The weights of questions and the scores of options, with a column for each point of view (WGT-*). An empty cell changes nothing. */
export async function loadFigures(db: Db, locale: Locale): Promise<LoadedSheet[]> {
  const views = await db.selectFrom('point_of_view').select(['id', 'name_en', 'name_de']).orderBy('order').orderBy('id').execute();
  const fields = views.map(({ id, name_en, name_de }) => ({
    ...number(`${prefix}${id}`, { min: 0, max: maxWeight, step: weightStep }, null),
    remark: inLocale(locale, name_en, name_de),
  }));
  const empty = Object.fromEntries(fields.map(({ title }) => [title, null]));
  const load = async (sheet: ImportSheet, key: string, table: FigureTable, owners: Owner[]): Promise<LoadedSheet> => {
    const figures = await listFigures(db, table);
    const names = new Map(owners.map((owner) => [owner.id, owner.names]));
    const remarks = Object.keys(owners[0]?.names ?? {}).map(
      (name) => [name, (row: { id: number }) => names.get(row.id)?.[name] ?? ''] as const,
    );
    return {
      sheet,
      key: rowId(key),
      newRows: 'none',
      fields,
      stored: owners.map(({ id }) => ({ id, key: id, values: { ...empty, ...figures.get(id) } })),
      toName: () => '',
      remarks: Object.fromEntries(remarks),
      ...createFigureWriter(table),
    };
  };
  return [
    await load('Weights', 'question_id', weights, await listQuestions(db, locale)),
    await load('Scores', 'option_id', scores, await listOptions(db, locale)),
  ];
}
