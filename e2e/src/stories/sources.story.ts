import type { Locator } from '@playwright/test';
import { type Comment, type CountryProfile, type CountrySources, paths, type Source } from '@round-table/shared/contract';
import { asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { readCatalogue, toRoman } from '../instance/catalogue';
import { takesVersion } from '../instance/commands';
import type { Person } from '../people/person';
import { expect, story } from '../story';

const twoYears = 2 * 366 * 86_400_000;
const formatDay = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

interface Place {
  question: number;
  number: string;
  source: Source;
  version: string;
}

/** A source of Germany in the newest version that is older than two years, with a comment beside it. */
async function findOldSource(instance: AppInstance): Promise<Place> {
  const profile = await get<CountryProfile>(asGuest(instance), `/ro${paths.countryProfile}DE/`);
  for (const chapter of profile.chapters)
    for (const { id, order, sources = [], comment } of chapter.questions) {
      const source = sources.find((one) => Date.parse(one.checked_on) < Date.now() - twoYears);
      if (source && comment) return { question: id, number: `${toRoman(chapter)}.${order}`, source, version: profile.version ?? '' };
    }
  throw new Error('The demo data of Germany has no old source');
}

const seesSource = async (place: Locator, { article, statute, url, checked_on }: Source, locale: 'en' | 'de' = 'en') => {
  const day = formatDay(locale === 'de' ? 'de-DE' : 'en-GB', checked_on);
  const item = place.getByRole('listitem').filter({ has: place.page().getByRole('link', { name: article, exact: true }) });
  await expect(item.getByRole('link', { name: article, exact: true })).toHaveAttribute('href', url ?? '');
  await expect(item).toContainText(statute);
  await expect(item).toContainText(locale === 'de' ? `geprüft am ${day}` : `checked ${day}`);
  await expect(item).toContainText(locale === 'de' ? 'vor mehr als zwei Jahren' : 'more than two years ago');
};

story(
  'readers find the sources beside the comments, on every page and in every file, marked if they are old',
  { tag: ['@SRC-05', '@SRC-06', '@SRC-04'] },
  async ({ instance, people }) => {
    const { question, number, source, version } = await findOldSource(instance);
    const guest = await people.guest();
    const { page } = guest;
    await guest.goesTo(`/question/${question}/`);
    await page.mouse.wheel(0, 600);
    await seesSource(guest.allComments.getByRole('article', { name: 'Germany' }), source);
    await guest.goesTo(`/v/${version}/question/${question}/?lang=de`);
    await page.mouse.wheel(0, 600);
    await seesSource(page.getByRole('article', { name: 'Deutschland' }), source, 'de');
    await guest.goesTo(`/v/${version}/country/DE/?lang=en`);
    await seesSource(page.getByRole('article', { name: number, exact: true }), source);
    await guest.goesTo(`/compare?base=DE&c=AT,FR&v=${version}`);
    await page.getByRole('gridcell', { name: new RegExp(`^${number.replace('.', '\\.')} Austria`) }).click();
    await seesSource(page.getByRole('dialog').getByRole('region', { name: 'Germany' }), source);

    const text = async (path: string) => (await call(asGuest(instance), path)).text();
    const csv = await text(`/ro${paths.exportQuestion}${question}/?format=csv&version=${version}&c=DE`);
    expect(csv).toContain(`${source.article}, ${source.statute}, ${source.url}, checked `);
    expect(csv).toContain('(more than two years ago)');
    expect(await text(`${paths.openData}${version}/sources.csv`)).toContain(
      `${source.article},${source.statute},${source.url},${source.checked_on}`,
    );

    const list = () => get<CountrySources[]>(asGuest(instance), `/ro${paths.sources}?question=${question}&version=${version}`);
    const comments = await get<Comment[]>(asGuest(instance), `/ro${paths.comments}?question=${question}&version=${version}`);
    const commented = new Set(comments.map(({ country }) => country));
    expect((await list()).filter(({ country }) => !commented.has(country))).toEqual([]);
  },
);

story(
  'an expert names, orders and removes the sources of an answer; a colleague’s change is not overwritten',
  { tag: ['@SRC-01', '@SRC-02', '@SRC-03', '@SRC-04'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('IX.4');
    const colleague = await signIn(instance, demoAccounts.germany);
    const path = `${paths.sources}?question=${question.id}&country=DE`;
    const stored = async () => (await get<CountrySources[]>(colleague, path))[0] ?? { country: 'DE', sources: [], version: 0 };
    const put = async (sources: Source[]) =>
      send(colleague, 'PUT', paths.sources, { question: question.id, country: 'DE', sources, version: (await stored()).version });
    await put([]);

    const expert = await people.expertOf('DE');
    const { page } = expert;
    await expert.opens(question);
    await page.getByRole('button', { name: 'Add source of law for Germany' }).click();
    const first = page.getByRole('group', { name: 'Source of law 1', exact: true });
    const article = first.getByRole('textbox', { name: 'Article and statute' });
    await expect(article).toBeFocused();
    await first.getByRole('textbox', { name: 'Link (optional)' }).fill('www.example.org');
    await page.getByRole('button', { name: 'Save sources of law' }).click();
    await expert.seesText('Name the article and the statute');
    await expert.seesText('Enter an address that begins with https://');
    await article.fill('§ 765a ZPO');
    await first.getByRole('textbox', { name: 'Name of the statute (optional)' }).fill('Zivilprozessordnung');
    await first.getByRole('textbox', { name: 'Link (optional)' }).fill('https://example.org/zpo/765a');
    await first.getByLabel('Last checked on').fill('2023-05-11');
    await page.getByRole('button', { name: 'Add another source of law' }).click();
    await page.keyboard.type('§ 1193 BGB');
    await page.getByRole('button', { name: 'Move source of law 2 up' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save sources of law' }).click();
    await expert.seesNotification('Sources of law saved');
    const list = page.getByRole('list', { name: 'Sources of law', exact: true });
    await expect(list.getByRole('listitem')).toHaveText([
      /^§ 1193 BGBchecked/,
      /^§ 765a ZPOZivilprozessordnungchecked 11 May 2023more than/,
    ]);
    await expect(page.getByRole('button', { name: 'Edit sources of law for Germany' })).toBeFocused();
    expect((await stored()).sources.map((one) => one.article)).toEqual(['§ 1193 BGB', '§ 765a ZPO']);

    await page.getByRole('button', { name: 'Edit sources of law for Germany' }).click();
    await page.getByRole('button', { name: 'Remove source of law 1' }).click();
    const theirs = { article: '§ 1147 BGB', statute: '', url: null, checked_on: '2026-01-31' };
    await put([theirs]);
    await page.getByRole('button', { name: 'Save sources of law' }).click();
    const conflict = page.getByRole('region', { name: 'Saved sources of law' });
    await expect(conflict).toContainText('§ 1147 BGB');
    expect((await stored()).sources).toEqual([theirs]);
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(async () => (await stored()).sources.map((one) => one.article)).toEqual(['§ 765a ZPO']);

    const other = await signIn(instance, demoAccounts.alps);
    const body = { question: question.id, country: 'DE', sources: [theirs] };
    expect((await call(other, paths.sources, { method: 'PUT', body })).status).toBe(403);
    const published = await get<CountrySources[]>(asGuest(instance), `/ro${path}`);
    expect(published.flatMap(({ sources }) => sources.map((one) => one.article))).not.toContain('§ 765a ZPO');
  },
);

story(
  'the law that is cited is searched, and a hit leads to the answer of the country',
  { tag: ['@FND-09'] },
  async ({ instance, people }) => {
    const { number, source } = await findOldSource(instance);
    for (const [locale, name] of [
      ['en', 'Sources of law'],
      ['de', 'Rechtsquellen'],
    ] as const) {
      const { page } = await people.guest({ locale });
      await page.goto(`/search?${new URLSearchParams({ search: source.article, kind: 'sources', c: 'DE' })}`);
      const region = page.getByRole('region', { name });
      const hit = region.getByRole('listitem').filter({ hasText: source.article }).filter({ hasText: source.statute });
      await expect(hit.first().locator('mark').first()).toBeVisible();
      await expect(page.getByRole('checkbox', { name: new RegExp(`^${name} [1-9]`) })).toBeChecked();
      await hit
        .getByRole('link', { name: new RegExp(`^${number.replace('.', '\\.')}\\b`) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/country/DE/?#${number.replace('.', '\\.')}$`));
      await expect(page.getByRole('article', { name: number, exact: true })).toContainText(source.article);
    }
  },
);

story(
  'experts find live sources of law, readers those of the latest version; sources alone have the whole page',
  { tag: ['@FND-09', '@FND-02', '@FND-06', '@SEA-03'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const client = await signIn(ownInstance, demoAccounts.germany);
    const { id: question } = (await readCatalogue(client, 'DE')).question('IX.3');
    const sources = [
      { article: '§ 1197 QGB', statute: 'Eigentümerbeschränkungsgesetz', url: 'https://example.org/quelle', checked_on: '2026-05-11' },
      { article: '§ 9 QGB', statute: 'Kommentar der Eigentümerbeschränkungsgesetze', url: null, checked_on: '2026-05-11' },
    ];
    await send(client, 'PUT', paths.sources, { question, country: 'DE', sources });
    const [expert, reader] = [await ownPeople.expertOf('DE'), await ownPeople.reader()];
    const searches = ({ page }: Person, typed: string) => page.goto(`/search?${new URLSearchParams({ search: typed })}`);
    const finds = async (person: Person, typed: string) => {
      const { main } = person.frame;
      await searches(person, typed);
      const hit = main.getByRole('region', { name: 'Sources of law' }).getByRole('listitem').filter({ hasText: '§ 1197 QGB' });
      await expect(hit).toBeVisible();
      await expect(main.getByRole('region')).toHaveCount(1);
      const [box, page] = [await hit.boundingBox(), await main.boundingBox()];
      expect(box?.width).toBeGreaterThan((page?.width ?? 0) / 2);
    };
    const texts = ['§ 1197 QGB', 'Eigentuemerbeschraenkungsgesetz', 'example.org/quelle'];
    for (const typed of texts) {
      await finds(expert, typed);
      await searches(reader, typed);
      await expect(reader.page.getByText(`Nothing found for “${typed}”`)).toBeVisible();
    }
    await searches(expert, 'Eigentümerbeschränkungsgesetz');
    await expect(expert.frame.main.getByRole('status')).toHaveText(/^2 hits, also for Eigentümerbeschränkungsgesetze$/);
    await expert.goesTo('/dashboard/');
    await expert.confirms();
    await takesVersion(ownInstance);
    for (const typed of texts) await finds(reader, typed);
  },
);
