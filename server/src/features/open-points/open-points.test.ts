import { gzipSync } from 'node:zlib';
import { type OpenChange, type OpenPoints, paths, rowOf } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aComment, aCountry, aGivenAnswer, anExpert, anInquiry, aQuestion, aSource } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { createExpertFixture, type ExpertFixture } from '../../testing/test-context';

let context: ExpertFixture['context'];
let erika: ExpertFixture['erika'];
let germany: ExpertFixture['germany'];
let france: ExpertFixture['france'];
let expert: ExpertFixture['expert'];
let colleague: { authorization: string };
const before = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  ({ context, erika, germany, france, expert } = await createExpertFixture());
  colleague = await context.as((await anExpert(context.db, { countries: ['DE'], first_name: 'Henrik', last_name: 'Brandes' })).id);
  await context.db.updateTable('app_user').set({ previous_visit_at: before }).where('id', '=', erika.id).execute();
});
afterAll(() => context.close());

const list = async (headers: object = expert, country = 'DE') =>
  (await context.get(`${paths.openPoints}?country=${country}`, { ...headers } as Record<string, string>)).json() as OpenPoints;
const find = async (question: number, headers: object = expert) =>
  (await list(headers)).points.find((point) => point.question === question);
const answer = (question: number, option: number | undefined, headers: object = expert) =>
  context.post(paths.givenAnswers, { question, answer: option, country: germany.id }, { ...headers } as Record<string, string>);
const stillCorrect = (question: number) => context.post(paths.openPoints, { question, country: 'DE' }, expert);
const takeBack = (question: number) => context.remove(`${rowOf(paths.openPoints, question)}?country=DE`, expert);
const comment = (question: number, text: string, headers: object) =>
  context.post(paths.comments, { question, country: 'DE', text }, { ...headers } as Record<string, string>);

/** A question that Germany has answered before everything that a test does. */
async function anAnswered(own = {}) {
  const question = await aQuestion(context.db, own);
  const [first, second] = question.options;
  await aGivenAnswer(context.db, {
    question_id: question.id,
    country_id: germany.id,
    answer_option_id: first?.id ?? 0,
    created_at: new Date('2026-01-05'),
    modified_at: new Date('2026-01-05'),
  });
  return { ...question, first: first?.id ?? 0, second: second?.id ?? 0 };
}

it('lists an unanswered question, with its answer in the newest version, until it is answered (OPN-01)', async () => {
  const { db } = context;
  const question = await anAnswered();
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('id', '=', germany.id).execute();
  const version = await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await db.deleteFrom('given_answer').where('question_id', '=', question.id).execute();
  await aGivenAnswer(db, { question_id: question.id, country_id: france.id, answer_option_id: question.second });
  expect((await list()).version).toBe(version.id);
  expect(await find(question.id)).toEqual({
    question: question.id,
    kind: 'unanswered',
    answer: null,
    former: question.first,
    countries: 1,
  });
  await answer(question.id, question.second);
  expect((await find(question.id))?.kind).not.toBe('unanswered');
  const added = await aQuestion(db);
  expect(await find(added.id)).toEqual({ question: added.id, kind: 'new', answer: null, countries: 0 });
});

it('lists what was reworded since the answer, with the text of that time, until it is answered or still correct (OPN-02)', async () => {
  const { db } = context;
  const question = await anAnswered({ text_en: 'Is it paid out?', text_de: 'Wird es ausgezahlt?' });
  expect(await find(question.id)).toBeUndefined();
  await db.updateTable('question').set({ text_en: 'Is it paid?' }).where('id', '=', question.id).execute();
  await db.updateTable('question').set({ text_en: 'Is it distributed?' }).where('id', '=', question.id).execute();
  await db.updateTable('answer_option').set({ text_en: 'Always' }).where('id', '=', question.second).execute();
  const reworded = {
    question: question.id,
    kind: 'reworded',
    answer: question.first,
    wording: [
      { option: null, text: 'Is it paid out?' },
      { option: question.second, text: 'Option 2' },
    ],
  };
  expect(await find(question.id)).toEqual(reworded);
  expect(await find(question.id, { ...expert, 'accept-language': 'de' })).toBeUndefined();
  expect((await stillCorrect(question.id)).statusCode).toBe(204);
  expect(await find(question.id)).toBeUndefined();
  expect((await takeBack(question.id)).statusCode).toBe(204);
  expect(await find(question.id)).toEqual(reworded);
  await answer(question.id, question.second);
  expect(await find(question.id)).toBeUndefined();
  await db.updateTable('question').set({ text_en: 'Is it shared?' }).where('id', '=', question.id).execute();
  expect((await find(question.id))?.wording).toEqual([{ option: null, text: 'Is it distributed?' }]);
});

it('lists the inquiries of the office that wait for a reply of the country (OPN-10)', async () => {
  const { db } = context;
  const question = await anAnswered();
  const place = { question_id: question.id, country_id: germany.id };
  await anInquiry(db, { ...place, addressee: 'office' });
  expect(await find(question.id)).toBeUndefined();
  const inquiry = await anInquiry(db, { ...place, addressee: 'experts', from_office: true });
  expect(await find(question.id)).toEqual({
    question: question.id,
    kind: 'office',
    answer: question.first,
    waiting_since: expect.any(String),
  });
  await stillCorrect(question.id);
  expect((await find(question.id))?.kind).toBe('office');
  await db.updateTable('inquiry').set({ answered_at: new Date() }).where('id', '=', inquiry.id).execute();
  expect(await find(question.id)).toBeUndefined();
});

it('lists what is marked special, until it is answered again, still correct, or no longer marked (OPN-02)', async () => {
  const { db } = context;
  const question = await anAnswered();
  const mark = (is_marked_as_special: boolean) =>
    db.updateTable('question').set({ is_marked_as_special }).where('id', '=', question.id).execute();
  await mark(true);
  expect(await find(question.id)).toEqual({ question: question.id, kind: 'special', answer: question.first });
  await stillCorrect(question.id);
  expect(await find(question.id)).toBeUndefined();
  await mark(false);
  await mark(true);
  expect((await find(question.id))?.kind).toBe('special');
  await mark(false);
  expect(await find(question.id)).toBeUndefined();
});

it('lists what colleagues changed since the last visit, by whom, and what was there before (OPN-02)', async () => {
  const question = await anAnswered();
  await answer(question.id, question.second, colleague);
  await comment(question.id, '<p>One exception.</p>', colleague);
  expect(await find(question.id)).toMatchObject({
    kind: 'colleagues',
    answer: question.second,
    changed: { parts: ['answer', 'comment'], person: { first_name: 'Henrik', last_name: 'Brandes' } },
  });
  const details = (await context.get(`${rowOf(paths.openPoints, question.id)}?country=DE`, expert)).json() as OpenChange;
  expect(details.answer).toEqual({ before: { order: 1, text: 'Option 1' }, after: { order: 2, text: 'Option 2' } });
  expect(details.comment).toMatchObject({ before: null, after: '<p>One exception.</p>' });
  expect(await find(question.id, colleague)).toBeUndefined();
  await stillCorrect(question.id);
  expect(await find(question.id)).toBeUndefined();
  await comment(question.id, '<p>Two exceptions.</p>', colleague);
  expect((await find(question.id))?.changed?.parts).toEqual(['comment']);
});

it('shows what colleagues deleted and attached, and nothing that is again as it was (OPN-02)', async () => {
  const question = await anAnswered();
  const details = async () => (await context.get(`${rowOf(paths.openPoints, question.id)}?country=DE`, expert)).json() as OpenChange;
  const attach = async (name: string) => {
    const file = { filename: 'a.pdf', content: Buffer.from('%PDF-1.7') };
    const form = aForm({ name, question: String(question.id), country: 'DE', file });
    return (await context.post(paths.attachments, form.payload, { ...form.headers, ...colleague })).json().id as number;
  };
  await comment(question.id, '<p>One exception.</p>', expert);
  const deed = await attach('Deed');
  await stillCorrect(question.id);
  await comment(question.id, '', colleague);
  await context.remove(rowOf(paths.attachments, deed), colleague);
  await attach('Statute');
  await context.remove(rowOf(paths.attachments, await attach('Draft')), colleague);
  expect((await find(question.id))?.changed?.parts).toEqual(['attachments', 'comment']);
  const deleted = expect.objectContaining({ before: '<p>One exception.</p>', after: null, modified: null });
  const attachments = [
    { before: 'Deed', after: null },
    { before: null, after: 'Statute' },
  ];
  expect(await details()).toEqual({ comment: deleted, attachments });

  await stillCorrect(question.id);
  await answer(question.id, question.second, colleague);
  await answer(question.id, question.first, colleague);
  expect((await find(question.id))?.changed?.parts).toEqual(['answer']);
  expect(await details()).toEqual({});
});

it('lists no change of a colleague before the last visit, nor on the first one (OPN-02)', async () => {
  const { db } = context;
  const question = await anAnswered();
  await answer(question.id, question.second, colleague);
  const newcomer = await anExpert(db, { countries: ['DE'], first_name: 'Mara' });
  expect(await find(question.id, await context.as(newcomer.id))).toBeUndefined();
  await db.updateTable('app_user').set({ previous_visit_at: new Date() }).where('id', '=', newcomer.id).execute();
  expect(await find(question.id, await context.as(newcomer.id))).toBeUndefined();
});

it('lists an answer without a comment where others commented, and old sources (OPN-02)', async () => {
  const { db } = context;
  const question = await anAnswered();
  const inactive = await aCountry(db, { active: false });
  await aComment(db, { question_id: question.id, country_id: inactive.id });
  expect(await find(question.id)).toBeUndefined();
  await aComment(db, { question_id: question.id, country_id: france.id });
  expect(await find(question.id)).toMatchObject({ kind: 'comment', countries: 1 });
  await stillCorrect(question.id);
  expect(await find(question.id)).toBeUndefined();
  await comment(question.id, '<p>Ours.</p>', expert);
  await aSource(db, { question_id: question.id, country_id: germany.id, checked_on: '2023-04-01' });
  expect(await find(question.id)).toBeUndefined();
  await takeBack(question.id);
  expect(await find(question.id)).toMatchObject({ kind: 'sources', checked_on: '2023-04-01' });
});

it('refuses all but experts of the country, and what is not there (OPN-03)', async () => {
  const { id } = await aQuestion(context.db);
  expect((await context.get(`${paths.openPoints}?country=FR`, expert)).statusCode).toBe(403);
  expect((await context.post(paths.openPoints, { question: id, country: 'FR' }, expert)).statusCode).toBe(403);
  const unknown = await context.post(paths.openPoints, { question: 999_999, country: 'DE' }, expert);
  expect([unknown.statusCode, unknown.json()]).toEqual([400, { question: ['This does not exist.'] }]);
  expect((await takeBack(id)).statusCode).toBe(204);
  expect((await context.get(`${rowOf(paths.openPoints, 999_999)}?country=DE`, expert)).statusCode).toBe(404);
});

it('a sign-in after half a day begins a new visit', async () => {
  const { saveFamily } = await import('../session/repository');
  const { db } = context;
  const { id } = await anExpert(db, { first_name: 'Mara' });
  const visited = async () =>
    (await db.selectFrom('app_user').select('previous_visit_at').where('id', '=', id).executeTakeFirstOrThrow()).previous_visit_at;
  const origin = { user_agent: null, address: null, time_zone: null };
  const [monday, tuesday] = [new Date('2026-11-23T08:00:00Z'), new Date('2026-11-24T08:00:00Z')];
  await saveFamily(db, id, origin, monday);
  expect(await visited()).toBeNull();
  await saveFamily(db, id, origin, tuesday);
  await saveFamily(db, id, origin, new Date(tuesday.getTime() + 3_600_000));
  expect(await visited()).toEqual(monday);
});

it('has at most 40 kB for 420 questions that were reworded or are unanswered (OPN-04)', async () => {
  const { db } = context;
  const text =
    'Which of the following rights of third persons take precedence over the security right in the enforcement proceedings, and why?';
  for (let number = 1; number <= 420; number += 1) {
    const text_en = `${text} (${number})`;
    const own = number % 2 ? await anAnswered({ text_en }) : await aQuestion(db, { text_en, options: 4 });
    await db
      .updateTable('question')
      .set({ text_en: `${text_en}?` })
      .where('id', '=', own.id)
      .execute();
  }
  const response = await context.get(`${paths.openPoints}?country=DE`, expert);
  expect((response.json() as OpenPoints).points.length).toBeGreaterThanOrEqual(420);
  expect(gzipSync(response.body).length).toBeLessThan(40_000);
});

it('names what was changed after the confirmation, until it is confirmed again or withdrawn (REV-03)', async () => {
  const { first, second, ...question } = await anAnswered();
  const confirm = (validated: 0 | 1) => context.post(paths.confirmation, { country: 'DE', validated }, expert);
  const changedSince = async () => (await list()).changed_since;
  await confirm(0);
  await answer(question.id, second);
  expect(await changedSince()).toEqual([]);
  await confirm(1);
  expect(await changedSince()).toEqual([]);
  await answer(question.id, first, colleague);
  expect(await changedSince()).toEqual([question.id]);
  await confirm(1);
  expect(await changedSince()).toEqual([]);
  await answer(question.id, second);
  await confirm(0);
  expect(await changedSince()).toEqual([]);
});

it('a first confirmation counts only while two are needed (REV-08)', async () => {
  const { first, second, ...question } = await anAnswered();
  const changedSince = async () => (await list()).changed_since;
  await context.db
    .insertInto('first_confirmation')
    .values({ country_id: germany.id, confirmed_at: before, confirmed_by: erika.id })
    .execute();
  await answer(question.id, second);
  expect(await changedSince()).toEqual([]);
  await saveSettings(context.db, { 'confirmation.fourEyes': true });
  expect(await changedSince()).toContain(question.id);
});
