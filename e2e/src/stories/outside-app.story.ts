import { buildOutsideApp } from '../house/outside-app';
import { releasing } from '../house/release';
import { expect, story } from '../story';

story(
  'an app that was made elsewhere, with another bundler, is part of the product by its release alone',
  { tag: ['@SHELL-20'] },
  async ({ ownHouse, ownPeople }) => {
    const build = await buildOutsideApp();
    const release = await releasing(ownHouse, 'mfe-outside');
    await release('publish', 'mfe-outside', '--from', build.folder);
    await release('promote', 'mfe-outside', '2.3.0', '--from', build.folder);

    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/dashboard');
    await expert.follows('From outside');
    await expect(expert.heading).toHaveText('From outside');
    await expert.reads('You are here as Johanna.');
    await expert.reads(/\d+ countries in the store/);

    await expert.frame.main.getByRole('link', { name: 'About fees' }).click();
    await expect(expert.page).toHaveURL(/\/outside\/fees$/);
    await expert.reads('The topic is fees.');

    await expert.frame.main.getByRole('button', { name: 'Tell the shell' }).click();
    await expert.hears(/The shell heard of \d+ countries\./);

    await expert.speaks('Deutsch');
    await expect(expert.heading).toHaveText('Von außen');
    await expert.reads('Das Thema ist fees.');
    await expect(expert.frame.menuAnyLanguage.getByRole('link', { name: 'Von außen' })).toHaveAttribute('aria-current', 'page');

    const own = await expert.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(own.filter((name) => name.includes('/apps/mfe-outside/2.3.0-')).length).toBeGreaterThan(0);
    build.remove();
  },
);
