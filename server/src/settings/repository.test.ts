import { aDatabase, type TestDatabase } from '../testing/test-database';
import { getSettings, saveSettings, settingFaults } from './repository';
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

it('refuses what an installation cannot have, names the field and stores nothing', async () => {
  const before = await revision();
  await expect(saveSettings(test.db, { infoUrl1: 'javascript:alert(1)' })).rejects.toThrow('infoUrl1');
  await expect(saveSettings(test.db, { colors: ['#000000'] })).rejects.toThrow('colors');
  await expect(saveSettings(test.db, { rhythm: 0 })).rejects.toThrow('rhythm');
  await expect(saveSettings(test.db, { deadline: 'soon' })).rejects.toThrow('deadline');
  expect(settingFaults({ label: { en: 'Only English' } })).toHaveProperty('label');
  expect(settingFaults({ colour: 'blue' })).toHaveProperty('colour');
  expect(await getSettings(test.db)).toEqual(defaultSettings);
  expect(await revision()).toBe(before);
});

it('has a default for everything', async () => {
  expect(await getSettings(test.db)).toEqual(defaultSettings);
  expect(settingFaults(defaultSettings)).toEqual({});
});

it('saves a part, keeps the rest, and makes cached bodies stale', async () => {
  const before = await revision();
  const label = { en: 'Round Table on Security Rights', de: 'Runder Tisch Grundpfandrechte' };
  await saveSettings(test.db, { label, deadline: '2026-12-12T19:00:00.000Z' });
  await saveSettings(test.db, { deadline: null, privacyUrl: 'https://example.org/privacy?lang=de' });
  expect(await getSettings(test.db)).toEqual({ ...defaultSettings, label, privacyUrl: 'https://example.org/privacy?lang=de' });
  expect(await revision()).toBe(before + 2);
});

it('goes with the transaction it is part of', async () => {
  const before = await revision();
  const broken = test.db.transaction().execute(async (tx) => {
    await saveSettings(tx, { allowAnonUsers: false });
    throw new Error('second thoughts');
  });
  await expect(broken).rejects.toThrow('second thoughts');
  expect((await getSettings(test.db)).allowAnonUsers).toBe(true);
  expect(await revision()).toBe(before);
});
