import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { announceLeftOut } from '../app/announce-left-out';
import { runCommand } from '../cli/program';
import { getDatabaseUrl } from '../testing/database/test-database';
import { aBuild, createReleasesFixture, type ReleasesFixture } from '../testing/fixtures/releases-fixture';

let context: ReleasesFixture;
let now = new Date('2026-11-21T12:00:00Z');
const old = {
  news: aBuild('mfe-news', '1.0.0'),
  fees: aBuild('mfe-fees', '1.0.0'),
  maps: aBuild('mfe-maps', '1.0.0', { platform: '>=1' }),
};
const newer = aBuild('mfe-maps', '1.1.0', {
  shared: { react: '^19.0.0', '@round-table/shared/kit': '^1.0.0' },
  imports: { '@round-table/shared/kit': ['Chip', 'Row'] },
});
const [isGone, isReplaced] = ['the app has left the menu', 'another build of the app is loaded instead'];
const needs = (app: string) => `${app} needs the platform ^1.0.0; the live shell offers 2.0.0.`;
const kit = 'mfe-maps takes @round-table/shared/kit from the shell, which does not offer it.';
const sentences = [
  `mfe-fees ${old.fees.name} is live but not loaded: ${isGone}. ${needs('mfe-fees')}`,
  `mfe-maps ${newer.name} is live but not loaded: ${isReplaced}. ${needs('mfe-maps')} ${kit}`,
  `mfe-news ${old.news.name} is live but not loaded: ${isReplaced}. ${needs('mfe-news')}`,
];

const install = async (version: string, shared: Record<string, string>, names?: Record<string, string[]>) => {
  const file = path.join(context.services.root, 'shell/dist');
  await writeFile(path.join(file, 'platform.json'), JSON.stringify({ version, shared, names }));
  await writeFile(path.join(file, 'index.html'), `<!-- ${version} --><script type="application/json"><!--registry--></script>`);
  now = new Date(now.getTime() + 60_000);
};

beforeAll(async () => {
  context = await createReleasesFixture({ clock: () => now });
  await install('1.2.0', { react: '19.3.1', '@round-table/shared/kit': '1.2.0' });
  const team = await context.aTeam('*');
  for (const build of [...Object.values(old), newer]) {
    await context.publish(build, team);
    expect((await context.promote(build.manifest.id, build.name, team)).statusCode).toBe(201);
  }
});
afterAll(() => context.close());

async function run(command: string) {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const { root, config } = context.services;
  const env = { DATABASE_URL: getDatabaseUrl(context.db), DATA_DIR: config.dataDir, TOKEN_SECRET: 'x'.repeat(40) };
  const code = await runCommand(command.split(' '), { env, root, clock: () => new Date(), out: write, err: write });
  return { code, text };
}

test('loads every live build while the platform is the one that they were released for', async () => {
  expect(Object.keys(await context.listPageApps()).sort()).toEqual(['mfe-fees', 'mfe-maps', 'mfe-news']);
  expect((await context.get('/')).body).not.toContain('left_out');
  expect((await run('doctor')).text).toContain('ok       feature apps: The platform can load all released builds that are live.');
});

test('after an upgrade loads the newest build that fits, and names the others to operators and in the page', async () => {
  await install('2.0.0', { react: '19.3.1' });
  const apps = await context.listPageApps();
  expect(Object.fromEntries(Object.values(apps).map(({ version, ...app }) => [(app as { id?: string }).id, version]))).toEqual({
    'mfe-maps': '1.0.0',
    'mfe-news': '0.9.0',
  });
  const { left_out: leftOut } = JSON.parse(/application\/json">(.*?)<\/script>/s.exec((await context.get('/')).body)?.[1] ?? '{}');
  const platform = { kind: 'platform', name: 'platform', needs: '^1.0.0', offered: '2.0.0' };
  expect(leftOut).toContainEqual({ app: 'mfe-fees', build: old.fees.name, is_replaced: false, mismatches: [platform] });

  const warned: string[] = [];
  const log = { warn: (message: string) => void warned.push(message) } as unknown as Parameters<typeof announceLeftOut>[0]['log'];
  await announceLeftOut({ frontEnd: context.app.frontEnd, log });
  expect(warned).toEqual(sentences);
  const { text } = await run('doctor');
  expect(text).toContain(`PROBLEM  feature apps: ${sentences.join(' ')}`);
  expect(await run('migrate --check')).toEqual({ code: 0, text: ['The schema is up to date.', ...sentences].join('\n') });
  const metrics = await context.services.metrics.metrics();
  expect(metrics).toContain(`feature_app_left_out_info{app="mfe-fees",build="${old.fees.name}"} 1`);
  expect(metrics).not.toContain(`feature_app_build_info{app="mfe-fees",build="${old.fees.name}"`);
});

test('leaves out a build that imports a name that an entry point no longer has, and says which names there are', async () => {
  await install('1.3.0', { react: '19.3.1', '@round-table/shared/kit': '1.3.0' }, { '@round-table/shared/kit': ['Row'] });
  const { text } = await run('doctor');
  expect(text).toContain(`mfe-maps ${newer.name} is live but not loaded: ${isReplaced}.`);
  expect(text).toContain('mfe-maps takes Chip from @round-table/shared/kit, which no longer has it.');
  expect(text).not.toContain('Row');
  const team = await context.aTeam('*');
  const state = (await context.app.inject({ url: paths.releases, headers: team })).json();
  expect(state.names).toEqual({ '@round-table/shared/kit': ['Row'] });
});

test('goes as far back as a build fits, past those that were rolled back, and never to one that was not live', async () => {
  await install('1.2.0', { react: '19.3.1', '@round-table/shared/kit': '1.2.0' });
  const team = await context.aTeam('*');
  const [fits, isBad, ...later] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version, index) =>
    aBuild('mfe-tour', version, { platform: index < 2 ? '>=1' : '^1.0.0' }),
  );
  const draft = aBuild('mfe-tour', '1.4.0', { platform: '>=1' });
  for (const build of [fits, isBad, ...later, draft]) await context.publish(build as typeof draft, team);
  for (const build of [fits, isBad]) await context.promote('mfe-tour', build?.name ?? '', team);
  const rollback = { action: 'rollback', app: 'mfe-tour', reason: 'bad', revision: await context.getRevision(team) };
  expect((await context.post(paths.releases, rollback, team)).statusCode).toBe(201);
  for (const { name } of later) await context.promote('mfe-tour', name, team);
  expect((await context.listPageApps())['mfe-tour']).toMatchObject({ version: '1.3.0', fallback: { version: '1.2.0' } });
  await install('2.0.0', { react: '19.3.1' });
  const { fallback, ...tour } = (await context.listPageApps())['mfe-tour'] ?? {};
  expect([tour, fallback]).toEqual([expect.objectContaining({ version: '1.0.0' }), undefined]);
  const served = (await context.services.metrics.metrics()).match(/^feature_app_build_info{app="mfe-tour".*/gm);
  expect(served).toEqual([`feature_app_build_info{app="mfe-tour",build="${fits?.name}",role="former"} 1`]);
  await context.post(paths.clientErrors, { app: 'mfe-tour', build: fits?.name, kind: 'render', message: 'no map' });
  expect(await context.services.metrics.metrics()).toContain(`client_errors_total{app="mfe-tour",build="${fits?.name}",kind="render"} 1`);
  expect((await run('doctor')).text).toContain(`mfe-tour ${later[1]?.name} is live but not loaded: ${isReplaced}.`);
});

test('accepts a schema that has no registry yet', async () => {
  await context.db.schema.alterTable('registry').renameTo('registry_of_later').execute();
  expect(await run('migrate --check')).toEqual({ code: 1, text: 'These migrations have not run yet: definitions.' });
});
