import { sets } from '../instance/commands';
import { expect, story } from '../story';

/** Runs in the page. Lists parts that wrap, leave the bar, or are cut; the title may be cut below 1200 px only. */
function findTopBarFaults(bar: Element): string[] {
  const outer = bar.getBoundingClientRect();
  const faults = [];
  for (const part of bar.querySelectorAll('a, button, form, [role="radiogroup"], [role="radiogroup"] label, [role="combobox"]')) {
    const { top, right, bottom, left, width } = part.getBoundingClientRect();
    const isOutside = top < outer.top || bottom > outer.bottom || left < outer.left || right > outer.right;
    if (width > 0 && isOutside) faults.push(`outside: ${part.textContent}`);
  }
  const height = (one: string) => bar.querySelector(one)?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY;
  if (height('[role="radiogroup"]') > 40) faults.push(`the switch is ${height('[role="radiogroup"]')} px high`);
  if ((bar.querySelector('form')?.clientWidth ?? 0) < 140) faults.push('the search box is too narrow');
  const title = bar.querySelector('a > span');
  const isCut = title === null || title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight;
  if (isCut && window.innerWidth >= 1200) faults.push('the title is cut');
  if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page scrolls sideways');
  return faults.map((fault) => `${window.innerWidth}: ${fault}`);
}

story(
  'the title is complete from 1200 px on and trimmed below; title and logo follow the short label',
  { tag: ['@SHELL-07', '@SHELL-09'] },
  async ({ ownInstance, ownPeople }) => {
    const short = 'Comparing the law of security rights over immovable property';
    await sets(ownInstance, 'labelShort', { en: short, de: short });
    const admin = await ownPeople.admin({ width: 1200 });
    await admin.goesTo('/dashboard/');
    const title = admin.frame.banner.getByText(short);
    const isTrimmed = () => title.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
    const measureWidth = async (part: typeof title) => (await part.boundingBox())?.width ?? 0;
    for (const width of [1440, 1200]) {
      await admin.page.setViewportSize({ width, height: 900 });
      expect([width, await isTrimmed()]).toEqual([width, false]);
      expect((await admin.frame.banner.boundingBox())?.height).toBeLessThanOrEqual(57);
      expect(await measureWidth(admin.frame.search)).toBeGreaterThan(100);
      expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    for (const width of [1199, 1000, 390]) {
      await admin.page.setViewportSize({ width, height: 900 });
      expect([width, await isTrimmed()]).toEqual([width, true]);
      await expect(title).toHaveCSS('text-overflow', 'ellipsis');
    }
    await admin.page.setViewportSize({ width: 1280, height: 900 });
    const logo = admin.frame.menu.getByRole('link', { name: short });
    await expect(logo.locator('svg text')).toHaveText('CTL');
    await sets(ownInstance, 'labelShort', { en: 'RT', de: 'RT' });
    await admin.reloads();
    await expect(admin.frame.menu.getByRole('link', { name: 'RT', exact: true }).locator('svg text')).toHaveText('RT');
  },
);

story(
  'from 1000 px on the top bar holds its title, search box and switch in one line, for every role and in both languages',
  { tag: ['@SHELL-07'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    // 50 letters each.
    const label = {
      en: 'Law of mortgages in sixty states: the Round Table',
      de: 'Grundpfandrechte sechzig Länder: das Rundgespräch',
    };
    await sets(ownInstance, 'labelShort', label);
    for (const [who, person] of [
      ['a guest', await ownPeople.guest()],
      ['a reader', await ownPeople.reader()],
      ['an expert', await ownPeople.expertOf('AT')],
      ['an administrator', await ownPeople.admin()],
    ] as const) {
      await person.goesTo('/dashboard/');
      const found = [];
      for (const locale of ['en', 'de'] as const) {
        await person.speaks(locale === 'en' ? 'English' : 'Deutsch');
        await expect(person.frame.banner).toContainText(label[locale]);
        for (let width = 1000; width <= 1440; width += 20) {
          await person.page.setViewportSize({ width, height: 500 });
          found.push(...(await person.frame.banner.evaluate(findTopBarFaults)).map((fault) => `${who}, ${locale}, ${fault}`));
        }
      }
      expect(found).toEqual([]);
      await person.page.close();
    }
  },
);
