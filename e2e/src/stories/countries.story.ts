import { type AdminCountry, type AppInfo, type Comment, type Country, paths, rowOf } from '@round-table/shared/contract';
import { asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { countryOn } from '../screens/map';
import { expect, story } from '../story';

story(
  'a country that is not public is hidden from guests, and shown to readers',
  { tag: ['@CTY-02'] },
  async ({ ownInstance, ownPeople }) => {
    const [admin, reader] = [await signIn(ownInstance, demoAccounts.admin), await signIn(ownInstance, demoAccounts.reader)];
    const guest = asGuest(ownInstance);
    const catalogue = await readCatalogue(await signIn(ownInstance, demoAccounts.germany), 'DE');
    const comments = await get<Comment[]>(reader, `${paths.comments}?search=register`);
    const commented = comments.find(({ country }) => country === 'DE')?.question;
    const question = catalogue.first(({ id, public: isPublic }) => isPublic && (commented === undefined || id === commented));
    const named = async () => (await get<AppInfo>(guest, paths.appInfo)).commentsCount;
    const before = await named();

    const countries = await get<AdminCountry[]>(admin, paths.adminCountries);
    const { id, checked_upcoming_dl_valid: _read, ...germany } = countries.find(({ code }) => code === 'DE') as AdminCountry;
    await send(admin, 'PUT', rowOf(paths.adminCountries, id), { ...germany, public: false });

    expect((await get<Country[]>(guest, `/ro${paths.countries}`)).map(({ code }) => code)).not.toContain('DE');
    expect((await get<Country[]>(reader, paths.countries)).map(({ code }) => code)).toContain('DE');
    expect(await named()).toBeLessThan(before);
    for (const search of ['register', 'land']) {
      const hits = await get<Comment[]>(guest, `/ro${paths.comments}?search=${search}`);
      expect(hits.filter(({ country }) => country === 'DE')).toEqual([]);
    }
    expect((await call(guest, `/ro${paths.exportByCountry}?countries=${encodeURIComponent('["de"]')}`)).status).toBe(403);

    const [atReader, atGuest] = [await ownPeople.reader(), await ownPeople.guest()];
    for (const [person, count] of [
      [atReader, 1],
      [atGuest, 0],
    ] as const) {
      await person.opens(question);
      await person.seesMap();
      await expect(countryOn(person.map, 'Germany')).toHaveCount(count);
      await person.page.getByRole('button', { name: 'Export by Country' }).click();
      const dialog = person.page.getByRole('dialog', { name: 'Export Report by Countries' });
      await expect(dialog.getByRole('checkbox', { name: 'Austria' })).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: 'Germany' })).toHaveCount(count);
    }
  },
);

story('a code that differs only by case is rejected as a duplicate', { tag: ['@CTY-02'] }, async ({ instance }) => {
  const admin = await signIn(instance, demoAccounts.admin);
  const body = { name_en: 'Germany again', name_de: 'Nochmals Deutschland', code: 'de', code_label: 'DE', public: true, active: true };
  const refused = await call(admin, paths.adminCountries, { method: 'POST', body });
  expect([refused.status, Object.keys((await refused.json()) as object)]).toEqual([400, ['code']]);
  const expert = await signIn(instance, demoAccounts.germany);
  expect((await call(expert, paths.confirmation, { method: 'POST', body: { country: 'de', validated: 0 } })).status).toBe(200);
});
