import type { Person } from '../people/person';
import { buildKitchenSink } from '../releases/kitchen-sink';
import { createReleaseCommand } from '../releases/release';
import { findings, overflow } from '../screens/accessibility';
import { expect, story } from '../story';

/** Covers each theme, language and width once: texts do not depend on colours. */
const manners = [
  { locale: 'en', dark: false, title: 'Components of the platform', open: 'Open' },
  { locale: 'de', dark: true, width: 320, height: 640, title: 'Komponenten der Plattform', open: 'Öffnen' },
] as const;

/** What axe finds while a dialog is open. */
async function findingsOfDialogs({ page }: Person, open: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['Drawer', 'Modal']) {
    await page.locator(`[data-exhibit="${name}"]`).getByRole('button', { name: open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await findings(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  return found;
}

story(
  'axe finds nothing on the page with every component of the platform, in both themes and languages',
  { tag: ['@SHELL-01', '@SHELL-13'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const build = await buildKitchenSink();
    const release = await createReleaseCommand(ownInstance, 'mfe-kitchen-sink');
    const from = ['--from', build.folder];
    await release('publish', 'mfe-kitchen-sink', ...from);
    await release('promote', 'mfe-kitchen-sink', '1.0.0', ...from, '--no-smoke', 'the page shows error views on purpose');

    for (const { title, open, ...device } of manners) {
      const guest = await ownPeople.guest(device);
      await guest.page.goto('/kitchen-sink');
      await expect(guest.heading.first()).toHaveText(title);
      expect(await guest.page.locator('[data-exhibit]').count()).toBeGreaterThan(100);
      await expect(guest.page.getByRole('link', { name: title })).toHaveCount(0);
      expect([...(await findings(guest.page)), ...(await overflow(guest.page))]).toEqual([]);
      expect(await findingsOfDialogs(guest, open)).toEqual([]);
    }
    build.remove();
  },
);
