import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { findSettingProblems, getSettings, saveSettings } from './repository';
import { defaultSettings } from './settings';

let test: TestDatabase;
beforeAll(async () => {
  test = await aDatabase();
});
afterAll(() => test.drop());

const revision = async () => {
  const row = await test.db.selectFrom('revision').select('value').where('name', '=', 'published').executeTakeFirstOrThrow();
  return row.value;
};

it('rejects invalid settings by field and stores nothing', async () => {
  const before = await revision();
  await expect(saveSettings(test.db, { infoUrl1: 'javascript:alert(1)' })).rejects.toThrow('infoUrl1');
  await expect(saveSettings(test.db, { colors: ['#000000'] })).rejects.toThrow('colors');
  await expect(saveSettings(test.db, { rhythm: 0 })).rejects.toThrow('rhythm');
  await expect(saveSettings(test.db, { deadline: 'soon' })).rejects.toThrow('deadline');
  expect(findSettingProblems({ label: { en: 'Only English' } })).toHaveProperty('label');
  expect(findSettingProblems({ colour: 'blue' })).toHaveProperty('colour');
  expect(await getSettings(test.db)).toEqual(defaultSettings);
  expect(await revision()).toBe(before);
});

it('has a default for every setting', async () => {
  expect(await getSettings(test.db)).toEqual(defaultSettings);
  expect(findSettingProblems(defaultSettings)).toEqual({});
});

it('saves some settings, leaves the others unchanged, and invalidates cached bodies', async () => {
  const before = await revision();
  const label = { en: 'Round Table on Security Rights', de: 'Runder Tisch Grundpfandrechte' };
  await saveSettings(test.db, { label, deadline: '2026-12-12T19:00:00.000Z' });
  await saveSettings(test.db, { deadline: null, privacyUrl: 'https://example.org/privacy?lang=de' });
  expect(await getSettings(test.db)).toEqual({ ...defaultSettings, label, privacyUrl: 'https://example.org/privacy?lang=de' });
  expect(await revision()).toBe(before + 2);
});

it('is rolled back with its transaction', async () => {
  const before = await revision();
  const broken = test.db.transaction().execute(async (tx) => {
    await saveSettings(tx, { allowAnonUsers: false });
    throw new Error('second thoughts');
  });
  await expect(broken).rejects.toThrow('second thoughts');
  expect((await getSettings(test.db)).allowAnonUsers).toBe(true);
  expect(await revision()).toBe(before);
});
