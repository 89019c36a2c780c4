import { type AdminCountry, paths, rowOf } from '@round-table/shared/contract';
import { aCountry, anAdmin, anExpert, aReader } from '../../testing/builders';
import { aTestBed, type TestBed } from '../../testing/test-bed';

let bed: TestBed;
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await aTestBed();
  admin = await bed.as((await anAdmin(bed.db)).id);
});
afterAll(() => bed.close());

const norway = { name_en: 'Norway', name_de: 'Norwegen', code: 'NO', code_label: 'NO', public: true, active: true };
const put = (id: number, payload: object, headers = admin) =>
  bed.app.inject({ method: 'PUT', url: rowOf(paths.adminCountries, id), payload, headers });

it('is for admins alone, and reads only with the RO switch on (ROLE-04)', async () => {
  const [expert, reader] = [await bed.as((await anExpert(bed.db)).id), await bed.as((await aReader(bed.db)).id)];
  expect((await bed.get(paths.adminCountries)).statusCode).toBe(401);
  expect((await bed.get(paths.adminCountries, expert)).statusCode).toBe(403);
  expect((await bed.post(paths.adminCountries, norway, expert)).statusCode).toBe(403);
  expect((await bed.post(paths.adminCountries, norway, reader)).statusCode).toBe(403);
  expect((await bed.get(`/ro${paths.adminCountries}`, admin)).statusCode).toBe(200);
  expect((await bed.post(`/ro${paths.adminCountries}`, norway, admin)).statusCode).toBe(403);
  expect(await bed.db.selectFrom('country').select('id').where('code', '=', 'NO').execute()).toEqual([]);
});

it('refuses, field by field, what is too long, without a name, or taken (LIM-02, CTY-01)', async () => {
  await aCountry(bed.db, { code: 'DK' });
  const long = await bed.post(paths.adminCountries, { ...norway, name_en: 'N'.repeat(51), code: 'NORGE', code_label: 'NORGE' }, admin);
  expect([long.statusCode, long.json()]).toEqual([
    400,
    {
      name_en: ['Must be 50 characters or less.'],
      code: ['Must be 4 characters or less.'],
      code_label: ['Must be 4 characters or less.'],
    },
  ]);
  const nameless = await bed.post(paths.adminCountries, { ...norway, name_en: '', name_de: '' }, admin);
  expect(nameless.json()).toEqual({
    name_en: ['At least one of the fields is required'],
    name_de: ['At least one of the fields is required'],
  });
  expect((await bed.post(paths.adminCountries, { ...norway, code: 'DK' }, admin)).json()).toEqual({ code: ['This is taken already.'] });
  expect((await put(2_000_000, norway)).statusCode).toBe(404);
});

it('adds and changes a country, and everybody sees it at once', async () => {
  const added = await bed.post(paths.adminCountries, norway, admin);
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { id: expect.any(Number), revision: 1, ...norway, checked_upcoming_dl_valid: false },
  ]);
  const { id } = added.json() as AdminCountry;
  const seen = async () => ((await bed.get(`/ro${paths.countries}`)).json() as { code: string }[]).map(({ code }) => code);
  expect(await seen()).toContain('NO');
  const changed = await put(id, { ...norway, active: false, revision: 1 });
  expect([changed.statusCode, (changed.json() as AdminCountry).revision]).toEqual([200, 2]);
  expect(await seen()).not.toContain('NO');
  expect((await bed.get(paths.adminCountries, admin)).json()).toContainEqual(changed.json());
  const trail = await bed.db.selectFrom('audit').select('action').where('subject', '=', 'country').orderBy('id').execute();
  expect(trail.map(({ action }) => action)).toEqual(['country.added', 'country.changed']);
});

it('refuses the second save of an old state, and shows what stands now', async () => {
  const country = await aCountry(bed.db, { code: 'SE', name_en: 'Sweden', name_de: 'Schweden' });
  const body = { ...norway, code: 'SE', name_en: 'Sweden', name_de: 'Schweden', revision: 1 };
  expect((await put(country.id, { ...body, code_label: 'S' })).statusCode).toBe(200);
  const late = await put(country.id, { ...body, code_label: 'SW' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'changed-meanwhile', current: { code_label: 'S', revision: 2 } }]);
});

it('stores a code in upper case, and takes one that differs by its case alone as taken (CTY-02)', async () => {
  const added = await bed.post(paths.adminCountries, { ...norway, code: 'sEa' }, admin);
  expect([added.statusCode, added.json().code]).toEqual([201, 'SEA']);
  expect((await bed.post(paths.adminCountries, { ...norway, code: 'SeA' }, admin)).json()).toEqual({ code: ['This is taken already.'] });
  expect((await put(added.json().id, { ...norway, code: 'sea' })).json()).toMatchObject({ code: 'SEA' });
});
