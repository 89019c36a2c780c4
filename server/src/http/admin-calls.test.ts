import { paths, rowOf } from '@round-table/shared/contract';
import type { InjectOptions } from 'fastify';
import { aForm } from '../testing/a-form';
import { aChapter, aDownload, anAdmin, anExpert, aPointOfView, aQuestion, aReader } from '../testing/builders';
import { databaseState } from '../testing/database-state';
import { aTestBed, type TestBed } from '../testing/test-bed';

let bed: TestBed;
let calls: Call[];
const visitors: Record<string, Record<string, string>> = { guest: {} };
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await aTestBed();
  visitors.reader = await bed.as((await aReader(bed.db)).id);
  visitors.expert = await bed.as((await anExpert(bed.db)).id);
  admin = await bed.as((await anAdmin(bed.db)).id);
  calls = await everyAdminCall();
});
afterAll(() => bed.close());

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'> & { method: string; url: string };

/** Each call that is an admin's, with a body that an admin could send. */
async function everyAdminCall(): Promise<Call[]> {
  const [question, view, download] = [await aQuestion(bed.db), await aPointOfView(bed.db), await aDownload(bed.db)];
  const country = await bed.db.selectFrom('country').select('id').executeTakeFirstOrThrow();
  const option = question.options[0]?.id ?? 0;
  const weighed = { question_id: question.id, point_of_view_id: view.id, weight: 1 };
  const weight = await bed.db.insertInto('question_weight').values(weighed).returning('id').executeTakeFirstOrThrow();
  const scored = { answer_option_id: option, point_of_view_id: view.id, score: 1 };
  const score = await bed.db.insertInto('answer_score').values(scored).returning('id').executeTakeFirstOrThrow();
  const texts = { explanation_en: '', explanation_de: '', active: true, public: true };
  const chapterBody = { ...texts, order: 1, name_en: 'Stolen', name_de: '', weight: 1 };
  const questionBody = {
    ...texts,
    chapter: question.chapter_id,
    order: 1,
    text_en: 'Stolen?',
    text_de: '',
    is_marked_as_special: false,
    answers: [1, 2].map((order) => ({ order, text_en: `Option ${order}`, text_de: '' })),
  };
  const answer = { order: 1, text_en: 'Stolen', text_de: '' };
  const countryBody = { name_en: 'Stolen', name_de: '', code: 'ST', code_label: '', public: true, active: true };
  const person = { email: 'thief@example.org', first_name: '', last_name: '', is_active: true, is_readonly: true, countries: [] };
  const weightBody = { question: question.id, pointofview: view.id, weight: 9 };
  const scoreBody = { answer: option, pointofview: view.id, score: 9 };
  const form = aForm({ name: 'Stolen', category: String(download.category_id), file: { filename: 'a.pdf', content: Buffer.from('%PDF') } });
  const user = await bed.db.selectFrom('app_user').select('id').where('is_readonly', '=', true).executeTakeFirstOrThrow();
  const resource = (path: string, id: number, payload: object, change = payload): Call[] => [
    { method: 'GET', url: path },
    { method: 'POST', url: path, payload },
    { method: 'PUT', url: rowOf(path, id), payload: change },
  ];
  const removal = (path: string, id: number): Call => ({ method: 'DELETE', url: rowOf(path, id) });
  return [
    ...resource(paths.users, user.id, person, { ...person, email: 'other@example.org' }),
    ...resource(paths.adminChapters, question.chapter_id, chapterBody),
    removal(paths.adminChapters, (await aChapter(bed.db)).id),
    ...resource(paths.adminQuestions, question.id, questionBody, { ...questionBody, active: false, answers: [{ id: option, ...answer }] }),
    removal(paths.adminQuestions, question.id),
    { method: 'GET', url: `${paths.adminOptionUse}?question=${question.id}` },
    { method: 'POST', url: paths.reorderQuestions },
    { method: 'GET', url: paths.reorderQuestions },
    { method: 'POST', url: paths.undoReorder, payload: { undo: 'stolen' } },
    ...resource(paths.adminCountries, country.id, countryBody, { ...countryBody, code: 'OT' }),
    ...resource(paths.adminDownloadCategories, download.category_id, { name_en: 'Stolen', name_de: '' }),
    removal(paths.adminDownloadCategories, download.category_id),
    { method: 'POST', url: paths.adminDownloads, ...form },
    { method: 'PATCH', url: rowOf(paths.adminDownloads, download.id), payload: { name: 'Stolen' } },
    removal(paths.adminDownloads, download.id),
    ...resource(paths.questionWeights, weight.id, weightBody),
    ...resource(paths.scores, score.id, scoreBody),
    { method: 'GET', url: paths.pointsOfView },
  ];
}

const nameOf = ({ method, url }: Call) => `${method} ${url.replace(/\?.*/, '').replace(/\/\d+\//, '/{id}/')}`;
const send = (call: Call, who: Record<string, string> = {}, url = call.url) =>
  bed.app.inject({ ...call, url, method: call.method as 'GET', headers: { ...call.headers, ...who } });

it('the list below is every call that the interface gives to admins alone', async () => {
  const { paths: described } = (await bed.get(paths.schema)).json() as { paths: Record<string, Record<string, { description?: string }>> };
  const ofAdmins = Object.entries(described).flatMap(([url, operations]) =>
    Object.entries(operations)
      .filter(([, { description }]) => description === 'Who: Admins.')
      .map(([method]) => `${method.toUpperCase()} ${url}`),
  );
  expect(calls.map(nameOf).sort()).toEqual(ofAdmins.filter((call) => !call.includes('/ro/')).sort());
});

it.each([
  ['guest', 401],
  ['reader', 403],
  ['expert', 403],
])('the %s is answered %i to every one of them, sees nothing, and changes nothing (ROLE-04)', async (who, status) => {
  const before = await databaseState(bed.db);
  for (const call of calls) {
    const answer = await send(call, visitors[who]);
    expect([nameOf(call), answer.statusCode, Object.keys(answer.json())]).toEqual([nameOf(call), status, ['detail', 'code']]);
    if (!call.url.startsWith('/api/')) continue;
    const readOnly = await send(call, visitors[who], `/ro${call.url}`);
    expect([nameOf(call), [401, 403].includes(readOnly.statusCode)]).toEqual([nameOf(call), true]);
  }
  expect(await databaseState(bed.db)).toEqual(before);
});

it('an admin with the RO switch on reads with each of them, and writes with none', async () => {
  const before = await databaseState(bed.db);
  for (const call of calls.filter(({ url }) => url.startsWith('/api/'))) {
    const answer = await send(call, admin, `/ro${call.url}`);
    expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), call.method === 'GET' ? 200 : 403]);
  }
  expect(await databaseState(bed.db)).toEqual(before);
});

it('an admin may make every one of them: they were refused for nothing else', async () => {
  // What others of them need goes last, a download before its category.
  const last = [paths.adminQuestions, paths.adminDownloads, paths.adminDownloadCategories];
  const rank = ({ method, url }: Call) => (method === 'DELETE' ? last.findIndex((path) => url.startsWith(path)) : -1);
  for (const call of [...calls].sort((first, second) => rank(first) - rank(second))) {
    const answer = await send(call, admin);
    // There is no re-order of this name to undo, which is no matter of rights.
    const expected = call.url === paths.undoReorder ? [409] : [200, 201, 204];
    expect([nameOf(call), expected.includes(answer.statusCode)]).toEqual([nameOf(call), true]);
  }
});
