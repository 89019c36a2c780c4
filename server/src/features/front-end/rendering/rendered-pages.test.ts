import { sql } from 'kysely';
import { saveSettings } from '../../../domain/settings/repository';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { aFrontEndFolder, aManifest, type FrontEndFolder, hashOf } from '../../../testing/files/front-end-folder';
import { anApp, type TestApp } from '../../../testing/test-app';
import { until } from '../../../testing/until';

let database: TestDatabase;
let site: TestApp;
let folder: FrontEndFolder;

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const rendering = `<!doctype html><html lang="en"><head><link href="/main.12345678.css" rel="stylesheet"></head><body><script><!--registry--></script><div id="root"><!--prerendered--></div>
  <script id="replies" type="text/plain"><!--replies--></script><noscript>No script.</noscript></body></html>`;
/** A renderer of the shell: \`app\` is what the output of the feature app exports. */
const renderer = (render: string) => `
  let app;
  exports.addApp = (base, evaluate) => { const module = { exports: {} }; evaluate(module, module.exports, () => 'shared'); app = module.exports; };
  exports.renderPage = async ({ locale, address, origin, layout }, ask) => { ${render} };`;
const page = renderer(`
  const { data, headers } = await ask('/appinfo/', locale);
  return { html: ['<h1>', locale, address, origin, typeof data.label, layout, '</h1>'].join(' '), styles: 'h1 {}', replies: '[1]' };`);
const visit = (url: string, cookie = '') => get(url, { cookie });
/** Each build of the shell is another one. */
let builds = 0;
async function build(source: string) {
  builds += 1;
  await folder.put('shell/dist/prerender/prerender.cjs', `${source}\n// ${'x'.repeat(builds)}`);
  folder.pass(1000);
}
const hasContent = ({ body }: { body: string }) => [body.includes('<h1>'), body.includes('data-prerendered')];
const policyOf = (answer: Awaited<ReturnType<typeof get>>) => String(answer.headers['content-security-policy']);

beforeAll(async () => {
  folder = await aFrontEndFolder();
  database = await aDatabase();
  site = await anApp(database.db, { root: folder.root, clock: folder.clock });
  await folder.put('shell/dist/index.html', rendering);
  await folder.put('mfe-something/dist/feature-app.json', JSON.stringify(aManifest('something')));
  await build(page);
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await folder.remove();
});

const counted = async ({ services } = site, result = 'rendered') =>
  new RegExp(`page_renderings_total\\{result="${result}"\\} (\\d+)`).exec(await services.metrics.metrics())?.[1];
const countFailed = () => counted(site, 'failed');

describe('the content of guests’ pages', () => {
  test('is in the page of visitors who have chosen no language, in English', async () => {
    const answer = await get('/', { 'accept-language': 'de' });
    expect(answer.body).toContain('<html lang="en" data-prerendered="en" data-layout="wide">');
    expect(answer.body).toContain('<h1> en / http://localhost:8080 string wide </h1>');
    expect(answer.body).not.toContain('No script.');
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie, Sec-CH-UA-Mobile, User-Agent');
  });

  test('comes with the replies that it was rendered from, and its styles, which the policy allows', async () => {
    const answer = await visit('/');
    expect(answer.body).toContain('<script id="replies" type="text/plain">[1]</script>');
    expect(answer.body).toContain('<style>h1 {}</style><link href="/main.12345678.css" rel="stylesheet">');
    expect(policyOf(answer)).toContain(`style-src 'self' ${hashOf('')} ${hashOf('h1 {}')};`);
  });

  test('is in the language of the address, or the one that the cookie names, and missing for members', async () => {
    expect((await visit('/', 'round-table-page=de')).body).toMatch(
      /<html lang="de" data-prerendered="de" data-layout="wide">.*<h1> de \/ /s,
    );
    expect((await visit('/?lang=de')).body).toContain('<h1> de /?lang=de ');
    for (const cookie of ['none', 'fr', ''])
      expect([cookie, hasContent(await visit('/?lang=de', `round-table-page=${cookie}`))]).toEqual([cookie, [false, false]]);
  });

  test.each([
    ['of a phone by its client hint', { 'sec-ch-ua-mobile': '?1' }, 'narrow'],
    [
      'of a phone by its user agent',
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1' },
      'narrow',
    ],
    ['of a computer by its client hint, whatever its user agent says', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, 'wide'],
    ['of a computer by its user agent', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }, 'wide'],
  ])('has the layout %s', async (_device, headers, layout) => {
    const { body } = await get('/', headers);
    expect(body).toContain(`data-prerendered="en" data-layout="${layout}">`);
    expect(body).toContain(`<h1> en / http://localhost:8080 string ${layout} </h1>`);
  });

  test('is missing at addresses that are no public page, and for long queries', async () => {
    for (const url of ['/question/999999/', '/no/such/page', `/?${'x'.repeat(300)}`])
      expect([url, hasContent(await visit(url))]).toEqual([url, [false, false]]);
  });

  test('is rendered by the output of the feature app of the page, with the style sheets that its elements need', async () => {
    const files = ['one.css', 'two.css', 'unused.css', 'server.0011aabb.cjs'].map((name) => ({ name, size: 1, integrity: '' }));
    const routes = [{ path: '/something', preload: ['two.css'] }];
    await folder.put('shell/dist/table.12345678.css', '.table {}');
    await folder.put('shell/dist/main.12345678.css', '.main {}');
    await folder.put('mfe-something/dist/one.css', '.list, .row {}');
    await folder.put('mfe-something/dist/two.css', '.list {}');
    await folder.put('mfe-something/dist/unused.css', '.row {}');
    await folder.put(
      'mfe-something/dist/feature-app.json',
      JSON.stringify(aManifest('something', { routes, files, server: 'server.0011aabb.cjs' })),
    );
    await folder.put('mfe-something/dist/server.0011aabb.cjs', 'exports.title = "From the app, with " + require("react");');
    await build(renderer("return { html: '<h1 class=\"list table main\">' + app.title + '</h1>', styles: '', replies: '' };"));
    const { body } = await visit('/something');
    expect(body).toContain('From the app, with shared</h1>');
    expect(body.match(/<link [^>]*data-rendered>/g)).toEqual([
      '<link rel="stylesheet" href="/apps/something/1.0.0-abc123/two.css" data-rendered>',
      '<link rel="stylesheet" href="/table.12345678.css" data-rendered>',
    ]);
    await folder.put('mfe-something/dist/feature-app.json', JSON.stringify(aManifest('something')));
    await build(page);
  });

  test.each([
    ['throws', "throw new Error('broken');"],
    ['never computes to an end', 'for (;;);'],
    ['requests something else than the API', "return ask('/', locale);"],
    ['compiles a string', "return { html: '<h1>' + new Function('return 1')() + '</h1>', styles: '', replies: '' };"],
    [
      'looks for modules or the environment',
      "return { html: '<h1>' + (process.env, require('node:fs')) + '</h1>', styles: '', replies: '' };",
    ],
  ])('is missing if the build %s; the next build is rendered', async (_fault, render) => {
    await build(renderer(render));
    expect(hasContent(await visit('/'))).toEqual([false, false]);
    await build(page);
    expect(hasContent(await visit('/'))).toEqual([true, true]);
  });

  test('is rendered without a way to Node’s modules and the environment', async () => {
    await build(
      renderer(`
        const code = 'return process';
        const thrown = (work) => { try { work(); } catch (error) { return error; } };
        let sites = [];
        const realm = Object.getPrototypeOf(thrown(() => new URL('')).constructor);
        realm.prepareStackTrace = (error, all) => (sites = all);
        thrown(() => new URL('')).stack;
        const ways = {
          global: () => process,
          module: () => require('node:fs'),
          network: () => fetch('/'),
          own: () => (() => {}).constructor(code)(),
          provided: () => URL.constructor(code)(),
          asynchronous: () => Object.getPrototypeOf(async () => {}).constructor(code)(),
          asked: () => ask.constructor(code)(),
          promised: () => ask('/appinfo/', locale).constructor.constructor(code)(),
          thrown: () => thrown(() => new URL('')).constructor.constructor(code)(),
          context: () => globalThis.constructor.constructor(code)(),
          stack: () => sites.map((site) => site.getThis() ?? site.getFunction()).find(Boolean).process,
        };
        const found = Object.entries(ways).filter(([, way]) => thrown(way) === undefined);
        return { html: '<h1>' + found.map(([name]) => name) + '</h1>', styles: '', replies: '' };`),
    );
    expect((await visit('/')).body).toContain('<h1></h1>');
  });

  test('is not tried again and again if a build fails', async () => {
    await build('throw new Error("broken")');
    for (let index = 0; index < 5; index += 1) await visit(`/?page=${index}`);
    const before = await countFailed();
    await visit('/?page=another');
    expect(await countFailed()).toBe(before);
    await build(page);
    folder.pass(10_000);
    expect(hasContent(await visit('/'))).toEqual([true, true]);
  });

  test('is not tried again and again for a page that fails, while the other pages of its build are rendered', async () => {
    await build(renderer(`if (address.endsWith('large')) throw new Error('too large'); return { html: '<h1>', styles: '', replies: '' };`));
    for (let index = 0; index < 2; index += 1) {
      expect(hasContent(await visit('/?large'))).toEqual([false, false]);
      expect(hasContent(await visit(`/?small=${index}`))).toEqual([true, true]);
    }
    const before = await countFailed();
    await visit('/?large');
    expect(await countFailed()).toBe(before);
    folder.pass(60_000);
    await visit('/?large');
    expect(await countFailed()).toBe(String(Number(before) + 1));
    await build(page);
  });

  test('is that of the frame if the feature app has no output for the server, which is counted', async () => {
    await folder.put(
      'mfe-something/dist/feature-app.json',
      JSON.stringify(aManifest('something', { routes: [{ path: '/something', preload: [] }] })),
    );
    await build(page);
    const before = Number((await counted(site, 'skeleton')) ?? 0);
    expect(hasContent(await visit('/something'))).toEqual([true, true]);
    expect(await counted(site, 'skeleton')).toBe(String(before + 1));
  });

  test('is rendered again as soon as the files of its build can be read', async () => {
    const server = 'server.00aa11bb.cjs';
    const files = [{ name: server, size: 1, integrity: '' }];
    const own = { routes: [{ path: '/something', preload: [] }], files, server };
    await folder.put('mfe-something/dist/feature-app.json', JSON.stringify(aManifest('something', own)));
    await build(page);
    for (let index = 0; index < 2; index += 1) expect(hasContent(await visit('/something'))).toEqual([false, false]);
    await folder.put(`mfe-something/dist/${server}`, 'exports.title = "Back";');
    folder.pass(1000);
    expect(hasContent(await visit('/something'))).toEqual([true, true]);
  });

  test('is rendered once for all who visit a page at the same time', async () => {
    await database.db.updateTable('revision').set({ value: sql`value + 1` }).execute();
    const before = Number(await counted());
    await Promise.all([visit('/'), visit('/'), visit('/')]);
    await visit('/');
    expect(await counted()).toBe(String(before + 1));
  });

  test('is rendered anew after a publication, before anybody visits the page', async () => {
    const own = await anApp(database.db, { root: folder.root, clock: folder.clock });
    await own.app.inject({ url: '/' });
    await saveSettings(database.db, { label: { en: 'Another label', de: 'Ein anderer Name' } });
    await until(async () => (await counted(own)) === '2');
    expect(hasContent(await own.app.inject({ url: '/' }))).toEqual([true, true]);
    expect(await counted(own)).toBe('2');
    await own.close();
  });
});

test('addresses with a query take a fifth of the memory for pages, and replace none without', async () => {
  const small = await anApp(database.db, {
    root: folder.root,
    clock: folder.clock,
    config: { ...site.services.config, pageCacheMegabytes: 1 },
  });
  await build(renderer("return { html: '<h1>' + 'x'.repeat(10_000) + '</h1>', styles: '', replies: '' };"));
  const look = async (url: string) => expect(hasContent(await small.app.inject({ url }))).toEqual([true, true]);
  await look('/');
  for (let index = 0; index < 30; index += 1) await look(`/?page=${index}`);
  expect(await counted(small)).toBe('31');
  await look('/');
  await look('/?page=29');
  expect(await counted(small)).toBe('31');
  await look('/?page=0');
  expect(await counted(small)).toBe('32');
  await small.close();
});
