import { maxNameLength, minActiveOptions, paths, rowOf } from '@round-table/shared/contract';
import { aForm } from '../testing/a-form';
import { anAdmin, anExpert, aQuestion } from '../testing/builders';
import { aTestBed, type TestBed } from '../testing/test-bed';

let bed: TestBed;
let headers: Record<string, string>;
beforeAll(async () => {
  bed = await aTestBed();
  headers = await bed.as((await anAdmin(bed.db)).id);
});
afterAll(() => bed.close());

const long = 'x'.repeat(maxNameLength + 1);
const tooLong = `Must be ${maxNameLength} characters or less.`;
const oneOfBoth = ['At least one of the fields is required'];
const unnamed = { name_en: '', name_de: '' };
const texts = { explanation_en: '', explanation_de: '', active: true, public: true };

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const response = await bed.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
}

const fieldsOf = (body: Record<string, unknown>) => Object.keys(body).sort();

test('a user form names the fields that the schema refuses and those that the rules refuse', async () => {
  const known = await anExpert(bed.db);
  const form = { email: 'not an address', first_name: long, last_name: 7, is_active: true, is_readonly: false, countries: [] };
  for (const [method, url] of [['POST', paths.users] as const, ['PUT', rowOf(paths.users, known.id)] as const]) {
    const { status, body } = await send(method, url, form);
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual(['countries', 'email', 'first_name', 'last_name']);
    expect(body.countries).toEqual(['Experts need at least one country']);
  }
  const taken = await send('POST', paths.users, { ...form, email: 'taken@example.org', countries: [987_654] });
  expect(fieldsOf(taken.body)).toEqual(['countries', 'first_name', 'last_name']);
});

test('a country form names a code that is taken beside a name that is too long', async () => {
  const { code } = await bed.db.selectFrom('country').select('code').executeTakeFirstOrThrow();
  const form = { name_en: long, name_de: '', code, code_label: '', public: 'yes', active: true };
  const { status, body } = await send('POST', paths.adminCountries, form);
  expect(status).toBe(400);
  expect(fieldsOf(body)).toEqual(['code', 'name_en', 'public']);
  const both = await send('POST', paths.adminCountries, { ...form, ...unnamed, public: true });
  expect(fieldsOf(both.body)).toEqual(['code', 'name_de', 'name_en']);
});

test.each([
  ['a chapter form', paths.adminChapters, { ...texts, ...unnamed, order: 'first', weight: 1 }, ['name_de', 'name_en', 'order']],
  ['a category form', paths.adminDownloadCategories, { ...unnamed, revision: 0 }, ['name_de', 'name_en', 'revision']],
])('%s names missing names beside what the schema refuses', async (_title, url, form, fields) => {
  const { status, body } = await send('POST', url, form);
  expect(status).toBe(400);
  expect(fieldsOf(body)).toEqual(fields);
  expect(body.name_en).toEqual(oneOfBoth);
});

test('a question form names its own fields and those of each option, by index', async () => {
  const question = await aQuestion(bed.db);
  const form = {
    ...texts,
    chapter: 987_654,
    order: 1,
    text_en: ' ',
    text_de: '',
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
    expect(fieldsOf(body)).toEqual(['answers', 'chapter', 'is_marked_as_special', 'text_de', 'text_en']);
    const answers = body.answers as Record<string, Record<string, unknown>>;
    expect(Object.fromEntries(Object.entries(answers).map(([index, fields]) => [index, fieldsOf(fields)]))).toEqual({
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
  expect(fieldsOf(few.body)).toEqual(['active', 'answers', 'chapter', 'text_de', 'text_en']);
});

test('a download form names the missing file, name and category together', async () => {
  const form = aForm({ name: '', order: 'first' });
  const response = await bed.app.inject({
    method: 'POST',
    url: paths.adminDownloads,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  expect(response.statusCode).toBe(400);
  expect(fieldsOf(response.json())).toEqual(['category', 'file', 'name', 'order']);
});

test('a weight names the question and the point of view that do not exist', async () => {
  const { status, body } = await send('POST', paths.questionWeights, { question: 987_654, pointofview: 987_654, weight: 1 });
  expect(status).toBe(400);
  expect(fieldsOf(body)).toEqual(['pointofview', 'question']);
});

test('an id that is none is not found, whatever the body, and a body of another shape is a bad request', async () => {
  expect((await send('PUT', `${paths.users}none/`, {})).status).toBe(404);
  for (const payload of [[], [unnamed]]) {
    const { status, body } = await send('POST', paths.adminChapters, payload);
    expect([status, body.code]).toEqual([400, 'bad-request']);
  }
});

test('a body may be nested as deeply as its length allows', async () => {
  const depth = 20_000;
  const payload = `{"order":${'['.repeat(depth)}${']'.repeat(depth)},"name_en":"","name_de":""}`;
  const response = await bed.app.inject({
    method: 'POST',
    url: paths.adminChapters,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ name_en: oneOfBoth, order: expect.anything() });
});

test('a field that is too long is named once', async () => {
  const { body } = await send('POST', paths.adminCountries, {
    name_en: long,
    name_de: '',
    code: 'QZ',
    code_label: '',
    public: true,
    active: true,
  });
  expect(body).toEqual({ name_en: [tooLong] });
});
