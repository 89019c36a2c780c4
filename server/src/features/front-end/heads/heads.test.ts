import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { saveSettings } from '../../../domain/settings/repository';
import { takeVersion } from '../../../domain/versions/take-version';
import { bumpPublished } from '../../../platform/db/revision';
import { aChapter, aCountry, aGivenAnswer, aQuestion } from '../../../testing/builders';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { anApp, type TestApp } from '../../../testing/test-app';
import { maxEntries, toSitemap, toSitemapIndex } from './sitemap';

let database: TestDatabase;
let site: TestApp;
let root: string;
let question: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Awaited<ReturnType<typeof aQuestion>>;

const template = `<!doctype html><html lang="en"><head>
<meta name="description" content="Built">
<title>Round Table</title>
<script id="registry" type="text/plain"><!--registry--></script></head><body></body></html>`;
const manifest = {
  id: 'mfe-something',
  version: '1.0.0',
  hash: 'abc123',
  base: '/apps/mfe-something/1.0.0-abc123/',
  entry: 'remoteEntry.0011aabb.js',
  menu: [],
  routes: [],
  pages: {
    question: '/question/:questionId/',
    questionnaire: '/questionnaire',
    countries: '/country/',
    country: '/country/:code/',
    compare: '/compare',
    changes: '/changes',
    openData: '/open-data',
    search: '/search',
    versionQuestion: '/v/:version/question/:questionId/',
    versionQuestionnaire: '/v/:version/questionnaire/',
    versionCountries: '/v/:version/country/',
    versionCountry: '/v/:version/country/:code/',
  },
};
const put = async (file: string, content: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-heads-'));
  await put('shell/dist/index.html', template);
  await put('shell/dist/entry-points.json', '{}');
  await put('mfe-something/dist/feature-app.json', JSON.stringify(manifest));
  database = await aDatabase();
  const { db } = database;
  const chapter = await aChapter(db, { order: 2, name_en: 'Form & cost', name_de: 'Form' });
  question = await aQuestion(db, { chapter_id: chapter.id, order: 1, text_en: 'Which "form"?</title>', text_de: 'Welche Form?' });
  await aChapter(db, { order: 3, name_en: 'Chapter under review', public: false });
  hidden = await aQuestion(db, { chapter_id: chapter.id, order: 2, text_en: 'Secret question?', public: false });
  const country = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at: new Date() });
  await aCountry(db, { code: 'QQ', name_en: 'Hidden', public: false, confirmed_at: new Date() });
  await aGivenAnswer(db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[0]?.id ?? 0 });
  await takeVersion(db, { now: new Date('2026-06-30T20:00:00Z'), timeZone: 'Europe/Berlin' });
  await takeVersion(db, { now: new Date('2026-12-30T20:00:00Z'), timeZone: 'Europe/Berlin' });
  site = await anApp(db, { root });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await rm(root, { recursive: true });
});

const origin = () => site.app.services.config.publicUrl;
const get = async (url: string) => (await site.app.inject({ url })).body;
/** Changes reach the server by notification, a moment after the commit. */
async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until && JSON.stringify(await read()) !== JSON.stringify(expected))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await read()).toEqual(expected);
}
const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const getTitle = (html: string) => find(html, /<title>([^<]*)<\/title>/);
const getCanonical = (html: string) => find(html, /<link rel="canonical" href="([^"]*)"/);
const isListed = (html: string) => !html.includes('<meta name="robots" content="noindex">');

test('the head of a question has title, description, permanent address, languages and data (CIT-23)', async () => {
  const html = await get(`/v/2026-1/question/${question.id}/`);
  expect(getTitle(html)).toBe('Chapter II, Question 1 · 2026-1');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(find(html, /<meta name="description" content="([^"]*)"/)).toBe('Answers of 1 country, version 2026-1: Option 1 (1); Option 2 (0)');
  const address = `${origin()}/v/2026-1/question/${question.id}/`;
  expect(getCanonical(html)).toBe(address);
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [lang, href]);
  expect(alternates).toEqual([
    ['en', address],
    ['de', `${address}?lang=de`],
    ['x-default', address],
  ]);
  expect(find(html, /<meta property="og:title" content="([^"]*)"/)).toBe(
    'II.1 Which &quot;form&quot;?&lt;/title&gt; · Version 2026-1 · Round Table',
  );
  const data = JSON.parse(find(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '{}');
  expect(data).toMatchObject({
    '@type': 'Dataset',
    url: address,
    version: '2026-1',
    datePublished: '2026-06-30',
    spatialCoverage: [{ '@type': 'Country', name: 'Germany' }],
    variableMeasured: [
      { name: 'Option 1', value: 1 },
      { name: 'Option 2', value: 0 },
    ],
  });
  expect(isListed(html)).toBe(true);
});

test('the current question names the address of the newest version, in the language of the address', async () => {
  expect(getCanonical(await get(`/question/${question.id}`))).toBe(`${origin()}/v/2026-2/question/${question.id}/`);
  const german = await get(`/question/${question.id}/?lang=de`);
  expect(german).toContain('<html lang="de"');
  expect(getTitle(german)).toBe('Kapitel II, Frage 1');
  expect(getProperty(german, 'title')).toContain('II.1 Welche Form? · Version 2026-2');
  expect(getCanonical(german)).toBe(`${origin()}/v/2026-2/question/${question.id}/?lang=de`);
  expect(getCanonical(await get(`/question/${question.id}/?lang=fr`))).not.toContain('?');
});

test('the landing page and the questionnaire are described too', async () => {
  expect(getCanonical(await get('/'))).toBe(`${origin()}/`);
  const html = await get('/v/2026-1/questionnaire/');
  expect(html).not.toMatch(/under review|Secret question/);
  expect(find(html, /<meta name="description" content="([^"]*)"/)).toBe('1 question in 1 chapter: II. Form &amp; cost');
  expect(getCanonical(await get('/questionnaire'))).toBe(`${origin()}/v/2026-2/questionnaire/`);
});

/** The content of a property of Open Graph. */
const getProperty = (html: string, name: string) => find(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
const getData = (html: string) => JSON.parse(find(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '{}');

test('link previews of a question show its map in the language of the address (CIT-23)', async () => {
  const english = await get(`/v/2026-1/question/${question.id}/`);
  expect(getProperty(english, 'image')).toBe(`${origin()}/ro/api/map/${question.id}/picture/?format=png&amp;version=2026-1&amp;lang=en`);
  expect(getProperty(english, 'image:alt')).toContain('II.1 Which');
  const german = await get(`/question/${question.id}/?lang=de`);
  expect(getProperty(german, 'image')).toMatch(/version=2026-2&amp;lang=de$/);
  expect([getProperty(german, 'locale'), getProperty(german, 'locale:alternate')]).toEqual(['de_DE', 'en_GB']);
  expect(getProperty(german, 'url')).toBe(getCanonical(german));
  const picture = await site.app.inject({
    url: `${new URL(getProperty(english, 'image') ?? '').pathname}?format=svg&lang=de`,
  });
  expect(picture.body).toContain('Welche Form?');
});

test('a country page names its country, in the current and in older versions (CIT-23)', async () => {
  const html = await get('/country/de');
  expect(getTitle(html)).toBe('Germany · Round Table');
  expect(getProperty(html, 'title')).toContain('Germany: all answers and comments · Version 2026-2');
  expect(find(html, /<meta name="description" content="([^"]*)"/)).toContain('How the law of Germany answers all questions');
  expect(getCanonical(html)).toBe(`${origin()}/v/2026-2/country/DE/`);
  expect(getProperty(html, 'url')).toBe(`${origin()}/v/2026-2/country/DE/`);
  expect(getProperty(html, 'image')).toBeUndefined();
  expect(getData(html)).toMatchObject({
    '@type': 'Dataset',
    version: '2026-2',
    datePublished: '2026-12-30',
    spatialCoverage: { '@type': 'Country', name: 'Germany' },
  });
  const older = await get('/v/2026-1/country/DE/?lang=de');
  expect(getTitle(older)).toBe('Deutschland · 2026-1 · Round Table');
  expect(getProperty(older, 'title')).toContain('Deutschland: alle Antworten und Kommentare · Version 2026-1');
  expect(getCanonical(older)).toBe(`${origin()}/v/2026-1/country/DE/?lang=de`);
});

test('the list of countries names those that guests see, in the current and in older versions (CPG-13)', async () => {
  const html = await get('/country/');
  expect(getTitle(html)).toBe('Countries · Round Table');
  expect(getProperty(html, 'title')).toContain('Countries · Version 2026-2');
  expect(find(html, /<meta name="description" content="([^"]*)"/)).toMatch(/: the law of Germany\.$/);
  expect(getCanonical(html)).toBe(`${origin()}/v/2026-2/country/`);
  const older = await get('/v/2026-1/country?lang=de');
  expect(getProperty(older, 'title')).toContain('Länder · Version 2026-1');
  expect(getCanonical(older)).toBe(`${origin()}/v/2026-1/country/?lang=de`);
  expect(isListed(await get('/v/1999-1/country/'))).toBe(false);
});

test.each([
  ['/compare', 'Compare countries', 'Länder vergleichen'],
  ['/changes', 'What changed', 'Was sich geändert hat'],
])('%s has a title in both languages and one address, whatever is chosen in it (CIT-23)', async (address, english, german) => {
  const html = await get(`${address}?from=2026-1&c=DE`);
  expect(getTitle(html)).toMatch(new RegExp(`^${english} · `));
  expect(getProperty(html, 'title')).toMatch(new RegExp(`^${english} · `));
  expect(getCanonical(html)).toBe(`${origin()}${address}/`);
  expect(getProperty(html, 'url')).toBe(`${origin()}${address}/`);
  expect(isListed(html)).toBe(true);
  expect(getProperty(await get(`${address}/?lang=de`), 'title')).toMatch(new RegExp(`^${german} · `));
});

test('the page of the open data is a catalogue of the versions with their files and the licence (DAT-08)', async () => {
  await saveSettings(database.db, {
    'openData.licence': { en: 'CC BY 4.0', de: 'CC BY 4.0' },
    'openData.licenceUrl': 'https://creativecommons.org/licenses/by/4.0/',
  });
  const read = async () => getData(await get('/open-data/?lang=de'));
  await eventually(async () => (await read()).license, 'https://creativecommons.org/licenses/by/4.0/');
  const listsFiles = ({ distribution }: { distribution: unknown[] }) => distribution.length > 0;
  await eventually(async () => (await read()).dataset.every(listsFiles), true);
  const data = await read();
  expect(data).toMatchObject({ '@type': 'DataCatalog', url: `${origin()}/open-data/?lang=de` });
  const index = JSON.parse(await get('/data/index.json'));
  expect(data.dataset).toHaveLength(2);
  for (const [place, dataset] of data.dataset.entries()) {
    const { id, taken_at, files } = index.versions[place];
    const license = 'https://creativecommons.org/licenses/by/4.0/';
    expect(dataset).toMatchObject({ '@type': 'Dataset', version: id, datePublished: taken_at.slice(0, 10), license });
    expect(dataset.distribution.map((file: Record<string, string>) => [file.contentUrl, file.sha256])).toEqual(
      files.map(({ url, sha256 }: Record<string, string>) => [url, sha256]),
    );
  }
  const html = await get('/open-data');
  expect(getTitle(html)).toMatch(/^Open data · /);
  expect(find(html, /<meta name="description" content="([^"]*)"/)).toContain('every version as JSON, CSV and xlsx files');
  expect(getCanonical(html)).toBe(`${origin()}/open-data/`);
});

test('pages that guests cannot read are not listed, and say nothing of their content (CIT-24)', async () => {
  const addresses = [
    `/question/${hidden.id}/`,
    `/v/2026-1/question/${hidden.id}/`,
    '/question/999999/',
    '/question/x/',
    '/v/1999-1/questionnaire/',
    '/country/QQ/',
    '/v/2026-1/country/ZZ/',
    '/search',
    '/users/',
    '/no/such/page',
  ];
  for (const address of addresses) {
    const html = await get(address);
    expect([address, isListed(html), /Secret|Hidden/.test(html)]).toEqual([address, false, false]);
  }
});

test('a change of the catalogue changes the heads at once; a closed installation is not listed', async () => {
  const { db } = database;
  const setPublic = async (isPublic: boolean) => {
    await db.updateTable('question').set({ public: isPublic }).where('id', '=', question.id).execute();
    await bumpPublished(db);
  };
  await setPublic(false);
  await eventually(async () => isListed(await get(`/v/2026-1/question/${question.id}/`)), false);
  await setPublic(true);
  await eventually(async () => isListed(await get(`/v/2026-1/question/${question.id}/`)), true);
});

test('the sitemap lists each public page of each version in both languages; robots.txt names it (CIT-25)', async () => {
  const xml = await get('/sitemap.xml');
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(origin(), ''));
  expect(addresses).toEqual([
    '/',
    '/info/',
    '/compare/',
    '/changes/',
    '/open-data/',
    '/v/2026-2/questionnaire/',
    `/v/2026-2/question/${question.id}/`,
    '/v/2026-2/country/',
    '/v/2026-2/country/DE/',
    '/v/2026-1/questionnaire/',
    `/v/2026-1/question/${question.id}/`,
    '/v/2026-1/country/',
    '/v/2026-1/country/DE/',
  ]);
  expect(xml).toContain(`hreflang="de" href="${origin()}/v/2026-1/questionnaire/?lang=de"`);
  expect(xml).toContain('<lastmod>2026-06-30</lastmod>');
  expect(await get('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`);
  expect((await site.app.inject({ url: '/sitemap-1.xml' })).body).toBe(xml);
  expect((await site.app.inject({ url: '/sitemap-2.xml' })).statusCode).toBe(404);
});

test('a large sitemap is an index of files', () => {
  expect(toSitemapIndex('https://example.org', 2)).toContain('<loc>https://example.org/sitemap-2.xml</loc>');
  const many = Array.from({ length: maxEntries }, (_, index) => ({ address: `/v/2026-1/question/${index}/`, day: '2026-06-30' }));
  // The protocol allows 50 MB per file.
  expect(toSitemap('https://round-table.example.org', many).length).toBeLessThan(50_000_000);
});

test('an installation without guests is closed to search engines', async () => {
  await saveSettings(database.db, { allowAnonUsers: false });
  await eventually(() => get('/robots.txt'), 'User-agent: *\nDisallow: /\n');
  for (const address of ['/', '/country/DE/', '/compare/', '/changes/', '/open-data/'])
    await eventually(async () => [address, isListed(await get(address))], [address, false]);
  await eventually(async () => (await get('/sitemap.xml')).includes('<loc>'), false);
});
