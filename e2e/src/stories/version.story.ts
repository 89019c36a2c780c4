import { type AppInfo, type Country, paths, type ResultMap, type Version } from '@round-table/shared/contract';
import { asGuest, demoAccounts, get, send, signIn } from '../house/caller';
import { readCatalogue } from '../house/catalogue';
import { sets } from '../house/commands';
import type { House } from '../house/house';
import { expect, story } from '../story';

const versionsOf = async (house: House) => (await get<Version[]>(asGuest(house), `/ro${paths.versions}`)).map(({ id }) => id);
const monthOf = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

story(
  'when the deadline comes, the confirmed answers become the version that guests read',
  { tag: ['@RO-01', '@RO-02', '@DASH-01'] },
  async ({ ownHouse, ownPeople }) => {
    story.slow();
    const caller = await signIn(ownHouse, demoAccounts.germany);
    const catalogue = await readCatalogue(caller, 'DE');
    const question = catalogue.first((one) => one.public && one.is_answered === true && one.options.length > 2);
    const [older] = await versionsOf(ownHouse);
    const answersIn = async (version: string) => {
      const map = await get<ResultMap>(asGuest(ownHouse), `/ro${paths.map}${question.id}/?version=${version}`);
      return new Map(map.countries.map(({ code, answer_text }) => [code, answer_text]));
    };
    const before = await answersIn(older ?? '');

    const other = question.answers?.find(({ text }) => text !== before.get('DE'));
    const chosen = other?.text ?? '';
    const country = (await get<Country[]>(caller, paths.countries)).find(({ code }) => code === 'DE')?.id;
    await send(caller, 'POST', paths.givenAnswers, { answer: other?.id, question: question.id, country });
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/dashboard/');
    await expert.confirms();
    const unconfirmed = (await get<Country[]>(caller, paths.countries)).filter((country) => !country.checked_upcoming_dl_valid);
    expect(unconfirmed.map(({ code }) => code)).not.toHaveLength(0);

    const deadline = new Date(Date.now() + 1000);
    await sets(ownHouse, 'deadline', deadline.toISOString());
    await expect.poll(async () => (await versionsOf(ownHouse)).length, { timeout: 30_000 }).toBe(3);
    const [newer] = await versionsOf(ownHouse);
    expect(newer).toMatch(new RegExp(`^${deadline.getFullYear()}-\\d+$`));

    const guest = await ownPeople.guest();
    await guest.opens(question);
    await guest.seesOnMap('Germany', chosen);
    const after = await answersIn(newer ?? '');
    expect(after.get('DE')).toBe(chosen);
    for (const { code } of unconfirmed) expect(after.get(code), code).toBe(before.get(code));
    expect(await answersIn(older ?? '')).toEqual(before);

    const info = await get<AppInfo>(asGuest(ownHouse), paths.appInfo);
    expect(info.previousDeadline).toBe(deadline.toISOString());
    expect(monthOf(new Date(info.deadline ?? 0)) - monthOf(deadline)).toBe(6);
    await guest.goesTo('/dashboard/');
    const dates = guest.region('Data version').locator('time');
    await expect(dates.first()).toHaveAttribute('datetime', info.previousDeadline ?? '');
    await expect(dates.last()).toHaveAttribute('datetime', info.deadline ?? '');
    await expert.reloads();
    await expect(expert.page.getByRole('checkbox', { name: 'Allready confirmed?' })).not.toBeChecked();
    const open = (await get<Country[]>(caller, paths.countries)).filter((country) => country.checked_upcoming_dl_valid);
    expect(open).toEqual([]);
  },
);
