import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Catalogue } from '../house/catalogue';
import type { Person } from '../people/person';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

/** What axe finds on the page as it stands; the map in it is a page of its own, with a story of its own. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The other mode opens a page more for each look, for frames of other origins, which there are none of.
    .setLegacyMode()
    // What is right need not be described node by node: that takes longer than finding what is wrong.
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} (${page.url()})`));
}

/** Everything has come that a page brings after its heading. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** What of the page lies beyond its right edge, and would have to be scrolled to. */
async function overflow(page: Page): Promise<string[]> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  return wide > room ? [`${page.url()} is ${wide} px wide in a window of ${room} px`] : [];
}

async function lookAt(person: Person, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await person.page.goto(address);
    await settled(person.page);
    found.push(...(await findings(person.page)), ...(await overflow(person.page)));
  }
  return found;
}

/** Every page that a guest can come to, one that is not there among them. */
const guestPages = (catalogue: Catalogue): string[] => [
  '/',
  '/login',
  '/resetPassword/',
  '/editPassword/?token=abc',
  '/dashboard/',
  '/questionnaire',
  questionPath(catalogue.question('I.1')),
  '/info/',
  '/search?search=register',
  '/nowhere',
];
/** Either language, either appearance and either width once: texts do not change with colours, and the longer ones fit the narrow page. */
const manners = [
  { name: 'English, light', locale: 'en', dark: false },
  { name: 'German, dark, 320 px wide', locale: 'de', dark: true, width: 320, height: 640 },
] as const;

for (const { name, ...manner } of manners) {
  story(
    `axe finds nothing on a guest’s pages, and none scrolls sideways (${name})`,
    { tag: ['@SHELL-01', '@SHELL-02', '@SHELL-07', '@SHELL-13'] },
    async ({ people, catalogue }) => {
      story.slow();
      const guest = await people.guest(manner);
      const hidden = catalogue.first((question) => !question.public);
      const found = await lookAt(guest, guestPages(catalogue));
      await guest.page.goto(questionPath(hidden));
      await expect(guest.frame.main).toContainText(/available|verfügbar/);
      expect([...found, ...(await findings(guest.page))]).toEqual([]);
    },
  );

  story(
    `axe finds nothing on an expert’s pages, and none scrolls sideways (${name})`,
    { tag: ['@SHELL-01', '@SHELL-13', '@QDT-01', '@QOV-03'] },
    async ({ people, catalogue }) => {
      story.slow();
      const expert = await people.expertOf('DE', manner);
      const question = catalogue.question('III.1');
      const opened = `/questionnaire`;
      const found = await lookAt(expert, ['/dashboard/', opened, questionPath(question)]);
      await expect(expert.page.getByRole('textbox', { name: /^(Comment|Kommentar)$/ })).toBeVisible();
      found.push(...(await findings(expert.page)));
      expect(found).toEqual([]);
    },
  );

  story(`axe finds nothing on the map’s page (${name})`, { tag: ['@MAP-01', '@MAP-02'] }, async ({ people, catalogue }) => {
    const guest = await people.guest(manner);
    await guest.page.goto(`/map-service/${catalogue.question('II.1').id}/?lang=${manner.locale}&theme=${manner.dark ? 'dark' : 'light'}`);
    await expect(guest.page.getByRole('list')).toBeVisible();
    expect(await findings(guest.page)).toEqual([]);
  });
}

story('axe finds nothing on the pages of administrators', { tag: ['@SHELL-01', '@SHELL-14'] }, async ({ people }) => {
  story.slow();
  const admin = await people.admin();
  const found = await lookAt(admin, ['/users/', '/questions/', '/countries/', '/weights/', '/downloads/', '/charts/']);
  await admin.switchesReadOnly(true);
  await expect(admin.page.getByRole('button', { name: 'Leave read-only view' })).toBeVisible();
  await settled(admin.page);
  expect([...found, ...(await findings(admin.page))]).toEqual([]);
});

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'radio' | 'textbox' | 'tab') {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 120; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${role} "${name}"`);
}

story(
  'the whole job goes by keyboard alone',
  { tag: ['@SHELL-09', '@QOV-02', '@QDT-03', '@QDT-04', '@AUTH-01'] },
  async ({ people, catalogue }) => {
    story.slow();
    const question = catalogue.question('I.3');
    const expert = await people.guest();
    const { page } = expert;
    await page.goto('/login');
    await expect(expert.login.email).toBeVisible();
    await tabTo(page, 'E-Mail', 'textbox');
    await page.keyboard.type('expert.de@demo.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('round-table-demo');
    await page.keyboard.press('Enter');
    await expect(expert.heading).toHaveText('Dashboard');
    await expect(expert.heading).toBeFocused();
    await page.keyboard.press('/');
    await expect(expert.frame.search).toBeFocused();
    await tabTo(page, 'Questionnaire', 'link');
    await page.keyboard.press('Enter');
    await expect(expert.heading).toHaveText('Questionnaire');
    await expect(expert.heading).toBeFocused();
    await tabTo(page, `${question.order} ${question.text}`, 'button');
    await page.keyboard.press('Enter');
    await expect(expert.header(question)).toHaveAttribute('aria-expanded', 'true');
    await page.goto(questionPath(question));
    await expect(page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true })).toBeVisible();
    for (let press = 0; press < 120; press += 1) {
      if (await page.evaluate(() => document.activeElement?.matches('main input[type="radio"]') ?? false)) break;
      await page.keyboard.press('Tab');
    }
    const before = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await page.keyboard.press('ArrowDown');
    await expert.hears(/^Answer changed from/);
    const chosen = page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true });
    await expect(chosen).not.toHaveAttribute('value', before);
    await tabTo(page, 'Comment', 'textbox');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Typed without a mouse');
    await tabTo(page, 'Save comment', 'button');
    await page.keyboard.press('Enter');
    await expert.hears('Comment saved');
  },
);

story('the first stop of the keyboard skips to the content', { tag: ['@SHELL-09'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/info/');
  await guest.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await guest.page.keyboard.press('Tab');
  const skip = guest.page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await guest.page.keyboard.press('Enter');
  await expect(guest.frame.main).toBeFocused();
});

/** Notes how what opens is drawn in each frame from now on: read it with `drawnSoFar`. */
const watchOpening = (page: Page) =>
  page.evaluate(() => {
    const drawn: Record<string, { transforms: string[]; faintest: number }> = {};
    const look = () => {
      for (const kind of ['ant-modal', 'ant-dropdown', 'ant-select-dropdown', 'ant-popover']) {
        for (const box of document.getElementsByClassName(kind)) {
          const { transform, opacity } = getComputedStyle(box);
          drawn[kind] ??= { transforms: [], faintest: 1 };
          if (!drawn[kind].transforms.includes(transform)) drawn[kind].transforms.push(transform);
          drawn[kind].faintest = Math.min(drawn[kind].faintest, Number(opacity));
        }
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { drawn });
  });

const drawnSoFar = (page: Page): Promise<Record<string, { transforms: string[]; faintest: number }>> =>
  page.evaluate(() => ('drawn' in window ? JSON.parse(JSON.stringify(window.drawn)) : {}));

story(
  'what opens fades in where it stands, so that a quick click hits what it aims at',
  { tag: ['@SHELL-07', '@QAD-11'] },
  async ({ people }) => {
    const admin = await people.admin();
    const { page, form } = admin;
    await admin.goesTo('/questions/');
    await watchOpening(page);
    await admin.frame.admin.click();
    await page.keyboard.press('Escape');
    await page.getByRole('table', { name: 'Questions' }).first().getByRole('button').first().click();
    await form.getByRole('combobox', { name: 'Chapter' }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('tooltip').getByRole('button', { name: 'Delete' })).toBeVisible();
    const drawn = await drawnSoFar(page);
    expect(Object.keys(drawn).sort()).toEqual(['ant-dropdown', 'ant-modal', 'ant-popover', 'ant-select-dropdown']);
    for (const { transforms, faintest } of Object.values(drawn)) {
      expect(transforms).toEqual(['none']);
      expect(faintest).toBeLessThan(1);
    }
  },
);
