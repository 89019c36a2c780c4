import { paths, type Review } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aGivenAnswer, aQuestion } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { createExpertFixture, type ExpertFixture } from '../../testing/test-context';

let context: ExpertFixture['context'];
let germany: ExpertFixture['germany'];
let expert: ExpertFixture['expert'];

beforeAll(async () => {
  ({ context, germany, expert } = await createExpertFixture());
});
afterAll(() => context.close());

const review = async () => (await context.get(`${paths.review}?country=DE`, expert)).json() as Review;
const confirm = (validated: 0 | 1) => context.post(paths.confirmation, { country: 'DE', validated }, expert);
const answer = (question: number, option: number | undefined) =>
  context.post(paths.givenAnswers, { question, answer: option, country: germany.id }, expert);

it('compares all that would be published with the version before, and says who changed it and what is open (REV-01)', async () => {
  const { db } = context;
  const [same, changed, commented, open] = [await aQuestion(db), await aQuestion(db), await aQuestion(db), await aQuestion(db)];
  for (const question of [same, changed, commented]) {
    await aGivenAnswer(db, { question_id: question.id, country_id: germany.id, answer_option_id: question.options[0]?.id ?? 0 });
  }
  expect(await review()).toMatchObject({ version: null, unchanged: 0, open: [open.id], confirmed: null, changed_since: [] });
  expect((await review()).changes).toHaveLength(3);

  await confirm(1);
  const { id: version } = await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await answer(changed.id, changed.options[1]?.id);
  await context.post(paths.comments, { question: commented.id, country: 'DE', text: '<p>New.</p>' }, expert);
  const { payload, headers } = aForm({
    name: 'Deed',
    question: String(commented.id),
    country: 'DE',
    file: { filename: 'a.pdf', content: Buffer.from('%PDF-1.7') },
  });
  await context.post(paths.attachments, payload, { ...headers, ...expert });
  const acted = { at: expect.any(String), person: expect.objectContaining({ last_name: 'Mustermann' }) };
  expect(await review()).toEqual({
    version,
    changes: [
      {
        question: changed.id,
        country: 'DE',
        answer: { before: { order: 1, text: 'Option 1' }, after: { order: 2, text: 'Option 2' } },
        changed: acted,
      },
      {
        question: commented.id,
        country: 'DE',
        comment: expect.objectContaining({ before: null, after: '<p>New.</p>' }),
        attachments: [{ before: null, after: 'Deed' }],
        changed: acted,
      },
    ],
    unchanged: 1,
    open: [open.id],
    confirmed: null,
    four_eyes: null,
    changed_since: [],
  });
});

it('names what was changed after the confirmation, until it is confirmed again (REV-03)', async () => {
  const question = await aQuestion(context.db);
  await confirm(1);
  expect(await review()).toMatchObject({ confirmed: { person: { first_name: 'Erika' } }, changed_since: [] });
  await answer(question.id, question.options[0]?.id);
  expect((await review()).changed_since).toEqual([question.id]);
  await confirm(1);
  expect((await review()).changed_since).toEqual([]);
  const removed = (await context.get(`${paths.givenAnswers}?question=${question.id}&country=${germany.id}`, expert)).json();
  await context.remove(`${paths.givenAnswers}${removed.id}/`, expert);
  expect((await review()).changed_since).toEqual([question.id]);
});

it('is refused for other countries (REV-01)', async () => {
  expect((await context.get(`${paths.review}?country=FR`, expert)).statusCode).toBe(403);
});
