import { type Invitation, type Office, paths, rowOf, type User } from '@round-table/shared/contract';
import { createPasswordLink } from '../../domain/passwords/links';
import { aCountry, anAdmin, anExpert, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';

const day = 86_400_000;
let context: TestContext;
let admin: { authorization: string };
let adminId: number;
let invited: Record<'fresh' | 'late' | 'refused' | 'never', { id: number; email: string }>;
let sent: string[];

const list = async () => (await context.get(paths.invitations, admin)).json<Invitation[]>();
const send = (users: number[], headers: Record<string, string> = {}) =>
  context.post(paths.invitations, { users }, { ...admin, ...headers });
const link = (userId: number, now: Date) =>
  createPasswordLink(context.db, { userId, purpose: 'invitation', publicUrl: 'https://example.org', now });
const isSent = () => until(async () => (await context.db.selectFrom('mail_outbox').select('id').execute()).length === 0);

beforeEach(async () => {
  sent = [];
  context = await createTestContext({ mailer: { send: async ({ to }) => void sent.push(to) } });
  const { db } = context;
  await aCountry(db, { code: 'AT', name_en: 'Austria' });
  const anInvited = (last_name: string, changes: object = {}) =>
    anExpert(db, { last_name, password_hash: null, last_login: null, countries: ['AT'], ...changes });
  invited = {
    fresh: await anInvited('Alba'),
    late: await anInvited('Berg'),
    refused: await anInvited('Costa', { mail_refusal: '550 5.1.1 User unknown', mail_refused_at: new Date() }),
    never: await anInvited('Dorn'),
  };
  await link(invited.fresh.id, new Date());
  await link(invited.late.id, new Date(Date.now() - 15 * day));
  await link(invited.refused.id, new Date());
  await anExpert(db, { last_name: 'Active', countries: ['AT'], password_hash: 'set' });
  await anInvited('Gone', { is_active: false });
  await aReader(db, { last_name: 'Reader', last_login: new Date() });
  adminId = (await anAdmin(db, { last_login: new Date() })).id;
  admin = await context.as(adminId);
});
afterEach(() => context.close());

test('lists who has not accepted the invitation, and what has become of it @MAI-05', async () => {
  await context.db
    .insertInto('mail_outbox')
    .values({ purpose: 'invitation', user_id: invited.never.id, email: null, next_attempt_at: new Date(Date.now() + day) })
    .execute();
  expect(
    (await list()).map(({ last_name, state, sent_at, refusal, countries }) => [last_name, state, sent_at !== null, refusal, countries]),
  ).toEqual([
    ['Alba', 'sent', true, null, ['AT']],
    ['Berg', 'expired', true, null, ['AT']],
    ['Costa', 'refused', true, '550 5.1.1 User unknown', ['AT']],
    ['Dorn', 'waiting', false, null, ['AT']],
  ]);
});

test('sends one to each of those selected, once, and names them in the audit trail @MAI-05', async () => {
  const active = await anExpert(context.db, { countries: ['AT'], password_hash: 'set' });
  const users = [invited.late.id, invited.refused.id, active.id];
  const key = { 'idempotency-key': '"again"' };
  const replies = await Promise.all([send(users, key), send(users, key)]);
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(Array(2).fill([201, { mails: 2 }]));
  await isSent();
  expect(sent.sort()).toEqual([invited.late.email, invited.refused.email].sort());
  expect((await list()).map(({ last_name, state }) => [last_name, state])).toEqual([
    ['Alba', 'sent'],
    ['Berg', 'sent'],
    ['Costa', 'sent'],
    ['Dorn', 'expired'],
  ]);
  const entries = await context.db.selectFrom('audit').selectAll().where('action', '=', 'invitation.sent').orderBy('id').execute();
  expect(entries).toMatchObject([
    { user_id: adminId, subject_id: String(invited.late.id) },
    { user_id: adminId, subject_id: String(invited.refused.id) },
  ]);
});

test('two admins who press the button send each invitation once @MAI-05', async () => {
  await context.db
    .insertInto('mail_outbox')
    .values({ purpose: 'invitation', user_id: invited.fresh.id, email: null, next_attempt_at: new Date(Date.now() + day) })
    .execute();
  const reply = await send([invited.fresh.id]);
  expect(reply.json()).toEqual({ mails: 0 });
});

test('the office desk names experts whose address is refused, until it is changed @MAI-06', async () => {
  const unreachable = async () =>
    (await context.get(paths.office, admin))
      .json<Office>()
      .countries.flatMap(({ experts }) => experts)
      .filter(({ is_unreachable }) => is_unreachable)
      .map(({ last_name }) => last_name);
  expect(await unreachable()).toEqual(['Costa']);
  const { id } = invited.refused;
  const user = (await context.get(paths.users, admin)).json<User[]>().find((one) => one.id === id);
  const { first_name, last_name, locale, countries, is_readonly, is_active } = user ?? ({} as User);
  const body = { first_name, last_name, locale, countries, is_readonly, is_active, email: 'costa@example.org' };
  expect((await context.app.inject({ method: 'PUT', url: rowOf(paths.users, id), payload: body, headers: admin })).statusCode).toBe(200);
  expect(await unreachable()).toEqual([]);
});
