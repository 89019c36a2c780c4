import { aBuildOf, releasing } from '../house/release';
import { expect, story } from '../story';

story(
  'a team releases its feature app, and takes it back, without asking anyone',
  { tag: ['@SHELL-20'] },
  async ({ ownHouse, ownPeople }) => {
    const release = await releasing(ownHouse, 'mfe-reports');
    const build = aBuildOf('mfe-reports', '7.0.0');
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
    await expect(release('promote', 'mfe-reports', '7.0.0', '--from', build.folder)).rejects.toThrow();
    expect(await release('publish', 'mfe-reports', '--from', build.folder)).toContain('is published');
    expect(await release('promote', 'mfe-reports', '7.0.0', '--from', build.folder, '--reason', 'a story')).toContain(
      'is live for everyone',
    );
    expect(await release('verify', 'mfe-reports', '--from', build.folder)).toContain('are served as they were built');
    expect(await searches()).toBeGreaterThan(0);

    await expect(release('rollback', 'mfe-questionnaire')).rejects.toThrow('You are not allowed to do this.');
    expect(await release('rollback', 'mfe-reports')).toContain('is rolled back');
    expect(await searches()).toBe(0);
    expect(await release('history')).toContain('a team  promote mfe-reports 7.0.0-');
    build.remove();
  },
);
