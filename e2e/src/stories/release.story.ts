import { buildWith, copyBuild, createReleaseCommand } from '../releases/release';
import { expect, story } from '../story';

story(
  'a team releases its feature app and rolls it back with a deploy token only',
  { tag: ['@SHELL-20'] },
  async ({ ownInstance, ownPeople }) => {
    const release = await createReleaseCommand(ownInstance, 'mfe-reports');
    const build = copyBuild('mfe-reports', '7.0.0');
    const guest = await ownPeople.guest();
    const scripts: string[] = [];
    guest.page.on('response', (reply) => reply.url().includes('/apps/mfe-reports/') && reply.ok() && scripts.push(reply.url()));
    const searches = async () => {
      scripts.length = 0;
      await guest.goesTo('/search?search=register');
      await expect(guest.heading).toBeVisible();
      await expect(guest.frame.main.getByRole('link').first()).toBeVisible();
      return scripts.filter((url) => url.includes('/7.0.0-')).length;
    };

    expect(await searches()).toBe(0);
    await expect(release('promote', 'mfe-reports', '7.0.0', '--from', build.folder)).rejects.toThrow('There is no published build 7.0.0-');
    expect(await release('publish', 'mfe-reports', '--from', build.folder)).toContain('is published');
    expect(await release('promote', 'mfe-reports', '7.0.0', '--from', build.folder, '--reason', 'a story')).toMatch(
      /is live for everyone \(smoke run of 10 pages\)/,
    );
    expect(await release('verify', 'mfe-reports', '--from', build.folder)).toContain('served files match the build');
    expect(await searches()).toBeGreaterThan(0);

    await expect(release('rollback', 'mfe-questionnaire')).rejects.toThrow('You are not allowed to do this.');
    expect(await release('rollback', 'mfe-reports')).toContain('Rolled back mfe-reports');
    expect(await searches()).toBe(0);
    expect(await release('history')).toContain('a team  promote mfe-reports 7.0.0-');
    build.remove();
  },
);

const brokenOnRender = {
  module: './subjects/search/search-page',
  code: "export function SearchPage() { throw new Error('broken on render'); }",
};
const brokenOnImport = {
  module: './app/messages',
  code: "throw new Error('broken on import'); export const messages = { en: {}, de: {} };",
};

story(
  'a build that does not work is rejected with the reason before it is live',
  { tag: ['@SHELL-20'] },
  async ({ ownInstance, ownPeople }) => {
    // It builds two apps, and opens their pages before they are live.
    story.slow();
    const release = await createReleaseCommand(ownInstance, 'mfe-reports');
    const builds = await Promise.all([brokenOnRender, brokenOnImport].map((replacement) => buildWith('mfe-reports', replacement)));
    const [onRender, onImport] = builds.map(({ folder }) => folder);
    for (const folder of [onRender, onImport]) await release('publish', 'mfe-reports', '--from', folder ?? '');
    const promoting = (folder = '', ...more: string[]) => release('promote', 'mfe-reports', '1.0.0', '--from', folder, ...more);
    await expect(promoting(onRender)).rejects.toThrow(/Nothing has changed.*\/search: shows "Error:.*broken on render/s);
    await expect(promoting(onImport)).rejects.toThrow(/Nothing has changed.*cannot be opened: .*broken on import/s);
    expect(await release('history')).toContain('Nothing has been released yet.');

    const guest = await ownPeople.guest();
    await guest.goesTo('/search?search=register');
    await expect(guest.frame.main.getByRole('link').first()).toBeVisible();

    await expect(promoting(onRender, '--no-smoke', ' ')).rejects.toThrow('It must not be empty.');
    expect(await promoting(onRender, '--no-smoke', 'no browser here')).toContain('no smoke run: no browser here');
    await guest.reloads();
    await expect(guest.frame.menu).toBeVisible();
    expect(await release('history')).toContain('no smoke run: no browser here');
    for (const build of builds) build.remove();
  },
);
