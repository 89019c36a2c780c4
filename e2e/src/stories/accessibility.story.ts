import type { Page } from '@playwright/test';
import { findings, settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

/** Covers each language, colour scheme and width once, not all combinations: texts do not depend on colours. */
const manners = [
  { name: 'English, light', locale: 'en', dark: false },
  { name: 'German, dark, 320 px wide', locale: 'de', dark: true, width: 320, height: 640 },
] as const;

for (const { name, ...device } of manners) {
  story(`axe finds nothing on the map’s page (${name})`, { tag: ['@MAP-01', '@MAP-02'] }, async ({ people, catalogue }) => {
    const guest = await people.guest(device);
    await guest.page.goto(`/map-service/${catalogue.question('II.1').id}/?lang=${device.locale}&theme=${device.dark ? 'dark' : 'light'}`);
    await expect(guest.page.getByRole('list')).toBeVisible();
    expect(await findings(guest.page)).toEqual([]);
  });
}

story('axe finds nothing in the read-only view of administrators', { tag: ['@SHELL-01', '@SHELL-14'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.goesTo('/users/');
  await admin.switchesReadOnly(true);
  await expect(admin.page.getByRole('button', { name: 'Leave read-only view' })).toBeVisible();
  await settled(admin.page);
  expect(await findings(admin.page)).toEqual([]);
});

story('axe finds nothing in the preview of an embedded map', { tag: ['@SHELL-01', '@CIT-07'] }, async ({ people, catalogue }) => {
  for (const dark of [false, true]) {
    const { page } = await people.guest({ dark });
    await page.goto(questionPath(catalogue.question('V.1')));
    await page.getByRole('toolbar', { name: 'Share', exact: true }).getByRole('button', { name: 'Embed' }).click();
    await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('list', { name: 'Legend' })).toBeVisible();
    await settled(page);
    expect(await findings(page, { inFrames: true })).toEqual([]);
  }
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
  'an expert can answer and comment with the keyboard only',
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
    await expert.seesNotification(/^Answer changed from/);
    const chosen = page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true });
    await expect(chosen).not.toHaveAttribute('value', before);
    await tabTo(page, 'Comment', 'textbox');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Typed without a mouse');
    await tabTo(page, 'Save comment', 'button');
    await page.keyboard.press('Enter');
    await expert.seesNotification('Comment saved');
  },
);

story('the first Tab stop is a link that skips to the content', { tag: ['@SHELL-09'] }, async ({ people }) => {
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

/** By kind of overlay: its transforms and its lowest opacity over all animation frames. */
type Frames = Record<string, { transforms: string[]; opacity: number }>;

/** The elements that antd animates have no role of their own. */
const overlayClasses = ['ant-modal', 'ant-dropdown', 'ant-select-dropdown', 'ant-popover'];

/** Records the animation frames of overlays until the page is left. */
const recordOverlays = (page: Page) =>
  page.evaluate((kinds) => {
    const frames: Frames = {};
    const recordFrame = () => {
      for (const kind of kinds) {
        for (const overlay of document.getElementsByClassName(kind)) {
          const { transform, opacity } = getComputedStyle(overlay);
          frames[kind] ??= { transforms: [], opacity: 1 };
          if (!frames[kind].transforms.includes(transform)) frames[kind].transforms.push(transform);
          frames[kind].opacity = Math.min(frames[kind].opacity, Number(opacity));
        }
      }
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
    Object.assign(window, { overlayFrames: frames });
  }, overlayClasses);

const readOverlayFrames = (page: Page): Promise<Frames> =>
  page.evaluate(() => ('overlayFrames' in window ? JSON.parse(JSON.stringify(window.overlayFrames)) : {}));

story('overlays fade in without moving, so that a quick click hits its target', { tag: ['@SHELL-07', '@QAD-11'] }, async ({ people }) => {
  const admin = await people.admin();
  const { page, form } = admin;
  await admin.goesTo('/questions/');
  await recordOverlays(page);
  const fadesIn = (kind: string) => expect.poll(async () => (await readOverlayFrames(page))[kind]?.opacity).toBeLessThan(1);
  await admin.frame.admin.click();
  await fadesIn('ant-dropdown');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Questions' }).getByRole('rowheader').getByRole('button').first().click();
  await fadesIn('ant-modal');
  await form.getByRole('combobox', { name: 'Chapter' }).click();
  await fadesIn('ant-select-dropdown');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('tooltip').getByRole('button', { name: 'Delete' })).toBeVisible();
  await fadesIn('ant-popover');
  const frames = await readOverlayFrames(page);
  expect(Object.keys(frames).sort()).toEqual([...overlayClasses].sort());
  for (const { transforms } of Object.values(frames)) expect(transforms).toEqual(['none']);
});
