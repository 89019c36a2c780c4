import { importUndoOf, paths, rowOf, secondFactorOf, sessionsOf, userExportOf } from '@round-table/shared/contract';
import type { InjectOptions } from 'fastify';
import { aChapter, aDownload, anAdmin, anExpert, aPointOfView, aQuestion, aReader } from '../testing/builders';
import { hashDatabase } from '../testing/database/database-state';
import { aForm } from '../testing/files/a-form';
import { anAdminChapter, anAdminCountry, anAdminQuestion, anAdminUser } from '../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../testing/test-context';

let context: TestContext;
let calls: Call[];
const visitors: Record<string, Record<string, string>> = { guest: {} };
let admin: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  visitors.reader = await context.as((await aReader(context.db)).id);
  visitors.expert = await context.as((await anExpert(context.db)).id);
  admin = await context.as((await anAdmin(context.db)).id);
  calls = await everyAdminCall();
});
afterAll(() => context.close());

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'> & { method: string; url: string };

const toNames = ({ name_en, name_de }: Record<'name_en' | 'name_de', string>) => ({ en: name_en, de: name_de });

/** Returns every admin operation with a valid body. */
async function everyAdminCall(): Promise<Call[]> {
  const [question, view, download] = [await aQuestion(context.db), await aPointOfView(context.db), await aDownload(context.db)];
  const country = await context.db.selectFrom('country').select('id').executeTakeFirstOrThrow();
  const option = question.options[0]?.id ?? 0;
  const weighed = { question_id: question.id, point_of_view_id: view.id, weight: 1 };
  const weight = await context.db.insertInto('question_weight').values(weighed).returning('id').executeTakeFirstOrThrow();
  const scored = { answer_option_id: option, point_of_view_id: view.id, score: 1 };
  const score = await context.db.insertInto('answer_score').values(scored).returning('id').executeTakeFirstOrThrow();
  const chapterBody = anAdminChapter({ name_en: 'Stolen' });
  const questionBody = anAdminQuestion(question.chapter_id, { text_en: 'Stolen?' });
  const answer = { order: 1, text_en: 'Stolen', text_de: '' };
  const countryBody = anAdminCountry({ name_en: 'Stolen', code: 'ST' });
  const person = anAdminUser({ email: 'thief@example.org' });
  const weightBody = { question: question.id, pointofview: view.id, weight: 9 };
  const scoreBody = { answer: option, pointofview: view.id, score: 9 };
  const form = aForm({ name: 'Stolen', category: String(download.category_id), file: { filename: 'a.pdf', content: Buffer.from('%PDF') } });
  const sheet = aForm({
    kind: 'countries',
    fingerprint: 'x',
    file: { filename: 'a.csv', content: Buffer.from('code,name_en\r\nST,Stolen') },
  });
  const mailText = { subject: 'Stolen', body: 'Stolen' };
  const chapter = await aChapter(context.db);
  const user = await context.db.selectFrom('app_user').select('id').where('is_readonly', '=', true).executeTakeFirstOrThrow();
  await context.db.updateTable('app_user').set({ second_factor_at: new Date() }).where('id', '=', user.id).execute();
  const token = await context.db
    .insertInto('deploy_token')
    .values({ app: '*', name: 'a team', token_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const resource = (path: string, id: number, payload: object, change = payload): Call[] => [
    { method: 'GET', url: path },
    { method: 'POST', url: path, payload },
    { method: 'PUT', url: rowOf(path, id), payload: change },
  ];
  const removal = (path: string, id: number): Call => ({ method: 'DELETE', url: rowOf(path, id) });
  return [
    ...resource(paths.users, user.id, person, { ...person, email: 'other@example.org' }),
    ...resource(paths.adminChapters, question.chapter_id, chapterBody),
    removal(paths.adminChapters, (await aChapter(context.db)).id),
    ...resource(paths.adminQuestions, question.id, questionBody, { ...questionBody, active: false, answers: [{ id: option, ...answer }] }),
    removal(paths.adminQuestions, question.id),
    { method: 'POST', url: paths.adminQuestionFlags, payload: { questions: [{ id: question.id, public: false }] } },
    { method: 'GET', url: `${paths.adminOptionUse}?question=${question.id}` },
    { method: 'POST', url: paths.adminOrder, payload: { former: [], order: [] } },
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
    { method: 'GET', url: `${paths.adminInquiries}?state=open` },
    { method: 'DELETE', url: secondFactorOf(user.id) },
    { method: 'DELETE', url: sessionsOf(user.id) },
    { method: 'GET', url: userExportOf(user.id) },
    removal(paths.users, user.id),
    { method: 'GET', url: paths.adminAudit },
    { method: 'GET', url: paths.adminDeletedItems },
    { method: 'POST', url: paths.restoreItem, payload: { kind: 'question', id: question.id } },
    { method: 'GET', url: paths.adminReleases },
    { method: 'POST', url: paths.adminReleases, payload: { action: 'remove', app: 'mfe-stolen', live: null, reason: '' } },
    { method: 'GET', url: paths.adminDeployTokens },
    { method: 'POST', url: paths.adminDeployTokens, payload: { app: '*', name: 'a thief', days: null } },
    removal(paths.adminDeployTokens, token.id),
    { method: 'GET', url: `${paths.exportAudit}?format=csv` },
    { method: 'GET', url: paths.imports },
    { method: 'GET', url: `${paths.importFile}?kind=users&format=csv` },
    { method: 'POST', url: paths.importPreview, ...sheet },
    { method: 'POST', url: paths.imports, ...sheet },
    { method: 'POST', url: importUndoOf(1) },
    { method: 'GET', url: paths.office },
    { method: 'GET', url: paths.outlook },
    { method: 'GET', url: paths.invitations },
    { method: 'POST', url: paths.invitations, payload: { users: [user.id] } },
    { method: 'POST', url: paths.reminderPreview, payload: { countries: ['DE'] } },
    { method: 'POST', url: paths.reminder, payload: { countries: ['DE'], text: { en: mailText, de: mailText } } },
    { method: 'POST', url: paths.takeVersion, payload: { former: null, confirmed: [], empty: true } },
    { method: 'POST', url: paths.withdrawVersion, payload: { version: '1999-1', reason: 'stolen', dry_run: false } },
    { method: 'GET', url: paths.adminSettings },
    { method: 'PATCH', url: paths.adminSettings, payload: { rhythm: 7 } },
    { method: 'POST', url: paths.adminTestMail, payload: {} },
    { method: 'POST', url: paths.adminMailPreview, payload: { kind: 'newVersions' } },
    { method: 'GET', url: paths.adminTranslations },
    { method: 'GET', url: `${paths.exportTranslations}?source=en` },
    { method: 'POST', url: paths.importTranslations, payload: { xliff: '' } },
    {
      method: 'PATCH',
      url: paths.adminTranslations,
      payload: { unit: `chapter.${chapter.id}.name`, before: toNames(chapter), de: 'Gestohlen' },
    },
    { method: 'GET', url: paths.adminSetup },
    { method: 'POST', url: paths.adminSetup, payload: { step: 'names' } },
    { method: 'POST', url: paths.adminSetupCatalogue, payload: {} },
  ];
}

/** The audit trail and the office desk are about live answers, what is live of the apps is in no version, and a copy of personal data is recorded. */
const withoutReadOnlyView = [
  paths.adminAudit,
  paths.adminDeletedItems,
  paths.imports,
  paths.office,
  paths.adminReleases,
  paths.adminDeployTokens,
  paths.adminTranslations,
  paths.adminSetup,
];
const hasReadOnlyView = ({ url }: Call) =>
  url.startsWith('/api/') &&
  !withoutReadOnlyView.some((path) => url.startsWith(path)) &&
  !(url.startsWith(paths.users) && url.endsWith('/export/'));
const toCallName = ({ method, url }: Call) => `${method} ${url.replace(/\?.*/, '').replace(/\/\d+\//, '/{id}/')}`;
const send = (call: Call, who: Record<string, string> = {}, url = call.url) =>
  context.app.inject({ ...call, url, method: call.method as 'GET', headers: { ...call.headers, ...who } });

it('the list contains every operation that is documented for admins only', async () => {
  const { paths: described } = (await context.get(paths.schema)).json() as {
    paths: Record<string, Record<string, { description?: string }>>;
  };
  const ofAdmins = Object.entries(described).flatMap(([url, operations]) =>
    Object.entries(operations)
      .filter(([, { description }]) => description === 'Who: Admins.')
      .map(([method]) => `${method.toUpperCase()} ${url}`),
  );
  expect(calls.map(toCallName).sort()).toEqual(ofAdmins.filter((call) => !call.includes('/ro/')).sort());
});

it.each([
  ['guest', 401],
  ['reader', 403],
  ['expert', 403],
])('a %s gets status %i without data for each of them, and changes nothing (ROLE-04)', async (who, status) => {
  const before = await hashDatabase(context.db);
  for (const call of calls) {
    const answer = await send(call, visitors[who]);
    expect([toCallName(call), answer.statusCode, Object.keys(answer.json())]).toEqual([toCallName(call), status, ['detail', 'code']]);
    if (!hasReadOnlyView(call)) continue;
    const readOnly = await send(call, visitors[who], `/ro${call.url}`);
    expect([toCallName(call), [401, 403].includes(readOnly.statusCode)]).toEqual([toCallName(call), true]);
  }
  expect(await hashDatabase(context.db)).toEqual(before);
});

it('an admin can read under /ro with each of them, and write with none', async () => {
  const before = await hashDatabase(context.db);
  for (const call of calls.filter(hasReadOnlyView)) {
    const answer = await send(call, admin, `/ro${call.url}`);
    expect([toCallName(call), answer.statusCode]).toEqual([toCallName(call), call.method === 'GET' ? 200 : 403]);
  }
  expect(await hashDatabase(context.db)).toEqual(before);
});

it('an admin may call each of them, so the rejections above are due to the role alone', async () => {
  // Delete items that other calls need last, and a download before its category.
  const last = [paths.adminQuestions, paths.adminDownloads, paths.adminDownloadCategories];
  const rank = ({ method, url }: Call) => (method === 'DELETE' ? last.findIndex((path) => url.startsWith(path)) : -1);
  // The undo token, the import and the version are unknown, the question is not deleted, the app has no builds, and the country has another code by then.
  // Access was granted.
  const granted: Record<string, number[]> = {
    [paths.adminOrder]: [409],
    [paths.undoReorder]: [409],
    [paths.imports]: [200, 409],
    [importUndoOf(1)]: [404],
    [paths.restoreItem]: [404],
    [paths.withdrawVersion]: [409],
    [paths.reminder]: [409],
    [paths.adminReleases]: [200, 409],
    [paths.adminSetupCatalogue]: [409],
  };
  for (const call of [...calls].sort((first, second) => rank(first) - rank(second))) {
    const answer = await send(call, admin);
    const expected = granted[call.url] ?? [200, 201, 204];
    expect([toCallName(call), expected.includes(answer.statusCode)]).toEqual([toCallName(call), true]);
  }
});
