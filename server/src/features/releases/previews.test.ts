import { paths } from '@round-table/shared/contract';
import { aBuild, aReleasesBed, type ReleasesBed } from '../../testing/releases-bed';

let bed: ReleasesBed;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  bed = await aReleasesBed({ clock: () => now });
});
afterAll(() => bed.close());

const preview = (app: string, build: string, team: Record<string, string> = {}) => bed.post(paths.releasePreviews, { app, build }, team);

async function cookieOf(app: string, build: string, team: Record<string, string>): Promise<string> {
  const answer = await preview(app, build, team);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { cookie, value } = answer.json();
  return `${cookie}=${value}`;
}

test('a preview is for whoever may release the app, of a build that may go live', async () => {
  const [news, other] = [await bed.aTeam('mfe-news'), await bed.aTeam('mfe-other')];
  const [unfit, half] = [aBuild('mfe-news', '1.0.0', { platform: '^2.0.0' }), aBuild('mfe-news', '1.0.1')];
  await bed.publish(unfit, news);
  await bed.post(paths.releaseBuilds, half.manifest, news);
  expect((await preview('mfe-news', unfit.name)).statusCode).toBe(401);
  expect((await preview('mfe-news', unfit.name, other)).statusCode).toBe(403);
  expect((await preview('mfe-news', '9.9.9-000000000000', news)).statusCode).toBe(404);
  expect((await preview('mfe-news', 'newest', news)).statusCode).toBe(400);
  expect((await preview('mfe-news', half.name, news)).json().code).toBe('build-incomplete');
  expect((await preview('mfe-news', unfit.name, news)).json().reasons).toEqual([
    'mfe-news needs the platform ^2.0.0; the live shell offers 1.2.0.',
  ]);
});

test('the bearer alone sees the build, with nothing to fall back to, and nothing of it is kept', async () => {
  const team = await bed.aTeam('mfe-news');
  const build = aBuild('mfe-news', '2.0.0');
  await bed.publish(build, team);
  const cookie = await cookieOf('mfe-news', build.name, team);
  const shown = (await bed.shownTo(cookie))['mfe-news'];
  expect([shown?.version, shown?.fallback]).toEqual(['2.0.0', undefined]);
  const page = await bed.get('/news', { cookie });
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await bed.shownTo())['mfe-news']?.version).toBe('0.9.0');
  const visitors = await bed.get('/news', { 'if-none-match': String(page.headers.etag) });
  expect([visitors.statusCode, visitors.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(await bed.revisionNow(team)).toBe(0);
});

test('the other apps are those that everyone sees', async () => {
  const [news, few] = [await bed.aTeam('mfe-news'), await bed.aTeam('mfe-few')];
  const [build, stable, canary] = [aBuild('mfe-news', '2.0.0'), aBuild('mfe-few', '1.0.0'), aBuild('mfe-few', '2.0.0')];
  await bed.publish(stable, few);
  await bed.publish(canary, few);
  await bed.promote('mfe-few', stable.name, few);
  await bed.promote('mfe-few', canary.name, few, { channel: 'canary', percent: 100 });
  const cookie = await cookieOf('mfe-news', build.name, news);
  expect((await bed.shownTo(`${cookie}; round-table-share=0`))['mfe-few']?.version).toBe('1.0.0');
});

test('a cookie that was changed, and one whose time is over, show what is live', async () => {
  const team = await bed.aTeam('mfe-news');
  const cookie = await cookieOf('mfe-news', aBuild('mfe-news', '2.0.0').name, team);
  const version = async (sent: string) => (await bed.shownTo(sent))['mfe-news']?.version;
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
