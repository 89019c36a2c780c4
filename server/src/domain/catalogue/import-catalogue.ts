import { toCountryCode } from '@round-table/shared/contract';
import { insertRows, insertRowsWithIds } from '../../platform/db/insert-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { lockCatalogue, recomputeAggregates } from '../aggregates/aggregates';
import { listCatalogueFaults } from './catalogue-faults';
import type { Catalogue } from './catalogue-file';

/** Ids of the imported rows, in the order of the file. */
export interface ImportedCatalogue {
  countries: number[];
  /** All questions of all chapters, each with its options. */
  questions: { id: number; options: number[] }[];
}

/** How many faults an error names. */
const namedFaults = 5;

/** Validates the content of a catalogue file. Throws a RangeError that names up to five faults. */
export function toCatalogue(content: unknown): Catalogue {
  const faults = listCatalogueFaults(content);
  if (faults.length === 0) return normalizeCodes(content as Catalogue);
  const more = faults.length - namedFaults;
  throw new RangeError([...faults.slice(0, namedFaults), ...(more > 0 ? [`And ${more} more.`] : [])].join(' '));
}

/** Converts country codes to upper case, as they are stored. Throws a RangeError for codes that differ only in case. */
function normalizeCodes(catalogue: Catalogue): Catalogue {
  const countries = catalogue.countries.map((country) => ({ ...country, code: toCountryCode(country.code) }));
  if (new Set(countries.map(({ code }) => code)).size < countries.length) throw new RangeError('Two countries have the same code.');
  return { ...catalogue, countries };
}

const getQuestions = (catalogue: Catalogue) => catalogue.chapters.flatMap((chapter) => chapter.questions);

/** Splits the ids of all options into one list per question. */
function splitBySizes(ids: number[], sizes: number[]): number[][] {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return ids.slice(start - size, start);
  });
}

async function insertQuestions(tx: Db, catalogue: Catalogue): Promise<{ id: number; options: number[] }[]> {
  const chapters = catalogue.chapters.map(({ questions: _questions, ...chapter }) => chapter);
  const chapterIds = await insertRowsWithIds(tx, 'chapter', chapters);
  const questions = catalogue.chapters.flatMap((chapter, index) =>
    chapter.questions.map(({ weights: _weights, answers: _answers, ...question }) => ({ ...question, chapter_id: chapterIds[index] ?? 0 })),
  );
  const ids = await insertRowsWithIds(tx, 'question', questions);
  const answers = getQuestions(catalogue).map((question) => question.answers);
  const options = answers.flatMap((list, index) =>
    list.map(({ scores: _scores, ...option }) => ({ ...option, question_id: ids[index] ?? 0 })),
  );
  const lists = splitBySizes(
    await insertRowsWithIds(tx, 'answer_option', options),
    answers.map((list) => list.length),
  );
  return ids.map((id, index) => ({ id, options: lists[index] ?? [] }));
}

async function insertFigures(tx: Db, catalogue: Catalogue, questions: { id: number; options: number[] }[]): Promise<void> {
  const ids = await insertRowsWithIds(
    tx,
    'point_of_view',
    catalogue.points_of_view.map(({ key: _key, ...view }) => view),
  );
  const idOf = new Map(catalogue.points_of_view.map((view, index) => [view.key, ids[index] ?? 0]));
  const figures = (list: Record<string, number>) => Object.entries(list).map(([key, figure]) => [idOf.get(key) ?? 0, figure] as const);
  const catalogueQuestions = getQuestions(catalogue);
  const weights = catalogueQuestions.flatMap(({ weights: list }, index) =>
    figures(list).map(([point_of_view_id, weight]) => ({ question_id: questions[index]?.id ?? 0, point_of_view_id, weight })),
  );
  const scores = catalogueQuestions.flatMap(({ answers }, index) =>
    answers.flatMap(({ scores: list }, option) =>
      figures(list).map(([point_of_view_id, score]) => ({
        answer_option_id: questions[index]?.options[option] ?? 0,
        point_of_view_id,
        score,
      })),
    ),
  );
  await insertRows(tx, 'question_weight', weights);
  await insertRows(tx, 'answer_score', scores);
}

async function saveCountries(tx: Db, catalogue: Catalogue): Promise<number[]> {
  const codes = catalogue.countries.map((country) => country.code);
  const known = codes.length === 0 ? [] : await tx.selectFrom('country').select(['id', 'code']).where('code', 'in', codes).execute();
  const idOf = new Map(known.map((country) => [country.code, country.id]));
  for (const country of catalogue.countries.filter(({ code }) => idOf.has(code))) {
    await tx.updateTable('country').set(country).where('code', '=', country.code).execute();
  }
  const fresh = catalogue.countries.filter(({ code }) => !idOf.has(code));
  const ids = await insertRowsWithIds(tx, 'country', fresh);
  for (const [index, country] of fresh.entries()) idOf.set(country.code, ids[index] ?? 0);
  return codes.map((code) => idOf.get(code) ?? 0);
}

/**
 * Imports a catalogue into an installation without chapters and points of view; existing countries (by code) take the names and flags of
 * the file. Throws a RangeError if there is a catalogue already. Call it in a transaction.
 */
export async function importCatalogue(tx: Db, catalogue: Catalogue): Promise<ImportedCatalogue> {
  await lockCatalogue(tx);
  const present = await tx
    .selectNoFrom((row) => [
      row.exists(row.selectFrom('chapter').select('id')).as('chapters'),
      row.exists(row.selectFrom('point_of_view').select('id')).as('views'),
    ])
    .executeTakeFirstOrThrow();
  if (present.chapters || present.views)
    throw new RangeError('This installation already has a catalogue. You can import one only into an empty installation.');
  const countries = await saveCountries(tx, catalogue);
  const questions = await insertQuestions(tx, catalogue);
  await insertFigures(tx, catalogue, questions);
  await recomputeAggregates(tx);
  await bumpPublished(tx);
  return { countries, questions };
}
