import {
  type AdminCountry,
  type Comment,
  type Country,
  type CountryProfile,
  paths,
  rowOf,
  type Version,
} from '@round-table/shared/contract';
import { allowClipboard, readClipboard } from '../browser/clipboard';
import { asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Person } from '../people/person';
import { findings, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const readProfile = (instance: AppInstance, code: string) => get<CountryProfile>(asGuest(instance), `/ro${paths.countryProfile}${code}/`);
const listAnswered = ({ chapters }: CountryProfile) => chapters.flatMap(({ questions }) => questions.filter(({ answer }) => answer));
const countDiffering = (profile: CountryProfile) =>
  listAnswered(profile).filter(({ answer, most }) => most?.options.length === 1 && most.options[0]?.order !== answer?.order).length;

async function opensCountry(person: Person, path: string) {
  await person.goesTo(path);
  await settled(person.page);
}
const strip = (person: Person, country = 'Germany') =>
  person.page.getByRole('list', { name: `${country} and most countries, question by question` });

story(
  'a guest reads everything that a country says, and where it differs from most countries',
  { tag: ['@CPG-01', '@CPG-02', '@CPG-03'] },
  async ({ instance, people }) => {
    const profile = await readProfile(instance, 'DE');
    const guest = await people.guest();
    const { page } = guest;
    await opensCountry(guest, '/country/DE');
    await expect(page.getByRole('heading', { level: 1, name: 'Germany' })).toBeVisible();
    const visible = profile.chapters.flatMap(({ questions }) => questions.filter((question) => question.public)).length;
    const differing = countDiffering(profile);
    await expect(
      page.getByRole('heading', { level: 2, name: `Differs from most countries in ${differing} of ${visible} questions` }),
    ).toBeVisible();
    await expect(strip(guest).getByRole('link')).toHaveCount(visible);
    await expect(page.getByText(profile.version ?? '', { exact: true })).toBeVisible();
    for (const { name } of profile.chapters) await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible();
    const commented = profile.chapters.flatMap(({ questions }) => questions).filter(({ comment }) => comment);
    await expect(page.getByRole('radio', { name: `With comment ${commented.length}` })).toBeVisible();
    await page.getByRole('radio', { name: /^Differs / }).click();
    await expect(page).toHaveURL(/\?show=diff$/);
    await expect(page.getByRole('article')).toHaveCount(differing);
    await expect(page.getByText(/^Most common, \d+ of \d+$/)).toHaveCount(differing);
    await page.getByRole('switch', { name: 'Show most common answer' }).click();
    await expect(page.getByText(/^Most common, /)).toHaveCount(0);
    await guest.reloads();
    await expect(page.getByRole('article')).toHaveCount(differing);
  },
);

story('the strip has one tab stop, and each cell leads to its question', { tag: ['@CPG-04'] }, async ({ people }) => {
  const guest = await people.guest();
  await opensCountry(guest, '/country/DE');
  const cells = strip(guest).getByRole('link');
  await cells.first().focus();
  await guest.page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await guest.page.keyboard.press('ArrowDown');
  await expect(cells.filter({ hasText: /^II\.2 / })).toBeFocused();
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/#II\.2$/);
  await expect(guest.page.getByRole('article', { name: 'II.2', exact: true })).toBeFocused();
  await expect(guest.page.getByRole('article', { name: 'II.2', exact: true })).toBeInViewport();
});

story(
  'a link to a question of a country opens there, and is copied with the version',
  { tag: ['@CPG-05'] },
  async ({ instance, people }) => {
    const { version } = await readProfile(instance, 'DE');
    const guest = await people.guest();
    await allowClipboard(guest.page);
    await opensCountry(guest, '/country/de#V.2');
    await expect(guest.page.getByRole('article', { name: 'V.2', exact: true })).toBeInViewport();
    await guest.page.getByRole('link', { name: 'Copy link to V.2', exact: true }).click();
    const copied = `${instance.address}/v/${version}/country/DE/#V.2`;
    await expect.poll(() => readClipboard(guest.page)).toBe(copied);
    await guest.page.goto(copied);
    await expect(guest.page.getByRole('heading', { level: 1, name: 'Germany' })).toBeVisible();
    await expect(guest.page.getByRole('article', { name: 'V.2', exact: true })).toBeInViewport();
  },
);

story('one country leads to the next by name, and the chapters stay in view', { tag: ['@CPG-06'] }, async ({ instance, people }) => {
  const countries = await get<Country[]>(asGuest(instance), `/ro${paths.countries}`);
  const index = countries.findIndex(({ code }) => code === 'DE');
  const guest = await people.guest();
  await opensCountry(guest, '/country/DE');
  const chapters = guest.page.getByRole('navigation', { name: 'Chapters on this page' });
  await chapters.getByRole('link', { name: /^V\./ }).click();
  await expect(guest.page).toHaveURL(/#V$/);
  await expect(chapters.getByRole('link', { name: /^V\./ })).toHaveAttribute('aria-current', 'location');
  await expect(chapters).toBeInViewport();
  // The widest number keeps its line, and leaves the longest word its place in the narrowest list.
  const [short, widest] = await Promise.all(['I.', 'VIII.'].map((number) => chapters.getByText(number, { exact: true }).boundingBox()));
  expect(widest?.height).toBe(short?.height);
  await guest.page.setViewportSize({ width: 1000, height: 720 });
  await guest.speaks('Deutsch');
  const german = guest.page.getByRole('navigation', { name: 'Kapitel auf dieser Seite' });
  await expect(german.getByRole('link', { name: /^X\. Besondere Belastungsgegenstände/ })).toBeVisible();
  expect(await german.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await guest.speaks('English');
  // The most common answer is below the own one there, so that the texts have most of the row.
  const row = guest.page.getByRole('article', { name: 'I.1', exact: true });
  const [whole, most] = await Promise.all([row.boundingBox(), row.getByText(/^Most common, /).boundingBox()]);
  expect((most?.x ?? 0) - (whole?.x ?? 0)).toBeLessThan((whole?.width ?? 0) / 4);
  expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).sort(new Intl.Collator('en').compare));
  for (const [direction, { name, code }] of [
    ['Next country', countries[index + 1]],
    ['Previous country', countries[index]],
    ['Previous country', countries[index - 1]],
  ] as [string, Country][]) {
    await guest.page.getByRole('link', { name: direction }).click();
    await expect(guest.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.page).toHaveURL(new RegExp(`/country/${code}/$`));
  }
});

story('on a phone the chapters are a select that stays in view and names the current one', { tag: ['@CPG-06'] }, async ({ people }) => {
  const guest = await people.guest({ width: 390, height: 844 });
  await opensCountry(guest, '/country/DE');
  const navigation = guest.page.getByRole('navigation', { name: 'Chapters on this page' });
  await expect(navigation.getByRole('link')).toHaveCount(0);
  const chapters = navigation.getByRole('combobox', { name: 'Chapter' });
  await expect(chapters).toHaveValue('I');
  await chapters.selectOption('V');
  await expect(guest.page).toHaveURL(/#V$/);
  await expect(guest.page.getByRole('article', { name: 'V.1', exact: true })).toBeInViewport();
  await expect(chapters).toBeInViewport();
  const scrollsOn = async () => {
    await guest.page.mouse.wheel(0, 400);
    return chapters.inputValue();
  };
  for (const next of ['VI', 'VII']) await expect.poll(scrollsOn, { intervals: [200] }).toBe(next);
  await expect(chapters).toBeInViewport();
});

story('members see live answers, progress and experts; guests see none of them', { tag: ['@CPG-07'] }, async ({ instance, people }) => {
  const expert = await people.expertOf('DE');
  await opensCountry(expert, '/country/DE');
  await expect(expert.page.getByRole('definition').filter({ hasText: 'Live answers' })).toBeVisible();
  await expect(expert.page.getByRole('progressbar', { name: 'Germany: weighted questions' })).toBeVisible();
  const live = await get<CountryProfile>(await signIn(instance, demoAccounts.germany), `${paths.countryProfile}DE/`);
  const { experts } = live;
  const [first] = experts ?? [];
  const name = `${first?.first_name} ${first?.last_name}`;
  await expect(expert.page.getByText(name).first()).toBeVisible();
  const guest = await people.guest();
  await opensCountry(guest, '/country/DE');
  await expect(guest.page.getByText('Last changed')).toBeVisible();
  await expect(guest.page.getByText(name)).toHaveCount(0);
  await expect(guest.page.getByText('Live answers')).toHaveCount(0);
  await expect(guest.page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  await expect(guest.page.getByRole('definition').filter({ hasText: / of \d+$/ })).toHaveCount(0);
  await expect(expert.page.getByRole('definition').filter({ hasText: / of \d+/ })).not.toHaveCount(0);
  // Both read since when an answer is given.
  await expect(expert.page.getByText(/^since /)).toHaveCount(listAnswered(live).length);
  await expect(guest.page.getByText(/^since /)).toHaveCount(listAnswered(await readProfile(instance, 'DE')).length);
});

story(
  'a country that is not public does not exist for guests, and has a page for readers',
  { tag: ['@CPG-08', '@CTY-02'] },
  async ({ ownInstance, ownPeople }) => {
    const admin = await signIn(ownInstance, demoAccounts.admin);
    const countries = await get<AdminCountry[]>(admin, paths.adminCountries);
    const { id, checked_upcoming_dl_valid: _read, ...germany } = countries.find(({ code }) => code === 'DE') as AdminCountry;
    await send(admin, 'PUT', rowOf(paths.adminCountries, id), { ...germany, public: false });
    expect((await call(asGuest(ownInstance), `/ro${paths.countryProfile}DE/`)).status).toBe(404);
    const [guest, reader] = [await ownPeople.guest(), await ownPeople.reader()];
    await guest.goesTo('/country/DE');
    await expect(guest.page.getByRole('heading', { name: 'This country does not exist' })).toBeVisible();
    await opensCountry(reader, '/country/DE');
    await expect(reader.page.getByRole('heading', { level: 1, name: 'Germany' })).toBeVisible();
  },
);

story('names of countries lead to their pages', { tag: ['@CPG-09'] }, async ({ catalogue, instance, people }) => {
  const guest = await people.guest();
  const question = catalogue.first(({ public: isPublic }) => isPublic);
  await guest.opens(question);
  await guest.page.getByRole('main').getByRole('link', { name: 'Austria', exact: true }).first().click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Austria' })).toBeVisible();
  const [comment] = await get<Comment[]>(asGuest(instance), `/ro${paths.comments}?search=register`);
  await guest.goesTo('/search?search=register');
  await expect(guest.page.getByRole('main').locator(`a[href="/country/${comment?.country}/"]`).first()).toBeVisible();
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  await expert.region('Countries progress').getByRole('link', { name: 'Austria' }).click();
  await expect(expert.page.getByRole('heading', { level: 1, name: 'Austria' })).toBeVisible();
});

for (const device of [
  { name: 'in English', locale: 'en' },
  { name: 'in German, dark, 320 px wide', locale: 'de', dark: true, width: 320, height: 640 },
] as const)
  story(`the page of a country is accessible and fits the screen, ${device.name}`, { tag: ['@CPG-10'] }, async ({ people }) => {
    const guest = await people.guest(device);
    const { page } = guest;
    await opensCountry(guest, '/country/DE');
    expect(await findings(page)).toEqual([]);
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(room);
  });

story('a printed page has every chapter with its heading, and no controls', { tag: ['@CPG-11'] }, async ({ people }) => {
  const guest = await people.guest();
  await opensCountry(guest, '/country/DE');
  await expect(guest.page.getByRole('link', { name: 'Compare Germany with other countries' })).toBeVisible();
  await guest.page.emulateMedia({ media: 'print' });
  await expect(guest.page.getByRole('link', { name: 'Compare Germany with other countries' })).toBeHidden();
  await expect(guest.page.getByRole('radiogroup', { name: 'Show' })).toBeHidden();
  await expect(guest.page.getByRole('navigation', { name: 'Chapters on this page' })).toBeHidden();
  await expect(guest.page.getByRole('heading', { level: 2, name: /^I\./ })).toBeVisible();
  const link = guest.page.locator('article a[target="_blank"]').first();
  const address = await link.getAttribute('href');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(address);
});

story(
  'any version of a country has an address, with what changed since the version before',
  { tag: ['@CPG-12'] },
  async ({ instance, people }) => {
    const versions = await get<Version[]>(asGuest(instance), `/ro${paths.versions}`);
    const [newest, oldest] = [versions[0]?.id, versions.at(-1)?.id];
    const { chapters, former } = await readProfile(instance, 'DE');
    const changed = chapters.flatMap(({ questions }) => questions).filter(({ change }) => change);
    expect(changed.length).toBeGreaterThan(0);
    const guest = await people.guest();
    const { page } = guest;
    await opensCountry(guest, `/v/${newest}/country/DE?show=changed`);
    await expect(page.getByRole('article')).toHaveCount(changed.length);
    await expect(page.getByRole('article').first()).toContainText(`since ${former}`);
    await opensCountry(guest, `/v/${oldest}/country/DE`);
    await expect(page.getByRole('radio', { name: 'Changed 0' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: oldest })).toBeVisible();
    const line = await page.getByRole('navigation', { name: 'Path' }).locator('..').boundingBox();
    const note = await page
      .getByText(/^You are reading version/)
      .locator('..')
      .boundingBox();
    expect((note?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBe(24);
    await opensCountry(guest, `/v/${oldest}/country/DE?lang=de`);
    const chapter = page.getByRole('link', { name: 'Arten der Grundpfandrechte' });
    const [entry, figure] = [await chapter.boundingBox(), await chapter.getByText(/^\d+ von \d+$/).boundingBox()];
    expect((figure?.y ?? 0) - (entry?.y ?? 0), 'the figure is on the first line').toBeLessThan(12);
    await page.goto('/v/1999-1/country/DE?lang=en');
    await expect(page.getByText('This version does not exist')).toBeVisible();
  },
);
