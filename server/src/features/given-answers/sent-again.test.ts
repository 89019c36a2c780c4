import { type Comment, type GivenAnswer, paths } from '@round-table/shared/contract';
import { aQuestion } from '../../testing/builders';
import { createExpertFixture, type ExpertFixture } from '../../testing/test-context';

/** Answers and comments whose response was lost, and which are sent again with the same `Idempotency-Key` (OFF-03). */
let context: ExpertFixture['context'];
let expert: ExpertFixture['expert'];
let germany: ExpertFixture['germany'];

beforeAll(async () => {
  ({ context, expert, germany } = await createExpertFixture());
});
afterAll(() => context.close());

const post = (url: string, body: object, key?: string) =>
  context.post(url, body, { ...expert, ...(key && { 'idempotency-key': `"${key}"` }) });
const countEntries = async (action: string) =>
  (await context.db.selectFrom('audit').select('id').where('action', '=', action).execute()).length;

async function anAnswer() {
  const question = await aQuestion(context.db);
  const [first, second] = question.options.map(({ id }) => ({ question: question.id, country: germany.id, answer: id }));
  if (!first || !second) throw new Error('A question has two options');
  return { first, second };
}

describe('an answer', () => {
  it('is saved once, and its repetition gets the first response', async () => {
    const { first } = await anAnswer();
    const before = await countEntries('given-answer.saved');
    const replies = [await post(paths.givenAnswers, first, 'answer'), await post(paths.givenAnswers, first, 'answer')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(await countEntries('given-answer.saved')).toBe(before + 1);
  });

  it('that arrives late does not replace a newer one', async () => {
    const { first, second } = await anAnswer();
    await post(paths.givenAnswers, first, 'late');
    await post(paths.givenAnswers, second, 'newer');
    await post(paths.givenAnswers, first, 'late');
    const stored = await context.get(`${paths.givenAnswers}?question=${first.question}&country=${germany.id}`, expert);
    expect((stored.json() as GivenAnswer).answer).toBe(second.answer);
  });

  it('of which many arrive at once is saved once', async () => {
    const { first } = await anAnswer();
    const before = await countEntries('given-answer.saved');
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(paths.givenAnswers, first, 'at-once')));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await countEntries('given-answer.saved')).toBe(before + 1);
  });

  it('is refused with another body, and a refused one leaves its key free', async () => {
    const { first, second } = await anAnswer();
    expect((await post(paths.givenAnswers, { ...first, answer: 0 }, 'free')).statusCode).toBe(400);
    expect((await post(paths.givenAnswers, first, 'free')).statusCode).toBe(201);
    expect((await post(paths.givenAnswers, second, 'free')).json()).toMatchObject({ code: 'key-reused' });
  });
});

describe('a comment', () => {
  const aBody = async (text: string, version = 0) => ({ question: (await aQuestion(context.db)).id, country: 'DE', text, version });

  it('is saved once: the repetition is no conflict with itself', async () => {
    const body = await aBody('<p>On a train</p>');
    const before = await countEntries('comment.saved');
    const [first, second] = [await post(paths.comments, body, 'comment'), await post(paths.comments, body, 'comment')];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await countEntries('comment.saved')).toBe(before + 1);
  });

  it('that was changed by a colleague meanwhile keeps their text', async () => {
    const body = await aBody('<p>Mine</p>');
    const { version } = (await post(paths.comments, body, 'mine')).json() as Comment;
    await post(paths.comments, { ...body, text: '<p>Theirs</p>', version });
    expect(((await post(paths.comments, body, 'mine')).json() as Comment).text).toBe('<p>Mine</p>');
    const [stored] = (await context.get(`${paths.comments}?question=${body.question}&country=DE`, expert)).json() as Comment[];
    expect(stored?.text).toBe('<p>Theirs</p>');
  });

  it('that conflicts leaves its key free, and a deletion is repeated too', async () => {
    const body = await aBody('<p>Text</p>');
    const { version } = (await post(paths.comments, body)).json() as Comment;
    const outdated = await post(paths.comments, { ...body, text: '<p>Other</p>' }, 'clash');
    expect([outdated.statusCode, (outdated.json() as { comment: Comment }).comment.text]).toEqual([409, '<p>Text</p>']);
    const removals = [1, 2].map(() => () => post(paths.comments, { ...body, text: '', version }, 'clash'));
    for (const remove of removals) expect((await remove()).statusCode).toBe(204);
  });
});

it('a key of an answer is stored for thirty days', async () => {
  const { first } = await anAnswer();
  await post(paths.givenAnswers, first, 'thirty-days');
  const row = await context.db
    .selectFrom('idempotency_key')
    .select('expires_at')
    .where('key', '=', 'thirty-days')
    .executeTakeFirstOrThrow();
  expect((row.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
});
