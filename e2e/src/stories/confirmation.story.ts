import { type Country, paths } from '@round-table/shared/contract';
import { demoAccounts, get, signIn } from '../house/caller';
import { expect, story } from '../story';

story('confirming is saved at once, for one’s own country alone', { tag: ['@RO-03', '@DASH-02'] }, async ({ people, house }) => {
  const expert = await people.expertOf('DE');
  const confirmed = async () => {
    const countries = await get<Country[]>(await signIn(house, demoAccounts.alps), paths.countries);
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
