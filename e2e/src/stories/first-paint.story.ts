import type { Page } from '@playwright/test';
import { holdBack } from '../browser/hold-back';
import { drawn } from '../browser/press';
import { getRendered } from '../browser/rendered-page';
import type { Person } from '../people/person';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const englishTitle = 'Security rights over immovable property, country by country';
const germanTitle = 'Grundpfandrechte, Land für Land';

const holdScripts = ({ page }: Person) => holdBack(page, /\.js$/);
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name, level: 1 });
/** Without waiting for the script files, which the story holds back. */
const opens = ({ page }: Person, address: string) => page.goto(address, { waitUntil: 'commit' });
/** The map is requested by the script of the page. */
const isInteractive = ({ page }: Person) => expect(page.locator('iframe')).toBeVisible();
/** Waits until something has been painted: elements have a place before that, without the style sheet. */
const firstPaint = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })));
const readTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

story(
  'a guest reads the landing page before any script file is there, and it stays the same',
  { tag: ['@SHELL-01', '@SHELL-05'] },
  async ({ people }) => {
    const guest = await people.guest({ locale: null });
    await getRendered(guest.page, '/');
    const release = await holdScripts(guest);
    await opens(guest, '/');
    await expect(heading(guest, englishTitle)).toBeVisible();
    await expect(guest.page.getByRole('link', { name: 'continue as reader' })).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: 'Chapters I to X' })).toBeVisible();
    await guest.page.getByRole('searchbox', { name: 'Search' }).fill('mortgage');
    const before = await heading(guest, englishTitle).elementHandle();
    release();
    await expect(guest.page.getByTitle('Result map')).toBeVisible();
    expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
    await expect(guest.page.getByRole('searchbox', { name: 'Search' })).toHaveValue('mortgage');
    await guest.page.getByRole('radio', { name: 'Deutsch' }).check();
    await expect(heading(guest, germanTitle)).toBeVisible();
  },
);

story('a guest sees and uses the frame of the dashboard before any script file is there', { tag: ['@SHELL-05'] }, async ({ people }) => {
  const guest = await people.guest({ locale: null });
  await getRendered(guest.page, '/dashboard/');
  const release = await holdScripts(guest);
  await opens(guest, '/dashboard/');
  await expect(guest.page.getByRole('link', { name: 'Questionnaire' })).toBeVisible();
  await guest.page.getByRole('button', { name: 'Export Maps' }).click();
  await guest.page.getByRole('button', { name: 'Export by Country' }).click();
  release();
  await expect(guest.page.getByRole('dialog', { name: 'Export Report by Countries' })).toBeVisible();
  await guest.page.keyboard.press('Escape');
  await expect(guest.region('Data version')).toBeVisible();
});

story('keyboard shortcuts work before any script file is there', { tag: ['@SHELL-05', '@FND-10'] }, async ({ people }) => {
  const guest = await people.guest({ locale: null });
  const { keyboard } = guest.page;
  await getRendered(guest.page, '/');
  const release = await holdScripts(guest);
  await opens(guest, '/');
  await expect(heading(guest, englishTitle)).toBeVisible();
  await keyboard.press('/');
  await expect(guest.frame.search).toBeFocused();
  await keyboard.type('1/2');
  await keyboard.press('Control+k');
  release();
  const field = guest.page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(guest.frame.search).toBeFocused();
  await expect(guest.frame.search).toHaveValue('1/2');
});

story(
  'what a guest types and chooses before any script file is there counts when they are',
  { tag: ['@RND-02', '@SHELL-11', '@CPG-13'] },
  async ({ people, catalogue }) => {
    const guest = await people.guest();
    const { main } = guest.frame;
    const wanted = catalogue.question('III.4');
    await getRendered(guest.page, '/country/');
    const release = await holdScripts(guest);
    await opens(guest, '/country/');
    await main.getByRole('searchbox').pressSequentially('UK');
    await guest.page.getByRole('searchbox', { name: 'Filter questions' }).pressSequentially(wanted.text);
    release();
    await expect(main.getByRole('list', { name: 'Countries' }).getByRole('link')).toHaveText(['England and Wales', 'Scotland', 'Ukraine']);
    await expect(main.getByRole('searchbox')).toHaveValue('UK');
    await expect(guest.page.getByRole('link', { name: wanted.text })).toBeVisible();
    await guest.page.unrouteAll({ behavior: 'wait' });

    const changes = '/changes?country=DE,AT';
    await getRendered(guest.page, changes);
    const releaseChanges = await holdScripts(guest);
    await opens(guest, changes);
    await main.getByRole('combobox', { name: 'Kind' }).selectOption('Comments');
    releaseChanges();
    await expect(guest.page).toHaveURL(/kind=comments/);
    await expect(main.getByRole('combobox', { name: 'Kind' })).toHaveValue('comments');
    await guest.page.unrouteAll({ behavior: 'wait' });

    await getRendered(guest.page, questionPath(wanted));
    const releaseQuestion = await holdScripts(guest);
    await opens(guest, questionPath(wanted));
    await guest.allComments.getByRole('checkbox', { name: 'English first' }).check();
    releaseQuestion();
    await expect(guest.page).toHaveURL(/own=1/);
    await expect(guest.allComments.getByRole('checkbox', { name: 'English first' })).toBeChecked();
  },
);

story.describe('on the first visit', () => {
  story.use({ isOnboarded: false });

  story(
    'the disclaimer is there and can be accepted before any script file is, and is not seen again',
    { tag: ['@QOV-04', '@RND-02'] },
    async ({ ownPeople }) => {
      const guest = await ownPeople.guest();
      const disclaimer = guest.page.getByRole('dialog', { name: 'Disclaimer' });
      await getRendered(guest.page, '/questionnaire');
      const release = await holdScripts(guest);
      await opens(guest, '/questionnaire');
      await expect(disclaimer).toContainText('are not legal advice');
      await disclaimer.getByRole('button', { name: 'Accept' }).click();
      await expect(disclaimer).toBeVisible();
      release();
      await expect(disclaimer).toBeHidden();
      await expect(heading(guest, 'Questionnaire')).toBeFocused();
      await guest.page.unrouteAll({ behavior: 'wait' });
      const releaseAgain = await holdScripts(guest);
      await opens(guest, '/questionnaire');
      await expect(heading(guest, 'Questionnaire')).toBeVisible();
      await firstPaint(guest.page);
      await expect(disclaimer).toBeHidden();
      releaseAgain();
      await guest.page.getByRole('tab').nth(1).click();
      await expect(guest.page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^II\. /);
    },
  );
});

story('a guest chooses the language before any script file is there', { tag: ['@SHELL-05'] }, async ({ people }) => {
  const guest = await people.guest({ locale: null });
  await getRendered(guest.page, '/');
  const release = await holdScripts(guest);
  await opens(guest, '/');
  await guest.page.getByRole('radio', { name: 'Deutsch' }).check();
  release();
  await expect(heading(guest, germanTitle)).toBeVisible();
  await guest.page.getByRole('radio', { name: 'English' }).check();
  await expect(heading(guest, englishTitle)).toBeVisible();
});

story(
  'who has chosen German never sees the English page, and from the second visit on the German one at once',
  { tag: ['@SHELL-23'] },
  async ({ people }) => {
    const guest = await people.guest({ locale: 'de' });
    await getRendered(guest.page, '/');
    const release = await holdScripts(guest);
    await opens(guest, '/');
    await expect(guest.page.locator('html')).toHaveAttribute('data-prerendered', 'refused');
    await expect(heading(guest, englishTitle)).toBeHidden();
    release();
    await expect(heading(guest, germanTitle)).toBeVisible();
    await guest.page.unrouteAll({ behavior: 'wait' });
    await getRendered(guest.page, '/');
    const releaseAgain = await holdScripts(guest);
    await opens(guest, '/');
    await expect(heading(guest, germanTitle)).toBeVisible();
    releaseAgain();
    await isInteractive(guest);
  },
);

story('a member never sees the landing page of guests', { tag: ['@SHELL-03'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  await getRendered(expert.page, '/');
  const release = await holdScripts(expert);
  await opens(expert, '/');
  await expect(expert.page.locator('html')).toHaveAttribute('data-prerendered', 'refused');
  await expect(heading(expert, englishTitle)).toBeHidden();
  release();
  await expect(expert.region('Confirmation')).toBeVisible();
});

story('the first paint has the theme of the device or the one chosen there', { tag: ['@SHELL-22'] }, async ({ people }) => {
  const guest = await people.guest({ locale: null, dark: true });
  await getRendered(guest.page, '/');
  const release = await holdScripts(guest);
  await opens(guest, '/');
  await expect(heading(guest, englishTitle)).toBeVisible();
  await firstPaint(guest.page);
  expect(await readTheme(guest.page)).toBe('dark');
  const readBackground = () => guest.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await readBackground()).toBe('rgb(17, 27, 46)');
  release();
  await isInteractive(guest);
  await guest.page.getByRole('button', { name: 'Appearance' }).click();
  await expect.poll(readBackground).toBe('rgb(255, 255, 255)');
  await guest.page.reload();
  await expect(heading(guest, englishTitle)).toBeVisible();
  await firstPaint(guest.page);
  await expect(guest.page.getByRole('button', { name: 'Appearance' })).toHaveAttribute('title', 'Switch to dark mode');
  expect([await readTheme(guest.page), await readBackground()]).toEqual(['light', 'rgb(255, 255, 255)']);
});

story(
  'a page that its reader scrolls before its scripts run stays there when they do',
  { tag: ['@RND-02'] },
  async ({ people, catalogue }) => {
    const guest = await people.guest();
    const { page } = guest;
    const address = questionPath(catalogue.question('I.1'));
    await getRendered(guest.page, address);
    const release = await holdScripts(guest);
    await opens(guest, address);
    await page.getByRole('main').getByRole('link', { name: 'Austria', exact: true }).first().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-interactive', '');
    await drawn(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);
