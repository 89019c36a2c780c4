import fc from 'fast-check';
import { changeCountry } from '../../features/admin-countries/repository';
import { removeComment, saveComment } from '../../features/comments/repository';
import { listCountries } from '../../features/countries/repository';
import { removeGivenAnswer, saveGivenAnswer } from '../../features/given-answers/repository';
import { listPointsOfView } from '../../features/points-of-view/repository';
import { saveAnswerScore, saveQuestionWeight } from '../../features/weights/repository';
import { aChapter, aCountry, anExpert, aPointOfView, aQuestion } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anAdminCountry } from '../../testing/fixtures/admin-bodies';
import { computeReferenceScores } from '../../testing/fixtures/reference-scores';
import { lockCatalogue, recomputeAggregates } from './aggregates';
import { recomputeAfter } from './recompute';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

/** Three countries, three chapters, nine questions with three options, two points of view. */
async function aCatalogue() {
  const { db } = base;
  const chapters = await Promise.all([1, 2, 3].map(() => aChapter(db)));
  const questions = await Promise.all([...Array(9).keys()].map((i) => aQuestion(db, { chapter_id: chapters[i % 3]?.id, options: 3 })));
  const countries = await Promise.all(['A', 'B', 'C'].map((code) => aCountry(db, { code })));
  const views = await Promise.all([1, 2].map(() => aPointOfView(db)));
  const expert = await anExpert(db, { countries: ['A', 'B', 'C'] });
  return { chapters, questions, countries, views, expert };
}
type Catalogue = Awaited<ReturnType<typeof aCatalogue>>;

const pick = <T>(list: T[], index: number): T => list[index % list.length] as T;
/** A weight or score with three decimal places. */
const aWeight = (seed: number) => ((seed * 37) % 2500) / 1000;

/** One edit of each kind; `a` to `d` choose what it changes. */
type Edit = { kind: keyof typeof edits; a: number; b: number; c: number };

/** Whether the question is counted and the country active: only then an answer or comment is accepted. */
async function isOpen(question: number, country: number): Promise<boolean> {
  const { open } = await base.db
    .selectNoFrom((row) =>
      row
        .and([
          row.exists(row.selectFrom('counted_question').select('id').where('id', '=', question)),
          row.exists(row.selectFrom('country').select('id').where('id', '=', country).where('active', '=', true)),
        ])
        .as('open'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(open);
}

const toAuthor = ({ expert }: Catalogue) => ({ userId: expert.id, requestId: null, now: new Date(), codes: expert.countries });

async function answer(catalogue: Catalogue, { a, b, c }: Edit) {
  const question = pick(catalogue.questions, a);
  const choice = { question: question.id, country: pick(catalogue.countries, b).id, answer: pick(question.options, c).id };
  if (await isOpen(choice.question, choice.country)) await saveGivenAnswer(base.db, choice, toAuthor(catalogue));
}

/** Finds the row of a question and a country. */
const findRow = (table: 'given_answer' | 'comment', { questions, countries }: Catalogue, { a, b }: Edit) =>
  base.db
    .selectFrom(table)
    .innerJoin('country', 'country.id', 'country_id')
    .select(`${table}.id`)
    .where('question_id', '=', pick(questions, a).id)
    .where('country_id', '=', pick(countries, b).id)
    .where('country.active', '=', true)
    .executeTakeFirst();

async function unanswer(catalogue: Catalogue, edit: Edit) {
  const stored = await findRow('given_answer', catalogue, edit);
  if (stored) await removeGivenAnswer(base.db, stored.id, toAuthor(catalogue));
}

async function comment(catalogue: Catalogue, { a, b, c }: Edit) {
  const [question, country] = [pick(catalogue.questions, a), pick(catalogue.countries, b)];
  const body = { question: question.id, country: country.code, text: c % 3 === 0 ? '<p></p>' : `<p>${c}</p>` };
  if (await isOpen(question.id, country.id)) await saveComment(base.db, body, toAuthor(catalogue));
}

async function uncomment(catalogue: Catalogue, edit: Edit) {
  const stored = await findRow('comment', catalogue, edit);
  if (stored) await removeComment(base.db, stored.id, toAuthor(catalogue));
}

/** Recomputes nothing: aggregates of other countries do not depend on it, and its own do not change while it is inactive. */
async function countryActive({ countries }: Catalogue, { a, c }: Edit) {
  const { id, code } = pick(countries, a);
  const body = anAdminCountry({ code, name_en: `Country ${code}`, active: c % 4 > 0 });
  await base.db.transaction().execute((tx) => changeCountry(tx, id, body));
}

type Change = (tx: TestDatabase['db'], catalogue: Catalogue, edit: Edit) => Promise<unknown>;
type Touched = (catalogue: Catalogue, edit: Edit) => Promise<number[]> | number[];

/** A catalogue edit that updates the aggregates in the same transaction, every third time by a full recomputation. */
const catalogueEdit = (touched: Touched, change: Change) => (catalogue: Catalogue, edit: Edit) =>
  base.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    if (edit.b % 3 > 0) return recomputeAfter(tx, await touched(catalogue, edit), () => change(tx, catalogue, edit));
    await change(tx, catalogue, edit);
    return recomputeAggregates(tx);
  });

const theQuestion: Touched = ({ questions }, { a }) => [pick(questions, a).id];
const questionsOfChapter: Touched = async ({ chapters }, { a }) => {
  const rows = await base.db.selectFrom('question').select('id').where('chapter_id', '=', pick(chapters, a).id).execute();
  return rows.map(({ id }) => id);
};

const edits = {
  answer,
  unanswer,
  comment,
  uncomment,
  countryActive,
  questionWeight: (catalogue: Catalogue, { a, b, c }: Edit) => {
    const place = { question: pick(catalogue.questions, a).id, pointofview: pick(catalogue.views, b).id };
    return saveQuestionWeight(base.db, { ...place, weight: aWeight(c) }, toAuthor(catalogue));
  },
  answerScore: (catalogue: Catalogue, { a, b, c }: Edit) => {
    const place = { answer: pick(pick(catalogue.questions, a).options, c).id, pointofview: pick(catalogue.views, b).id };
    return saveAnswerScore(base.db, { ...place, score: aWeight(c + 3) }, toAuthor(catalogue));
  },
  chapterWeight: catalogueEdit(questionsOfChapter, (tx, { chapters }, { a, c }) =>
    tx
      .updateTable('chapter')
      .set({ weight: aWeight(c) })
      .where('id', '=', pick(chapters, a).id)
      .execute(),
  ),
  questionActive: catalogueEdit(theQuestion, (tx, { questions }, { a, c }) =>
    tx
      .updateTable('question')
      .set({ active: c % 3 > 0 })
      .where('id', '=', pick(questions, a).id)
      .execute(),
  ),
  chapterActive: catalogueEdit(questionsOfChapter, (tx, { chapters }, { a, c }) =>
    tx
      .updateTable('chapter')
      .set({ active: c % 4 > 0 })
      .where('id', '=', pick(chapters, a).id)
      .execute(),
  ),
  moveQuestion: catalogueEdit(theQuestion, (tx, { questions, chapters }, { a, b }) =>
    tx
      .updateTable('question')
      .set({ chapter_id: pick(chapters, b).id })
      .where('id', '=', pick(questions, a).id)
      .execute(),
  ),
};

const number = fc.nat({ max: 1000 });
const kinds = Object.keys(edits) as (keyof typeof edits)[];
// Answers and comments are the most frequent edits.
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('answer' as const, 'unanswer' as const, 'comment' as const, 'uncomment' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...kinds) },
);
const session = fc.array(fc.record({ kind, a: number, b: number, c: number }), { minLength: 20, maxLength: 40 });

it('keeps aggregates equal to a full recomputation through random changes', async () => {
  const catalogue = await aCatalogue();
  await recomputeAggregates(base.db);
  let made = 0;
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      for (const step of steps) await edits[step.kind](catalogue, step);
      made += steps.length;
      const expected = await computeReferenceScores(base.db);
      const countries = await listCountries(base.db, { viewer: { role: 'expert', locale: 'en' }, figures: true });
      const views = await listPointsOfView(base.db, 'en');
      expect(
        countries.map(({ code, progress_all, progress_weighted, answered_count, comments_count }) => ({
          code,
          progress_all,
          progress_weighted,
          answered_count,
          comments_count,
        })),
      ).toEqual(expected.countries);
      expect(views).toEqual(expected.views.map((view) => expect.objectContaining(view)));
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(made).toBeGreaterThanOrEqual(500);
}, 120_000);
