import { paths } from '@round-table/shared/contract';
import { aBuild, createReleasesFixture, type ReleasesFixture } from '../../testing/fixtures/releases-fixture';

let context: ReleasesFixture;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  context = await createReleasesFixture({ clock: () => now });
});
afterAll(() => context.close());

const preview = (app: string, build: string, team: Record<string, string> = {}) =>
  context.post(paths.releasePreviews, { app, build }, team);

async function cookieOf(app: string, build: string, team: Record<string, string>): Promise<string> {
  const answer = await preview(app, build, team);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { cookie, value } = answer.json();
  return `${cookie}=${value}`;
}

test('creates previews for deployers of the app and for releasable builds only', async () => {
  const [news, other] = [await context.aTeam('mfe-news'), await context.aTeam('mfe-other')];
  const [unfit, half] = [aBuild('mfe-news', '1.0.0', { platform: '^2.0.0' }), aBuild('mfe-news', '1.0.1')];
  await context.publish(unfit, news);
  await context.post(paths.releaseBuilds, half.manifest, news);
  expect((await preview('mfe-news', unfit.name)).statusCode).toBe(401);
  expect((await preview('mfe-news', unfit.name, other)).statusCode).toBe(403);
  expect((await preview('mfe-news', '9.9.9-000000000000', news)).statusCode).toBe(404);
  expect((await preview('mfe-news', 'newest', news)).statusCode).toBe(400);
  expect((await preview('mfe-news', half.name, news)).json().code).toBe('build-incomplete');
  expect((await preview('mfe-news', unfit.name, news)).json().reasons).toEqual([
    'mfe-news needs the platform ^2.0.0; the live shell offers 1.2.0.',
  ]);
});

test('serves the build to the bearer only, without fallback and uncached', async () => {
  const team = await context.aTeam('mfe-news');
  const build = aBuild('mfe-news', '2.0.0');
  await context.publish(build, team);
  const cookie = await cookieOf('mfe-news', build.name, team);
  const shown = (await context.listPageApps(cookie))['mfe-news'];
  expect([shown?.version, shown?.fallback]).toEqual(['2.0.0', undefined]);
  const page = await context.get('/news', { cookie });
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await context.listPageApps())['mfe-news']?.version).toBe('0.9.0');
  const visitors = await context.get('/news', { 'if-none-match': String(page.headers.etag) });
  expect([visitors.statusCode, visitors.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(await context.getRevision(team)).toBe(0);
});

test('serves the stable builds of all other apps', async () => {
  const [news, few] = [await context.aTeam('mfe-news'), await context.aTeam('mfe-few')];
  const [build, stable, canary] = [aBuild('mfe-news', '2.0.0'), aBuild('mfe-few', '1.0.0'), aBuild('mfe-few', '2.0.0')];
  await context.publish(stable, few);
  await context.publish(canary, few);
  await context.promote('mfe-few', stable.name, few);
  await context.promote('mfe-few', canary.name, few, { channel: 'canary', percent: 100 });
  const cookie = await cookieOf('mfe-news', build.name, news);
  expect((await context.listPageApps(`${cookie}; round-table-share=0`))['mfe-few']?.version).toBe('1.0.0');
});

test('ignores a forged and an expired preview cookie', async () => {
  const team = await context.aTeam('mfe-news');
  const cookie = await cookieOf('mfe-news', aBuild('mfe-news', '2.0.0').name, team);
  const version = async (sent: string) => (await context.listPageApps(sent))['mfe-news']?.version;
  expect(await version(cookie)).toBe('2.0.0');
  for (const sent of [
    cookie.slice(0, -1),
    cookie.replace('2.0.0', '1.0.1'),
    cookie.replace(/~\d+~/, '~9999999999999~'),
    'round-table-preview=~~~',
  ]) {
    expect(await version(sent)).toBe('0.9.0');
  }
  now = new Date(now.getTime() + 5 * 60_000);
  expect(await version(cookie)).toBe('0.9.0');
});
