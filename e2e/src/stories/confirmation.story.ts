import { type Country, paths } from '@round-table/shared/contract';
import { demoAccounts, get, signIn } from '../instance/api-client';
import { expect, story } from '../story';

story('a confirmation is saved immediately, for the own country only', { tag: ['@RO-03', '@DASH-02'] }, async ({ people, instance }) => {
  const expert = await people.expertOf('DE');
  const confirmed = async () => {
    const countries = await get<Country[]>(await signIn(instance, demoAccounts.alps), paths.countries);
    return countries.filter((country) => country.checked_upcoming_dl_valid).map((country) => country.code);
  };
  await expert.goesTo('/dashboard/');
  const others = (await confirmed()).filter((code) => code !== 'DE');
  await expert.confirms();
  await expect.poll(async () => (await confirmed()).sort()).toEqual([...others, 'DE'].sort());
  await expert.reloads();
  await expect(expert.page.getByRole('checkbox', { name: 'Allready confirmed?' })).toBeChecked();
  await expert.takesConfirmationBack();
  await expect.poll(async () => (await confirmed()).sort()).toEqual([...others].sort());
});
