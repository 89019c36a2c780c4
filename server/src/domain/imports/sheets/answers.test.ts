import { buffer } from 'node:stream/consumers';
import { aComment, aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion } from '../../../testing/builders';
import { hashDatabase } from '../../../testing/database/database-state';
import { anImportCsv, anImportWorkbook } from '../../../testing/files/import-files';
import { now, useImports } from '../../../testing/files/use-imports';
import { recomputeAggregates } from '../../aggregates/aggregates';
import { createImportFile } from '../import-file';

jest.setTimeout(60_000);

const { getDb, plan, faultsOf, importFile, undo, listActions } = useImports();

/** Two questions and two countries; AT has answered the first question with its first option, and commented. */
async function aFormerSystem() {
  const countries = [await aCountry(getDb(), { code: 'AT', name_en: 'Austria' }), await aCountry(getDb(), { code: 'DE' })] as const;
  const questions = [await aQuestion(getDb(), { options: 3 }), await aQuestion(getDb(), { options: 2 })] as const;
  const expert = await anExpert(getDb(), { countries: ['AT'] });
  const place = { question_id: questions[0].id, country_id: countries[0].id };
  await aGivenAnswer(getDb(), {
    ...place,
    answer_option_id: questions[0].options[0]?.id ?? 0,
    created_by: expert.id,
    modified_by: expert.id,
  });
  await aComment(getDb(), { ...place, plain: 'Old.', created_by: expert.id });
  await getDb().transaction().execute(recomputeAggregates);
  return { countries, questions, expert, admin: await anAdmin(getDb()) };
}

const listAnswers = () =>
  getDb()
    .selectFrom('given_answer')
    .innerJoin('country', 'country.id', 'country_id')
    .innerJoin('answer_option', 'answer_option.id', 'answer_option_id')
    .select(['code', 'given_answer.question_id as question', 'answer_option.order', 'created_by', 'modified_by'])
    .orderBy('given_answer.question_id')
    .orderBy('code')
    .execute();
const listComments = () =>
  getDb()
    .selectFrom('comment')
    .innerJoin('country', 'country.id', 'country_id')
    .select(['code', 'question_id as question', 'html', 'plain', 'created_by'])
    .orderBy('question_id')
    .orderBy('code')
    .execute();

const readAggregates = async () => {
  const { chapter_maximum, catalogue_tally, country_tally, chapter_score } = await hashDatabase(getDb());
  return { chapter_maximum, catalogue_tally, country_tally, chapter_score };
};

test('answers and comments are written as an expert saves them, without an author, and an undo restores them @IMP-08 @IMP-09', async () => {
  const { questions, expert, admin } = await aFormerSystem();
  const [first, second] = questions;
  const before = [await listAnswers(), await listComments()];
  const file = await anImportWorkbook({
    Answers: [
      ['question_id', 'at (Austria)', 'DE', '(question)'],
      [first.id, 2, '3', 'not read'],
      [second.id, null, 1, null],
    ],
    Comments: [
      ['comments_on', 'AT', 'DE'],
      [first.id, '<p>New <b>text</b><script>alert(1)</script></p>', 'One & two\n\nThree < four'],
    ],
  });
  const { preview } = await plan('answers', file);
  expect(preview.faults).toEqual([]);
  expect(preview.rows.map(({ sheet, name, is_new, changes }) => [sheet, name, is_new, changes])).toEqual([
    [
      'Answers',
      first.text_en,
      false,
      [
        { field: 'AT', before: 1, after: 2 },
        { field: 'DE', before: null, after: 3 },
      ],
    ],
    ['Answers', second.text_en, false, [{ field: 'DE', before: null, after: 1 }]],
    [
      'Comments',
      first.text_en,
      false,
      [
        { field: 'AT', before: '<p>Old.</p>', after: '<p>New <strong>text</strong></p>' },
        { field: 'DE', before: null, after: '<p>One &amp; two</p><p>Three &lt; four</p>' },
      ],
    ],
  ]);

  const run = await importFile('answers', file, { userId: admin.id });
  expect(run).toMatchObject({ added: 0, changed: 3 });
  expect(await listAnswers()).toEqual([
    { code: 'AT', question: first.id, order: 2, created_by: expert.id, modified_by: null },
    { code: 'DE', question: first.id, order: 3, created_by: null, modified_by: null },
    { code: 'DE', question: second.id, order: 1, created_by: null, modified_by: null },
  ]);
  expect(await listComments()).toEqual([
    { code: 'AT', question: first.id, html: '<p>New <strong>text</strong></p>', plain: 'New text', created_by: expert.id },
    {
      code: 'DE',
      question: first.id,
      html: '<p>One &amp; two</p><p>Three &lt; four</p>',
      plain: 'One & two\nThree < four',
      created_by: null,
    },
  ]);
  const saved = ['given-answer.saved', 'given-answer.saved', 'given-answer.saved', 'comment.saved', 'comment.saved'];
  expect(await listActions()).toEqual([...saved, 'import.applied']);
  const entries = await getDb().selectFrom('audit').select(['question_id', 'user_id']).where('action', '=', 'comment.saved').execute();
  expect(entries).toEqual([
    { question_id: first.id, user_id: admin.id },
    { question_id: first.id, user_id: admin.id },
  ]);
  const expected = await readAggregates();
  await getDb().transaction().execute(recomputeAggregates);
  expect({ ...(await readAggregates()), country_tally: null }).toEqual({ ...expected, country_tally: null });

  expect(await undo(run.id)).toEqual({ restored: 3, removed: 0, remaining: [] });
  const restored = [await listAnswers(), await listComments()].map((rows) =>
    rows.map(({ created_by: _by, ...row }) => ({ ...row, modified_by: null })),
  );
  expect(restored).toEqual(before.map((rows) => rows.map(({ created_by: _by, ...row }) => ({ ...row, modified_by: null }))));
  await expect(undo(run.id)).rejects.toMatchObject({ code: 'import-not-undone' });
});

test('an undo whose former option has been deleted is refused, and changes nothing @IMP-04 @IMP-09', async () => {
  const { questions, admin } = await aFormerSystem();
  const table = [
    ['question_id', 'AT'],
    [questions[0].id, 2],
  ];
  const run = await importFile('answers', anImportCsv(table), { userId: admin.id });
  await getDb()
    .deleteFrom('answer_option')
    .where('id', '=', questions[0].options[0]?.id ?? 0)
    .execute();
  const before = await hashDatabase(getDb());
  await expect(undo(run.id)).rejects.toMatchObject({ code: 'import-not-undone' });
  expect(await hashDatabase(getDb())).toEqual(before);
});

test('what is given out changes nothing when it is read again; a text too long for a workbook is only in CSV @IMP-08', async () => {
  const { countries, questions } = await aFormerSystem();
  const [, germany] = countries;
  await aComment(getDb(), { question_id: questions[1].id, country_id: germany.id, plain: 'x'.repeat(40_000) });
  await aComment(getDb(), { question_id: questions[1].id, country_id: countries[0].id, plain: 'a & b', html: 'a &amp; <em>b</em>' });
  const read = async (format: 'xlsx' | 'csv', sheet: 'Answers' | 'Comments') =>
    plan('answers', await buffer(createImportFile(getDb(), { kind: 'answers', format, sheet, locale: 'de' })));
  for (const { preview } of [await read('xlsx', 'Answers'), await read('csv', 'Answers'), await read('csv', 'Comments')])
    expect(preview).toMatchObject({ rows: [], faults: [] });
  const csv = (await buffer(createImportFile(getDb(), { kind: 'answers', format: 'csv', sheet: 'Comments', locale: 'en' }))).toString();
  expect(csv).toContain('x'.repeat(40_000));
});

test('names the faults of options, questions, countries and texts; what cannot be answered has no place @IMP-08', async () => {
  const { questions } = await aFormerSystem();
  const [first, second] = questions;
  const inactive = await aQuestion(getDb(), { active: false });
  await aCountry(getDb(), { code: 'FR', active: false });
  const file = await anImportWorkbook({
    Answers: [
      ['question_id', 'AT', 'DE', 'FR'],
      [first.id, 4, 'yes', 1],
      [second.id, 3, 1.5, null],
      [inactive.id, 1, null, null],
    ],
    Comments: [
      ['comments_on', 'AT', 'DE'],
      [first.id, '<p> </p>', 'x'.repeat(30_000)],
    ],
  });
  expect(await faultsOf('answers', file)).toEqual([
    'Answers!D1 This column is unknown; possible are: question_id, AT, DE.',
    'Answers!B2 Must be one of: 1, 2, 3.',
    'Answers!C2 Must be a whole number.',
    'Answers!B3 Must be one of: 1, 2.',
    'Answers!C3 Must be a whole number.',
    'Answers!A4 There is no row with this id.',
    'Comments!B2 This cell must not be empty.',
  ]);
  expect(
    await faultsOf(
      'answers',
      anImportCsv([
        ['comments_on', 'AT'],
        [first.id, 'x'.repeat(100_001)],
      ]),
    ),
  ).toEqual(['Comments!B2 Must be 100000 characters or less.']);
});

test('an answer after the confirmation of its country leaves the confirmation, which may be given again @IMP-09', async () => {
  const { countries, questions, admin } = await aFormerSystem();
  const confirmed = new Date('2026-11-01T12:00:00Z');
  await getDb().updateTable('country').set({ confirmed_at: confirmed }).where('code', '=', 'DE').execute();
  await importFile(
    'answers',
    anImportCsv([
      ['question_id', 'DE'],
      [questions[0].id, 1],
    ]),
    { userId: admin.id },
  );
  const germany = await getDb().selectFrom('country').select('confirmed_at').where('code', '=', 'DE').executeTakeFirstOrThrow();
  expect(germany.confirmed_at).toEqual(confirmed);
  const change = await getDb().selectFrom('last_change').select(['country_id', 'subject', 'changed_by']).executeTakeFirstOrThrow();
  expect(change).toEqual({ country_id: countries[1].id, subject: 'answer', changed_by: admin.id });
  const answer = await getDb()
    .selectFrom('given_answer')
    .select('modified_at')
    .where('country_id', '=', countries[1].id)
    .executeTakeFirst();
  expect(answer?.modified_at).toEqual(now);
});
