import { type AdminCountry, paths, rowOf } from '@round-table/shared/contract';
import { aCountry, anAdmin, anExpert, aReader } from '../../testing/builders';
import { anAdminCountry } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db)).id);
});
afterAll(() => context.close());

const norway = anAdminCountry();
const put = (id: number, payload: object, headers = admin) =>
  context.app.inject({ method: 'PUT', url: rowOf(paths.adminCountries, id), payload, headers });

it('is for admins only, and read-only in the read-only view (ROLE-04)', async () => {
  const [expert, reader] = [await context.as((await anExpert(context.db)).id), await context.as((await aReader(context.db)).id)];
  expect((await context.get(paths.adminCountries)).statusCode).toBe(401);
  expect((await context.get(paths.adminCountries, expert)).statusCode).toBe(403);
  expect((await context.post(paths.adminCountries, norway, expert)).statusCode).toBe(403);
  expect((await context.post(paths.adminCountries, norway, reader)).statusCode).toBe(403);
  expect((await context.get(`/ro${paths.adminCountries}`, admin)).statusCode).toBe(200);
  expect((await context.post(`/ro${paths.adminCountries}`, norway, admin)).statusCode).toBe(403);
  expect(await context.db.selectFrom('country').select('id').where('code', '=', 'NO').execute()).toEqual([]);
});

it('rejects too long, missing and duplicate values by field (LIM-02, CTY-01)', async () => {
  await aCountry(context.db, { code: 'DK' });
  const long = await context.post(paths.adminCountries, { ...norway, name_en: 'N'.repeat(51), code: 'NORGE', code_label: 'NORGE' }, admin);
  expect([long.statusCode, long.json()]).toEqual([
    400,
    {
      name_en: ['Must be 50 characters or less.'],
      code: ['Must be 4 characters or less.'],
      code_label: ['Must be 4 characters or less.'],
    },
  ]);
  const nameless = await context.post(paths.adminCountries, { ...norway, name_en: '', name_de: '' }, admin);
  expect(nameless.json()).toEqual({
    name_en: ['At least one of the fields is required'],
    name_de: ['At least one of the fields is required'],
  });
  expect((await context.post(paths.adminCountries, { ...norway, code: 'DK' }, admin)).json()).toEqual({ code: ['This is taken already.'] });
  expect((await put(2_000_000, norway)).statusCode).toBe(404);
});

it('creates and changes a country, visible to everybody at once', async () => {
  const added = await context.post(paths.adminCountries, norway, admin);
  expect([added.statusCode, added.json()]).toMatchObject([201, { revision: 1, ...norway, checked_upcoming_dl_valid: false }]);
  const { id } = added.json() as AdminCountry;
  const seen = async () => ((await context.get(`/ro${paths.countries}`)).json() as { code: string }[]).map(({ code }) => code);
  expect(await seen()).toContain('NO');
  const changed = await put(id, { ...norway, active: false, revision: 1 });
  expect([changed.statusCode, (changed.json() as AdminCountry).revision]).toEqual([200, 2]);
  expect(await seen()).not.toContain('NO');
  expect((await context.get(paths.adminCountries, admin)).json()).toContainEqual(changed.json());
  const trail = await context.db.selectFrom('audit').select('action').where('subject', '=', 'country').orderBy('id').execute();
  expect(trail.map(({ action }) => action)).toEqual(['country.added', 'country.changed']);
});

it('returns 409 with the stored country for a save of an old revision', async () => {
  const country = await aCountry(context.db, { code: 'SE', name_en: 'Sweden', name_de: 'Schweden' });
  const body = anAdminCountry({ code: 'SE', name_en: 'Sweden', revision: 1 });
  expect((await put(country.id, { ...body, code_label: 'S' })).statusCode).toBe(200);
  const late = await put(country.id, { ...body, code_label: 'SW' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'changed-meanwhile', current: { code_label: 'S', revision: 2 } }]);
});

it('stores a code in upper case, and rejects a duplicate that differs by case only (CTY-02)', async () => {
  const added = await context.post(paths.adminCountries, { ...norway, code: 'sEa' }, admin);
  expect([added.statusCode, added.json().code]).toEqual([201, 'SEA']);
  expect((await context.post(paths.adminCountries, { ...norway, code: 'SeA' }, admin)).json()).toEqual({
    code: ['This is taken already.'],
  });
  expect((await put(added.json().id, { ...norway, code: 'sea' })).json()).toMatchObject({ code: 'SEA' });
});
