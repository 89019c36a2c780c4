import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type AdminChapter, type AdminQuestion, maxFileBytes, paths, rowOf } from '@round-table/shared/contract';
import { aChapter, aDownload, anAdmin, anExpert, aPointOfView, aQuestion, aReader, theCountry } from '../testing/builders';
import { hashDatabase } from '../testing/database/database-state';
import { aForm } from '../testing/files/a-form';
import { anAdminChapter, anAdminCountry, anAdminQuestion, anAdminUser } from '../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let expert: Record<string, string>;
/** An existing item of each resource, with a valid body. */
const there: Record<string, { id: number; body: Record<string, unknown> }> = {};
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  admin = await context.as((await anAdmin(db)).id);
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  const [chapter, question, view] = [await aChapter(db), await aQuestion(db), await aPointOfView(db)];
  const option = question.options[0]?.id ?? 0;
  const weight = { question: question.id, pointofview: view.id, weight: 1 };
  const score = { answer: option, pointofview: view.id, score: 1 };
  const createItem = async (url: string, payload: object) => (await context.post(url, payload, admin)).json().id as number;
  there.user = { id: (await aReader(db)).id, body: anAdminUser() };
  there.country = { id: (await theCountry(db, 'SE')).id, body: anAdminCountry() };
  there.chapter = { id: chapter.id, body: anAdminChapter() };
  there.question = { id: question.id, body: anAdminQuestion(chapter.id) };
  there.weight = { id: await createItem(paths.questionWeights, weight), body: weight };
  there.score = { id: await createItem(paths.scores, score), body: score };
});
afterAll(() => context.close());

const resources: Record<string, string> = {
  user: paths.users,
  country: paths.adminCountries,
  chapter: paths.adminChapters,
  question: paths.adminQuestions,
  weight: paths.questionWeights,
  score: paths.scores,
};
/** A body with a valid option followed by an invalid one. */
const option = (over: object) => ({
  answers: [
    { order: 1, text_en: 'Deed', text_de: '' },
    { order: 2, text_en: 'None', text_de: '', ...over },
  ],
});
const atOption = (errors: object) => ({ answers: { 1: errors } });
const long = (length: number) => 'ä'.repeat(length);

const tooLong = (limit: number) => [`Must be ${limit} characters or less.`];
const tooSmall = (limit: number) => [`Must be ${limit} or more.`];
const step = ['Must be a multiple of 0.001.'];

it.each<[resource: string, over: object, errors: object]>([
  ['user', { first_name: long(51) }, { first_name: tooLong(50) }],
  ['user', { last_name: long(51) }, { last_name: tooLong(50) }],
  ['user', { first_name: long(51), last_name: long(60) }, { first_name: tooLong(50), last_name: tooLong(50) }],
  ['country', { name_en: long(51) }, { name_en: tooLong(50) }],
  ['country', { name_de: long(51) }, { name_de: tooLong(50) }],
  ['country', { code: 'NORGE' }, { code: tooLong(4) }],
  ['country', { code: 'N-O' }, { code: ['This value has the wrong format.'] }],
  ['country', { code: '' }, { code: ['This field is required.', 'This value has the wrong format.'] }],
  ['country', { code_label: 'NORGE' }, { code_label: tooLong(4) }],
  ['chapter', { weight: -0.001 }, { weight: tooSmall(0) }],
  ['chapter', { weight: 0.0005 }, { weight: step }],
  ['chapter', { weight: 1.2345 }, { weight: step }],
  ['chapter', { weight: '1' }, { weight: ['This value has the wrong type.'] }],
  ['chapter', { weight: null }, { weight: ['This value has the wrong type.'] }],
  ['chapter', { weight: 1_000_000.001 }, { weight: ['Must be 1000000 or less.'] }],
  ['chapter', { order: 0 }, { order: tooSmall(1) }],
  ['question', { order: 1.5 }, { order: ['This value has the wrong type.'] }],
  ['question', option({ order: 0 }), atOption({ order: tooSmall(1) })],
  ['question', option({ order: 11 }), atOption({ order: ['Must be 10 or less.'] })],
  ['question', option({ order: 1.5 }), atOption({ order: ['This value has the wrong type.'] })],
  ['question', option({ order: 1 }), atOption({ order: ['This is taken already.'] })],
  [
    'question',
    { answers: Array.from({ length: 11 }, () => ({ order: 1, text_en: 'x', text_de: '' })) },
    { answers: ['At most 10 are allowed.'] },
  ],
  ['weight', { weight: -0.001 }, { weight: tooSmall(0) }],
  ['weight', { weight: 0.0001 }, { weight: step }],
  ['weight', { weight: 'much' }, { weight: ['This value has the wrong type.'] }],
  ['weight', { weight: 1_000_001 }, { weight: ['Must be 1000000 or less.'] }],
  ['score', { score: -1 }, { score: tooSmall(0) }],
  ['score', { score: 2.0005 }, { score: step }],
  ['score', { score: null }, { score: ['This value has the wrong type.'] }],
])('a %s with %j is refused at its field, new or changed, and nothing of it is stored (LIM-02)', async (resource, over, errors) => {
  const { id, body } = there[resource] ?? { id: 0, body: {} };
  const url = resources[resource] ?? '';
  const before = await hashDatabase(context.db);
  const payload = { ...body, ...over };
  for (const answer of [
    await context.post(url, payload, admin),
    await context.app.inject({ method: 'PUT', url: rowOf(url, id), payload, headers: admin }),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  }
  expect(await hashDatabase(context.db)).toEqual(before);
});

it('stores values at the limits unchanged (LIM-02)', async () => {
  const country = { ...there.country?.body, name_en: long(50), name_de: long(50), code: 'ABCD', code_label: 'AbCd' };
  expect((await context.post(paths.adminCountries, country, admin)).json()).toMatchObject(country);
  const person = { ...there.user?.body, first_name: long(50), last_name: long(50) };
  expect((await context.post(paths.users, person, admin)).json()).toMatchObject(person);
  for (const weight of [0, 0.001, 0.003, 1.005, 8.292, 999_999.999, 1_000_000]) {
    const chapter = await context.post(paths.adminChapters, { ...there.chapter?.body, weight }, admin);
    expect([chapter.statusCode, (chapter.json() as AdminChapter).weight]).toEqual([201, weight]);
    expect((await context.post(paths.questionWeights, { ...there.weight?.body, weight }, admin)).json()).toMatchObject({ weight });
    expect((await context.post(paths.scores, { ...there.score?.body, score: weight }, admin)).json()).toMatchObject({ score: weight });
  }
  const answers = Array.from({ length: 10 }, (_, index) => ({ order: index + 1, text_en: `Option ${index + 1}`, text_de: '' }));
  const question = await context.post(paths.adminQuestions, { ...there.question?.body, answers }, admin);
  expect((question.json() as AdminQuestion).answers.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

describe('a file of more than 5 MB (LIM-01)', () => {
  function listStoredFiles(): string[] {
    const folder = path.join(context.services.config.dataDir, 'files');
    const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  it('is rejected by every upload route, by its Content-Length or while it is streamed, and nothing is stored', async () => {
    const { id: question } = await aQuestion(context.db);
    const download = await aDownload(context.db);
    const [before, files] = [await hashDatabase(context.db), listStoredFiles()];
    for (const size of [maxFileBytes + 1, maxFileBytes + 1_000_000]) {
      const file = { filename: 'large.pdf', content: Buffer.alloc(size, 'x') };
      const uploads = [
        ['POST', paths.attachments, { name: 'Deed', question: String(question), country: 'DE', file }, expert],
        ['POST', paths.attachments, { name: 'Form', question: String(question), file }, admin],
        ['POST', paths.attachments, { file, name: 'Form', question: String(question) }, admin],
        ['POST', paths.adminDownloads, { name: 'Statutes', category: String(download.category_id), file }, admin],
        ['PATCH', rowOf(paths.adminDownloads, download.id), { name: 'Statutes', file }, admin],
      ] as const;
      for (const [method, url, fields, who] of uploads) {
        const form = aForm(fields);
        const answer = await context.app.inject({ method, url, payload: form.payload, headers: { ...form.headers, ...who } });
        expect([url, answer.statusCode, answer.json()]).toEqual([url, 413, { file: ['The file is too large. (Max. 5MB)'] }]);
      }
    }
    expect(await hashDatabase(context.db)).toEqual(before);
    expect(listStoredFiles()).toEqual(files);
  });
});
