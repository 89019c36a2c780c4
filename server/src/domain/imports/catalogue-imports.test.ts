import { sql } from 'kysely';
import { aChapter, aCountry, aGivenAnswer, aPointOfView, aQuestion } from '../../testing/builders';
import { hashDatabase } from '../../testing/database/database-state';
import { anImportCsv, anImportWorkbook, type Table } from '../../testing/files/import-files';
import { useImports } from '../../testing/files/use-imports';
import { recomputeAggregates } from '../aggregates/aggregates';

jest.setTimeout(60_000);

const { getDb, faultsOf, importFile, undo, listActions } = useImports();

const readAggregates = async () => {
  const { chapter_maximum, catalogue_tally, country_tally, chapter_score } = await hashDatabase(getDb());
  return { chapter_maximum, catalogue_tally, country_tally, chapter_score };
};

/** The aggregates are what a complete computation would make of them. */
async function expectAggregatesToBeRight() {
  const after = await readAggregates();
  await getDb().transaction().execute(recomputeAggregates);
  await getDb()
    .updateTable('country_tally')
    .set(({ ref }) => ({ answers_revision: sql`${ref('answers_revision')} - 1` }))
    .execute();
  expect(await readAggregates()).toEqual(after);
}

describe('the catalogue', () => {
  const chapters: Table = [['chapter_id', 'order', 'name_en', 'name_de', 'weight']];
  const questions: Table = [['question_id', 'chapter_id', 'order', 'text_en', 'text_de', 'active', 'public', 'is_marked_as_special']];
  const options: Table = [['option_id', 'question_id', 'order', 'text_en', 'text_de']];

  test('imports new chapters, questions and options that name each other, and changes those with an id @IMP-03', async () => {
    const known = await aQuestion(getDb(), { options: 2 });
    await getDb().transaction().execute(recomputeAggregates);
    const [first, second] = known.options.map(({ id }) => id);
    const file = await anImportWorkbook({
      Chapters: [...chapters, ['new A', 9, 'Land charges', '', 2.5]],
      Questions: [
        ...questions,
        ['new 1', 'New A', 1, 'Is it so?', 'Ist es so?', 'yes', 'yes', 'no'],
        [known.id, known.chapter_id, 7, 'Changed?', '', 'no', 'no', 'yes'],
      ],
      Options: [
        ...options,
        [first ?? 0, known.id, 2, 'swapped', ''],
        [second ?? 0, known.id, 1, 'too', ''],
        [null, 'new 1', 1, 'yes', 'ja'],
        [null, 'new 1', 2, 'no', 'nein'],
      ],
    });
    const run = await importFile('catalogue', file);
    expect(run).toMatchObject({ added: 4, changed: 3 });
    const fresh = await getDb()
      .selectFrom('question')
      .innerJoin('chapter', 'chapter.id', 'chapter_id')
      .select(['question.id', 'question.active', 'name_en', 'chapter.weight'])
      .where('text_en', '=', 'Is it so?')
      .executeTakeFirstOrThrow();
    expect(fresh).toMatchObject({ active: true, name_en: 'Land charges', weight: 2.5 });
    const listOptions = () =>
      getDb().selectFrom('answer_option').select(['order', 'text_en']).where('question_id', '=', known.id).orderBy('order').execute();
    expect(await listOptions()).toEqual([
      { order: 1, text_en: 'too' },
      { order: 2, text_en: 'swapped' },
    ]);
    const changed = await getDb()
      .selectFrom('question')
      .select(['text_en', 'is_marked_as_special', 'revision'])
      .where('id', '=', known.id)
      .executeTakeFirst();
    expect(changed).toEqual({ text_en: 'Changed?', is_marked_as_special: true, revision: 2 });
    expect(await listActions()).toEqual(['chapter.added', 'question.added', 'question.reworded', 'import.applied']);
    await expectAggregatesToBeRight();
    expect(await undo(run.id)).toEqual({ restored: 3, removed: 4, remaining: [] });
    expect(await getDb().selectFrom('question').select(['id', 'text_en']).execute()).toEqual([{ id: known.id, text_en: known.text_en }]);
    expect(await listOptions()).toEqual([
      { order: 1, text_en: 'Option 1' },
      { order: 2, text_en: 'Option 2' },
    ]);
    await expectAggregatesToBeRight();
  });

  test('an undo leaves what is used: a question that a country has answered, with its chapter @IMP-04', async () => {
    const file = await anImportWorkbook({
      Chapters: [...chapters, ['new', 1, 'Used', '', 1], ['new b', 2, 'Unused', '', 1]],
      Questions: [
        ...questions,
        ['new', 'new', 1, 'Used?', '', 'yes', 'yes', 'no'],
        ['new b', 'new b', 1, 'Unused?', '', 'no', 'yes', 'no'],
      ],
      Options: [...options, ['new', 'new', 1, 'a', ''], ['new b', 'new', 2, 'b', '']],
    });
    const run = await importFile('catalogue', file);
    const chosen = await getDb()
      .selectFrom('answer_option')
      .select(['id', 'question_id'])
      .where('text_en', '=', 'b')
      .executeTakeFirstOrThrow();
    const country = await aCountry(getDb());
    await aGivenAnswer(getDb(), { question_id: chosen.question_id, country_id: country.id, answer_option_id: chosen.id });
    await getDb().transaction().execute(recomputeAggregates);
    expect(await undo(run.id)).toEqual({ restored: 0, removed: 3, remaining: expect.arrayContaining(['Used', 'Used?', 'b']) });
    await expectAggregatesToBeRight();
  });

  test('names the faults between rows @IMP-02', async () => {
    const [known, other] = [await aQuestion(getDb(), { options: 2 }), await aQuestion(getDb(), { options: 1, active: false })];
    const file = await anImportWorkbook({
      Chapters: [...chapters, [9999, 1, 'Lost', '', 1], ['new', 1, '', '', -1]],
      Questions: [
        ...questions,
        [known.id, 8888, 1.5, 'Lost?', '', 'yes', 'yes', 'no'],
        [other.id, other.chapter_id, 1, 'Active?', '', 'yes', 'yes', 'no'],
        ['new 2', 'new 3', 1, 'Without a chapter', '', 'no', 'yes', 'no'],
      ],
      Options: [
        ...options,
        [known.options[0]?.id ?? 0, other.id, 1, 'moved', ''],
        [null, known.id, 2, 'second', ''],
        [null, 'new 2', 11, '', ''],
      ],
    });
    expect(await faultsOf('catalogue', file)).toEqual([
      expect.stringMatching(/^Chapters!A2 There is no row with this id[.] A new row/),
      'Chapters!C3 At least one of the fields is required',
      'Chapters!E3 Must be 0 or more.',
      'Questions!B2 There is no row with this id.',
      'Questions!C2 Must be a whole number.',
      'Questions!B4 There is no row with this id.',
      'Options!B2 This option belongs to another question.',
      'Options!C2 This is taken already.',
      'Options!C3 This is taken already.',
      'Options!C4 Must be 10 or less.',
      'Options!D4 At least one of the fields is required',
    ]);
  });
});

describe('weights and scores', () => {
  test('a column for each point of view; an empty cell changes nothing @IMP-05', async () => {
    const chapter = await aChapter(getDb());
    const question = await aQuestion(getDb(), { chapter_id: chapter.id, options: 2 });
    const [view, other] = [await aPointOfView(getDb()), await aPointOfView(getDb())];
    const option = question.options[0]?.id ?? 0;
    await getDb().insertInto('question_weight').values({ question_id: question.id, point_of_view_id: view.id, weight: 2 }).execute();
    await getDb().transaction().execute(recomputeAggregates);
    const file = await anImportWorkbook({
      Weights: [
        ['question_id', `view_${view.id} (Creditor)`, `view_${other.id}`, '(question)'],
        [question.id, null, 1.125, 'not read'],
      ],
      Scores: [
        ['option_id', `view_${view.id}`],
        [option, 3],
      ],
    });
    const run = await importFile('weights', file);
    const figures = () =>
      Promise.all([
        getDb().selectFrom('question_weight').select(['point_of_view_id as view', 'weight']).orderBy('view').execute(),
        getDb().selectFrom('answer_score').select(['answer_option_id as option', 'score']).execute(),
      ]);
    expect(await figures()).toEqual([
      [
        { view: view.id, weight: 2 },
        { view: other.id, weight: 1.125 },
      ],
      [{ option, score: 3 }],
    ]);
    expect(await listActions()).toEqual(['question-weight.saved', 'answer-score.saved', 'import.applied']);
    await expectAggregatesToBeRight();
    expect(await undo(run.id)).toEqual({ restored: 2, removed: 0, remaining: [] });
    expect(await figures()).toEqual([[{ view: view.id, weight: 2 }], []]);
    await expectAggregatesToBeRight();
    expect(
      await faultsOf(
        'weights',
        anImportCsv([
          ['option_id', `view_${view.id}`],
          [7777, 'much'],
        ]),
      ),
    ).toEqual(['Scores!A2 There is no row with this id.', 'Scores!B2 Must be a number.']);
  });
});
