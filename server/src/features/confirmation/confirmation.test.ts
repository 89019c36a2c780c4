import { type Country, paths } from '@round-table/shared/contract';
import { aCountry, anAdmin, anExpert, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let erika: Awaited<ReturnType<typeof anExpert>>;
let expert: { authorization: string };
beforeAll(async () => {
  context = await createTestContext();
  erika = await anExpert(context.db, { countries: ['DE'] });
  expert = await context.as(erika.id);
  await aCountry(context.db, { code: 'FR' });
});
afterAll(() => context.close());

const confirm = (country: string, validated: unknown, headers: Record<string, string> = expert) =>
  context.post(paths.confirmation, { country, validated }, headers);
const confirmed = () => context.db.selectFrom('country').select(['code', 'confirmed_by']).where('confirmed_at', 'is not', null).execute();
const trail = () => context.db.selectFrom('audit').select(['action', 'user_id', 'before', 'after']).orderBy('id').execute();

it('refuses everybody but the experts of the country (RO-03)', async () => {
  const [reader, admin] = [await context.as((await aReader(context.db)).id), await context.as((await anAdmin(context.db)).id)];
  expect((await confirm('DE', 1, {})).statusCode).toBe(401);
  expect((await confirm('DE', 1, reader)).statusCode).toBe(403);
  expect((await confirm('DE', 1, admin)).statusCode).toBe(403);
  expect((await confirm('FR', 1)).statusCode).toBe(403);
  expect((await confirm('ZZ', 1)).statusCode).toBe(403);
  expect((await confirm('DE', 2)).statusCode).toBe(400);
  expect((await confirm('DE', true)).statusCode).toBe(400);
  expect(await confirmed()).toEqual([]);
});

it('is set and withdrawn with one audit entry each, visible to guests at once', async () => {
  const seen = async () =>
    ((await context.get(`/ro${paths.countries}`)).json() as Country[]).map(({ code, checked_upcoming_dl_valid }) => [
      code,
      checked_upcoming_dl_valid,
    ]);
  expect(await seen()).toEqual([
    ['DE', false],
    ['FR', false],
  ]);
  const given = await confirm('DE', 1);
  expect([given.statusCode, given.json()]).toEqual([200, { success: true }]);
  expect((await confirm('DE', 1)).json()).toEqual({ success: true });
  expect(await confirmed()).toEqual([{ code: 'DE', confirmed_by: erika.id }]);
  expect(await seen()).toEqual([
    ['DE', true],
    ['FR', false],
  ]);
  expect((await confirm('DE', 0)).json()).toEqual({ success: true });
  expect(await confirmed()).toEqual([]);
  expect(await trail()).toEqual([
    { action: 'confirmation.saved', user_id: erika.id, before: { confirmed: false }, after: { confirmed: true } },
    { action: 'confirmation.saved', user_id: erika.id, before: { confirmed: true }, after: { confirmed: false } },
  ]);
});
