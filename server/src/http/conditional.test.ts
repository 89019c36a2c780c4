import { paths } from '@round-table/shared/contract';
import { aWholeSite, type WholeSite } from '../testing/fixtures/whole-site';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { anyOf?: { enum?: string[] }[] };
}

let site: WholeSite;
beforeAll(async () => {
  site = await aWholeSite();
});
afterAll(() => site.close());

/** Exports contain their creation time, so two are never equal: they have no ETag. */
const isExport = (template: string) => /export|report-by|zip|picture/.test(template);

/** URLs of all read operations, with ids of existing items. Excludes the GET that re-orders questions: it writes, and has no HEAD. */
function readingUrls(): string[] {
  const document = site.app.swagger() as { paths: Record<string, { get?: { parameters?: Parameter[] } }> };
  return Object.entries(document.paths).flatMap(([template, { get }]) => {
    if (!get || template === paths.reorderQuestions) return [];
    const values: Record<string, string> = { id: String(site.ids.question), search: 'question', question: String(site.ids.question) };
    const url = template.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? 'x');
    const required = (get.parameters ?? []).filter((one) => one.in === 'query' && one.required);
    return `${url}?${new URLSearchParams(required.map(({ name, schema }) => [name, values[name] ?? schema?.anyOf?.[0]?.enum?.[0] ?? '1']))}`;
  });
}

test('HEAD and If-None-Match agree with GET for every read operation', async () => {
  const urls = [...readingUrls().filter((url) => !isExport(url)), '/', '/nothing/here', `${paths.mapPage}fonts/${'x'.repeat(8)}/`];
  expect(urls.length).toBeGreaterThan(30);
  const wrong: unknown[] = [];
  await site.app.inject({ url: paths.userInfo, headers: site.visitors.admin });
  for (const url of urls) {
    const ask = (method: 'GET' | 'HEAD', own: Record<string, string> = {}) =>
      site.app.inject({ method, url, headers: { ...site.visitors.admin, ...own } });
    const get = await ask('GET');
    const head = await ask('HEAD');
    if (head.statusCode !== get.statusCode || head.rawPayload.length > 0) wrong.push([url, get.statusCode, head.statusCode]);
    const length = head.headers['content-length'];
    if (length !== undefined && Number(length) !== get.rawPayload.length) wrong.push([url, 'length', length]);
    if (get.statusCode !== 200) continue;
    for (const mark of ['*', get.headers.etag, `"x", ${get.headers.etag}`]) {
      if (mark === undefined) continue;
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await ask(method, { 'if-none-match': String(mark) });
        const expected = get.headers.etag === undefined ? 200 : 304;
        if (response.statusCode !== expected || (expected === 304 && (response.body !== '' || 'content-length' in response.headers)))
          wrong.push([url, method, mark, response.statusCode, response.headers['content-length']]);
      }
    }
  }
  expect(wrong.map((one) => JSON.stringify(one))).toEqual([]);
}, 120_000);

test.each([paths.health, paths.ready, paths.appInfo, paths.platform, paths.schema])(
  'HEAD %s returns 304 to a guest for a matching ETag',
  async (url) => {
    const { etag } = (await site.app.inject({ url })).headers;
    const answer = await site.app.inject({ method: 'HEAD', url, headers: { 'if-none-match': String(etag) } });
    expect([answer.statusCode, answer.headers.etag, answer.body]).toEqual([304, etag, '']);
  },
);

test('a HEAD of an export creates no file and occupies no slot in the queue', async () => {
  const urls = readingUrls().filter(isExport);
  expect(urls).toHaveLength(14);
  const heads = [...urls, ...urls].map((url) => site.app.inject({ method: 'HEAD', url, headers: site.visitors.admin }));
  for (const answer of await Promise.all(heads)) {
    expect([answer.statusCode, answer.body, answer.headers['content-disposition']]).toEqual([
      200,
      '',
      expect.stringMatching(/^attachment; /),
    ]);
  }
});
