import { join } from 'node:path';
import { getRendered } from '../browser/rendered-page';
import { buildOutsideApp } from '../releases/outside-app';
import { createReleaseCommand } from '../releases/release';
import { expect, story } from '../story';

story(
  'an app built outside of the repository with another bundler is part of the product once it is released',
  { tag: ['@SHELL-20', '@RND-01'] },
  async ({ ownInstance, ownPeople }) => {
    // It builds an app, and opens its pages before it is live.
    story.slow();
    const build = await buildOutsideApp('mfe-outside');
    const release = await createReleaseCommand(ownInstance, 'mfe-outside');
    const dist = join(build.folder, 'dist');
    await release('publish', 'mfe-outside', '--from', dist);
    await release('promote', 'mfe-outside', '0.1.0', '--from', dist);

    const guest = await ownPeople.guest();
    expect(await getRendered(guest.page, '/outside')).toMatch(/<p class="mfe-outside_count_\S+">You are here as guest\.<\/p>/);

    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/dashboard');
    await expert.clicksLink('From outside');
    await expect(expert.heading).toHaveText('From outside');
    await expert.seesText('You are here as Johanna.');
    const styled = expert.frame.main.locator('p[class^="mfe-outside_count_"]');
    expect(await styled.evaluate((element) => getComputedStyle(element).fontSize)).toBe('17.5px');
    await expert.seesText(/\d+ countries in the store/);

    await expert.frame.main.getByRole('link', { name: 'About fees' }).click();
    await expect(expert.page).toHaveURL(/\/outside\/fees$/);
    await expert.seesText('The topic is fees.');

    await expert.frame.main.getByRole('button', { name: 'Tell the shell' }).click();
    await expert.seesNotification(/The shell heard of \d+ countries\./);

    await expert.speaks('Deutsch');
    await expect(expert.heading).toHaveText('Von außen');
    await expert.seesText('Das Thema ist fees.');
    await expect(expert.frame.menuAnyLanguage.getByRole('link', { name: 'Von außen' })).toHaveAttribute('aria-current', 'page');

    const own = await expert.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(own.filter((name) => name.includes('/apps/mfe-outside/0.1.0-')).length).toBeGreaterThan(0);
    build.remove();
  },
);
