import { type AppInfo, type Country, paths, type ResultMap, type Version } from '@round-table/shared/contract';
import { asGuest, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { readCatalogue } from '../instance/catalogue';
import { sets, takesVersion } from '../instance/commands';
import { expect, story } from '../story';

const listVersionIds = async (instance: AppInstance) =>
  (await get<Version[]>(asGuest(instance), `/ro${paths.versions}`)).map(({ id }) => id);
const toMonth = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

story(
  'when the deadline comes, the confirmed answers become the version that guests read',
  { tag: ['@RO-01', '@RO-02', '@DASH-01'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const client = await signIn(ownInstance, demoAccounts.germany);
    const catalogue = await readCatalogue(client, 'DE');
    const question = catalogue.first((one) => one.public && one.is_answered === true && one.options.length > 2);
    const [older, ...others] = await listVersionIds(ownInstance);
    const answersIn = async (version: string) => {
      const map = await get<ResultMap>(asGuest(ownInstance), `/ro${paths.map}${question.id}/?version=${version}`);
      return new Map(map.countries.map(({ code, answer_text }) => [code, answer_text]));
    };
    const before = await answersIn(older ?? '');

    const other = question.answers?.find(({ text }) => text !== before.get('DE'));
    const chosen = other?.text ?? '';
    const country = (await get<Country[]>(client, paths.countries)).find(({ code }) => code === 'DE')?.id;
    await send(client, 'POST', paths.givenAnswers, { answer: other?.id, question: question.id, country });
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/dashboard/');
    await expert.confirms();
    const unconfirmed = (await get<Country[]>(client, paths.countries)).filter((country) => !country.checked_upcoming_dl_valid);
    expect(unconfirmed.map(({ code }) => code)).not.toHaveLength(0);

    const deadline = new Date(Date.now() + 1000);
    await sets(ownInstance, 'deadline', deadline.toISOString(), '--now');
    await expect.poll(async () => (await listVersionIds(ownInstance)).length, { timeout: 30_000 }).toBe(others.length + 2);
    const [newer] = await listVersionIds(ownInstance);
    expect(newer).toMatch(new RegExp(`^${deadline.getFullYear()}-\\d+$`));

    const guest = await ownPeople.guest();
    await guest.opens(question);
    await guest.seesOnMap('Germany', chosen);
    const after = await answersIn(newer ?? '');
    expect(after.get('DE')).toBe(chosen);
    for (const { code } of unconfirmed) expect(after.get(code), code).toBe(before.get(code));
    expect(await answersIn(older ?? '')).toEqual(before);

    const info = await get<AppInfo>(asGuest(ownInstance), paths.appInfo);
    expect(info.previousDeadline).toBe(deadline.toISOString());
    expect(toMonth(new Date(info.deadline ?? 0)) - toMonth(deadline)).toBe(6);
    await guest.goesTo('/dashboard/');
    const dates = guest.region('Data version').locator('time');
    await expect(dates.first()).toHaveAttribute('datetime', info.previousDeadline ?? '');
    await expect(dates.last()).toHaveAttribute('datetime', info.deadline ?? '');
    await expert.reloads();
    await expect(expert.page.getByRole('checkbox', { name: 'Allready confirmed?' })).not.toBeChecked();
    const open = (await get<Country[]>(client, paths.countries)).filter((country) => country.checked_upcoming_dl_valid);
    expect(open).toEqual([]);
  },
);

story('a date that was mistyped publishes nothing', { tag: ['@RO-04', '@SET-05'] }, async ({ ownInstance, ownPeople }) => {
  const before = await listVersionIds(ownInstance);
  const planned = await ownInstance.command('settings', 'get', 'deadline');
  await expect(sets(ownInstance, 'deadline', '2020-01-01T00:00:00Z')).rejects.toThrow('Add --now if you mean it.');
  expect(await ownInstance.command('settings', 'get', 'deadline')).toBe(planned);
  await takesVersion(ownInstance);
  await expect(ownInstance.command('version', 'take')).rejects.toThrow('No country is confirmed, so no version is taken.');
  expect(await listVersionIds(ownInstance)).toHaveLength(before.length + 1);
  expect(await ownInstance.command('settings', 'set', 'deadline', '2099-11-12T20:00:00Z')).toContain('No country is confirmed.');
  const { page } = await ownPeople.admin();
  await page.goto('/settings/?edit=versions');
  const field = page.getByRole('dialog').getByLabel('Deadline', { exact: true });
  await field.fill('2099-12-12T20:00');
  await expect(field).toHaveAccessibleDescription(/No country is confirmed yet\..* has the answers of the newest version only\.$/);
});
