import { maxNameLength, minActiveOptions, paths, rowOf } from '@round-table/shared/contract';
import { anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { anAdminChapter, anAdminCountry, anAdminQuestion } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let headers: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  headers = await context.as((await anAdmin(context.db)).id);
});
afterAll(() => context.close());

const long = 'x'.repeat(maxNameLength + 1);
const tooLong = `Must be ${maxNameLength} characters or less.`;
const oneOfBoth = ['At least one of the fields is required'];
const unnamed = { name_en: '', name_de: '' };

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const response = await context.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
}

const listFields = (body: Record<string, unknown>) => Object.keys(body).sort();

test('reports the problems of schema and rules together for a user', async () => {
  const known = await anExpert(context.db);
  const form = { email: 'not an address', first_name: long, last_name: 7, is_active: true, is_readonly: false, countries: [] };
  for (const [method, url] of [['POST', paths.users] as const, ['PUT', rowOf(paths.users, known.id)] as const]) {
    const { status, body } = await send(method, url, form);
    expect(status).toBe(400);
    expect(listFields(body)).toEqual(['countries', 'email', 'first_name', 'last_name']);
    expect(body.countries).toEqual(['Experts need at least one country']);
  }
  const taken = await send('POST', paths.users, { ...form, email: 'taken@example.org', countries: [987_654] });
  expect(listFields(taken.body)).toEqual(['countries', 'first_name', 'last_name']);
});

test('reports a taken code and a too long name together for a country', async () => {
  const { code } = await context.db.selectFrom('country').select('code').executeTakeFirstOrThrow();
  const form = { ...anAdminCountry({ name_en: long, code }), public: 'yes' };
  const { status, body } = await send('POST', paths.adminCountries, form);
  expect(status).toBe(400);
  expect(listFields(body)).toEqual(['code', 'name_en', 'public']);
  const both = await send('POST', paths.adminCountries, { ...form, ...unnamed, public: true });
  expect(listFields(both.body)).toEqual(['code', 'name_de', 'name_en']);
});

test.each([
  ['a chapter form', paths.adminChapters, { ...anAdminChapter(unnamed), order: 'first' }, ['name_de', 'name_en', 'order']],
  ['a category form', paths.adminDownloadCategories, { ...unnamed, revision: 0 }, ['name_de', 'name_en', 'revision']],
])('%s names missing names beside what the schema refuses', async (_title, url, form, fields) => {
  const { status, body } = await send('POST', url, form);
  expect(status).toBe(400);
  expect(listFields(body)).toEqual(fields);
  expect(body.name_en).toEqual(oneOfBoth);
});

test('reports the problems of a question and, by index, of its options', async () => {
  const question = await aQuestion(context.db);
  const form = {
    ...anAdminQuestion(987_654, { text_en: ' ' }),
    is_marked_as_special: 'no',
    answers: [
      { order: 99, text_en: '', text_de: ' ' },
      { id: 987_654, order: 2, text_en: 'Yes', text_de: '' },
      { order: 2, text_en: 7, text_de: 'Nein' },
      { order: 3, text_en: ' ', text_de: '', colour: 'red' },
    ],
  };
  for (const [method, url] of [['POST', paths.adminQuestions] as const, ['PUT', rowOf(paths.adminQuestions, question.id)] as const]) {
    const { status, body } = await send(method, url, form);
    expect(status).toBe(400);
    expect(listFields(body)).toEqual(['answers', 'chapter', 'is_marked_as_special', 'text_de', 'text_en']);
    const answers = body.answers as Record<string, Record<string, unknown>>;
    expect(Object.fromEntries(Object.entries(answers).map(([index, fields]) => [index, listFields(fields)]))).toEqual({
      0: ['order', 'text_de', 'text_en'],
      1: ['id'],
      2: ['order', 'text_en'],
      3: ['colour', 'text_de', 'text_en'],
    });
  }
  const few = await send('POST', paths.adminQuestions, {
    ...form,
    is_marked_as_special: false,
    answers: form.answers.slice(1, minActiveOptions),
  });
  expect(listFields(few.body)).toEqual(['active', 'answers', 'chapter', 'text_de', 'text_en']);
});

test('reports a missing file, name and category together for a download', async () => {
  const form = aForm({ name: '', order: 'first' });
  const response = await context.app.inject({
    method: 'POST',
    url: paths.adminDownloads,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  expect(response.statusCode).toBe(400);
  expect(listFields(response.json())).toEqual(['category', 'file', 'name', 'order']);
});

test('reports an unknown question and point of view for a weight', async () => {
  const { status, body } = await send('POST', paths.questionWeights, { question: 987_654, pointofview: 987_654, weight: 1 });
  expect(status).toBe(400);
  expect(listFields(body)).toEqual(['pointofview', 'question']);
});

test('returns 404 for an invalid id with any body, and 400 for a body of another type', async () => {
  expect((await send('PUT', `${paths.users}none/`, {})).status).toBe(404);
  for (const payload of [[], [unnamed]]) {
    const { status, body } = await send('POST', paths.adminChapters, payload);
    expect([status, body.code]).toEqual([400, 'bad-request']);
  }
});

test('reports field problems for a body nested as deeply as its length allows', async () => {
  const depth = 20_000;
  const payload = `{"order":${'['.repeat(depth)}${']'.repeat(depth)},"name_en":"","name_de":""}`;
  const response = await context.app.inject({
    method: 'POST',
    url: paths.adminChapters,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ name_en: oneOfBoth, order: expect.anything() });
});

test('reports a field that is too long once', async () => {
  const { body } = await send('POST', paths.adminCountries, anAdminCountry({ name_en: long, code: 'QZ' }));
  expect(body).toEqual({ name_en: [tooLong] });
});
