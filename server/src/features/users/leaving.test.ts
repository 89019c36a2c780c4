import { paths, rowOf, type User, userExportOf } from '@round-table/shared/contract';
import { saveAudit } from '../../domain/audit/audit';
import { sealTrail, verifyTrail } from '../../domain/audit/seals';
import { takeVersion } from '../../domain/versions/take-version';
import { anAdmin, anExpert, aQuestion, theCountry } from '../../testing/builders';
import { listTablesWith } from '../../testing/database/find-text';
import { readZip } from '../../testing/files/read-zip';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { changeLive } from '../releases/change-live';

let context: TestContext;
let admin: { authorization: string };
beforeAll(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db, { last_name: 'Present' })).id);
});
afterAll(() => context.close());

const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);
const byNobody = { userId: null, requestId: null };

/** Somebody who has left a trace of every kind, and is an admin at last. */
async function aTrace() {
  const { db, app, post } = context;
  const germany = await theCountry(db, 'DE');
  const body = { first_name: 'Leonie', last_name: 'Abschied', email: 'leonie.abschied@example.org', is_active: true, is_readonly: false };
  const invited = await post(paths.users, { ...body, countries: [germany.id] }, { ...admin, 'idempotency-key': '"invitation"' });
  const { id } = invited.json<User>();
  const person = await context.as(id);
  await app.inject({ method: 'PATCH', url: paths.account, headers: person, payload: { first_name: 'Leonie-Marie' } });
  const question = await aQuestion(db);
  const place = { question: question.id, country: 'DE' };
  expect(
    (await post(paths.givenAnswers, { question: question.id, country: germany.id, answer: question.options[0]?.id }, person)).statusCode,
  ).toBe(201);
  expect((await post(paths.comments, { ...place, text: '<p>What stays</p>' }, person)).statusCode).toBe(201);
  expect((await post(paths.inquiries, { ...place, addressee: 'office', text: 'A question that stays' }, person)).statusCode).toBe(201);
  expect((await post(paths.confirmation, { country: 'DE', validated: 1 }, person)).statusCode).toBe(200);
  await takeVersion(db, { now: new Date(), timeZone: 'UTC' });
  for (const _ of [1, 2, 3, 4]) await post(paths.token, { email: body.email, password: 'not hers' });
  const imported = [{ sheet: 'Users', id, before: null, after: { email: body.email, last_name: body.last_name } }];
  await db
    .insertInto('import_run')
    .values({ kind: 'users', file: 'people.xlsx', applied_at: new Date(), added: 1, changed: 0, rows: JSON.stringify(imported) })
    .execute();
  await db.insertInto('mail_outbox').values({ purpose: 'reset', email: body.email, next_attempt_at: inTwoHours() }).execute();
  await saveAudit(db, [{ action: 'passkey.added', subject: 'app_user', subjectId: id, after: { name: 'Phone of Leonie' } }], byNobody);
  await db.updateTable('app_user').set({ is_admin: true }).where('id', '=', id).execute();
  const live = { action: 'rollback-all', to: 0, revision: 0, reason: 'a try' } as const;
  const { audit } = await changeLive(db, live, { name: '', userId: id });
  await saveAudit(db, [audit].flat(), { userId: id, requestId: null });
  return { id, person, question };
}

test('refuses everybody but admins, an unknown id, and the last admin @AUD-06', async () => {
  const { remove, get, db } = context;
  const { id } = await anExpert(db);
  expect((await remove(rowOf(paths.users, id))).statusCode).toBe(401);
  expect((await remove(rowOf(paths.users, id), await context.as(id))).statusCode).toBe(403);
  expect((await get(userExportOf(id), await context.as(id))).statusCode).toBe(403);
  expect((await remove(rowOf(paths.users, 99_999), admin)).statusCode).toBe(404);
  expect((await get(userExportOf(99_999), admin)).statusCode).toBe(404);
  const [own] = await db.selectFrom('app_user').select('id').where('is_admin', '=', true).execute();
  const refused = await remove(rowOf(paths.users, own?.id ?? 0), admin);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last-admin']);
});

test('a person is given their data, then forgotten: no name or address stays anywhere, contributions and the sealed trail do @AUD-06', async () => {
  const { db, get, remove } = context;
  const { id, person, question } = await aTrace();
  await sealTrail(db, inTwoHours());
  const traces = await listTablesWith(db, 'leonie', 'abschied');
  expect(traces).toEqual(['app_user', 'audit_detail', 'idempotency_key', 'import_run', 'mail_outbox']);

  const files = readZip((await get(userExportOf(id), admin)).rawPayload);
  expect(JSON.parse(String(files.get('my-data.json')))).toMatchObject({
    account: { email: 'leonie.abschied@example.org' },
    comments: [{ html: '<p>What stays</p>' }],
  });
  expect((await remove(rowOf(paths.users, id), admin)).statusCode).toBe(204);

  expect(await listTablesWith(db, 'leonie', 'abschied')).toEqual([]);
  expect((await get(paths.userInfo, person)).statusCode).toBe(401);
  const comments = await get(`${paths.comments}?question=${question.id}`, admin);
  expect(comments.json()).toMatchObject([{ text: '<p>What stays</p>', modified_by: null }]);
  expect(await db.selectFrom('version_answer').select('answered_by').execute()).toEqual([{ answered_by: id }]);
  const { entries } = (await get(paths.adminAudit, admin)).json();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'user.forgotten', before: null, after: null, person: { last_name: 'Present' } },
    { action: 'user.exported', person: { last_name: 'Present' } },
  ]);
  const former = { id, first_name: '', last_name: 'Former member' };
  expect(entries.find(({ action }: { action: string }) => action === 'comment.saved').person).toEqual(former);
  const german = await get(paths.adminAudit, { ...admin, 'accept-language': 'de' });
  expect(german.json().entries.find(({ action }: { action: string }) => action === 'account.saved')).toMatchObject({
    person: { last_name: 'Ehemaliges Mitglied' },
    after: null,
  });
  await sealTrail(db, inTwoHours());
  expect(await verifyTrail(db)).toHaveProperty('lastId');
});

test('an invitation after that starts anew, with another id @AUD-06', async () => {
  const { db, post } = context;
  const germany = await theCountry(db, 'DE');
  const body = { first_name: 'Leonie', last_name: 'Abschied', email: 'leonie.abschied@example.org', is_active: true, is_readonly: false };
  const again = await post(paths.users, { ...body, countries: [germany.id] }, admin);
  expect(again.statusCode).toBe(201);
  const { user_id } = await db.selectFrom('forgotten_person').select('user_id').executeTakeFirstOrThrow();
  expect(again.json().id).not.toBe(user_id);
});
