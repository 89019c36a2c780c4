import type { Page, Request, Response } from '@playwright/test';
import { paths, refreshCookie } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { demoAccounts } from '../instance/api-client';
import { startInstance } from '../instance/app-instance';
import { createMovedClock } from '../instance/moved-clock';
import { getSeededDataDir } from '../instance/seeded-data';
import { createPeople } from '../people/people';
import { expect, story } from '../story';

const hasPath = (path: string) => (request: Request) => new URL(request.url()).pathname === path;
/** Collects the requests of a page to one path from now on. */
function counting(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => hasPath(path)(request) && seen.push(request));
  return seen;
}
const getRefreshCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === refreshCookie.cookie);

/** The status of a refresh with this token, by a program. */
async function refreshes(address: string, refresh: string | undefined): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(address + paths.tokenRefresh, { method: 'POST', headers, body: JSON.stringify({ refresh }) })).status;
}

/** Everything that scripts of the page can read: storage, cookies and the variables of the window. */
const readByScript = (page: Page) =>
  page.evaluate(() => {
    const variables = Object.values(window).filter((value) => typeof value === 'string');
    return [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), ...variables].join('\n');
  });

story('the login asks for both fields and offers the other ways', { tag: ['@AUTH-01'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/login');
  const sent = counting(guest.page, paths.token);
  await guest.login.submit.click();
  await expect(guest.login.email).toHaveAttribute('aria-invalid', 'true');
  await expect(guest.login.password).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
  await expect(guest.page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', /\/resetPassword\/?$/);
  await guest.page.getByRole('link', { name: 'Continue as guest' }).click();
  await expect(guest.page).toHaveURL(/\/dashboard\/?$/);
});

story(
  'wrong credentials, another failure and no response have different messages',
  { tag: ['@AUTH-02', '@SHELL-18'] },
  async ({ people }) => {
    const guest = await people.guest();
    await guest.goesTo('/login');
    await guest.triesToSignIn(demoAccounts.germany, 'not-the-password');
    await guest.seesText('Wrong E-Mail Address or Password');
    await expect(guest.login.email).toHaveValue(demoAccounts.germany);
    await guest.page.route(`**${paths.token}`, (route) => route.fulfill({ status: 503, body: '' }));
    await guest.page.route(`**/ro${paths.token}`, (route) => route.fulfill({ status: 503, body: '' }));
    await guest.triesToSignIn(demoAccounts.germany, password);
    await guest.seesText(/503/);
    await guest.page.unrouteAll();
    await guest.page.route(/\/api\/token\/$/, (route) => route.abort());
    await guest.triesToSignIn(demoAccounts.germany, password);
    await guest.seesText('Server did not respond');
    await guest.page.unrouteAll();
    await guest.signsIn(demoAccounts.germany, password);
  },
);

story('requests carry the token and the language', { tag: ['@AUTH-03', '@AUTH-04'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  const requested = expert.page.waitForRequest(hasPath(paths.chapters));
  await expert.page.goto('/dashboard/');
  const headers = (await requested).headers();
  expect(headers.authorization).toMatch(/^JWT [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(headers['accept-language']).toBe('en');
  const inGerman = expert.page.waitForRequest(hasPath(paths.chapters));
  await expert.speaks('Deutsch');
  expect((await inGerman).headers()['accept-language']).toBe('de');
  await expert.speaks('English');
});

story('guests and readers send requests with the read-only prefix, experts without', { tag: ['@AUTH-04'] }, async ({ people }) => {
  const requested = async (page: Page) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    await page.goto('/info/');
    await page.getByRole('navigation').getByRole('link', { name: 'Questionnaire' }).click();
    await page.getByRole('tabpanel').locator('a[href^="/question/"]').first().click();
    await expect(page.getByRole('region', { name: 'All Comments' })).toBeVisible();
    return seen.filter((path) => path.includes('/api/'));
  };
  const [guest, reader, expert] = [await people.guest(), await people.reader(), await people.expertOf('DE')];
  for (const visitor of [guest, reader]) {
    const calls = await requested(visitor.page);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((path) => !path.startsWith('/ro/api/') && path !== paths.tokenRefresh)).toEqual([]);
  }
  expect((await requested(expert.page)).filter((path) => path.startsWith('/ro/'))).toEqual([]);
});

story(
  'an expired access token is refreshed once for all requests, without a visible effect',
  { tag: ['@AUTH-05', '@AUTH-04'] },
  async ({ browser, catalogue }) => {
    const clock = createMovedClock();
    const instance = await startInstance({ from: getSeededDataDir(), more: clock.environment });
    const people = createPeople(browser, instance, true);
    try {
      const expert = await people.expertOf('DE');
      const { page } = expert;
      await expert.goesTo('/questionnaire');
      await page.waitForLoadState('networkidle');
      const refused: Response[] = [];
      page.on('response', (reply) => reply.status() === 401 && refused.push(reply));
      const sent = counting(page, paths.tokenRefresh);
      const ahead = 6 * 60_000;
      clock.moveTo(ahead);
      await page.clock.setSystemTime(Date.now() + ahead);
      const question = catalogue.question('I.1');
      await expert.row(question).getByRole('link', { name: 'detail view' }).click();
      await expert.isAt(question);
      await expert.seesMap();
      await expert.hasEditor();
      await expect(expert.allComments.getByRole('article').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(expert.frame.menu.getByRole('button', { name: 'Logout' })).toBeVisible();
      expect(refused.length).toBeGreaterThan(1);
      expect(sent).toHaveLength(1);
    } finally {
      await people.leave();
      await instance.close();
      clock.remove();
    }
  },
);

story('a script of the page finds no refresh token, and no access token in a storage', { tag: ['@AUTH-14'] }, async ({ people }) => {
  const expert = await people.guest();
  const signedIn = expert.page.waitForResponse((reply) => reply.url().endsWith(paths.token));
  await expert.page.goto('/login');
  await expert.signsIn(demoAccounts.germany, password);
  const body = await (await signedIn).json();
  expect(body.refresh).toBe('');
  const cookie = await getRefreshCookie(expert.page);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: paths.tokenRefresh });
  const found = await readByScript(expert.page);
  expect(found).toContain('round-table.session');
  expect(found).not.toContain(body.access);
  expect(found).not.toContain(cookie?.value);
  const second = await expert.page.context().newPage();
  await second.goto('/questionnaire');
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
});

story('who logs out without a connection is signed out on the server later', { tag: ['@AUTH-15'] }, async ({ people, instance }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  const refresh = (await getRefreshCookie(expert.page))?.value;
  await expert.page.context().setOffline(true);
  await expert.logsOut();
  const loggedOut = expert.page.waitForResponse((reply) => reply.url().endsWith(paths.logout));
  await expert.page.context().setOffline(false);
  expect((await loggedOut).status()).toBe(204);
  await expect.poll(() => getRefreshCookie(expert.page)).toBeUndefined();
  expect(await refreshes(instance.address, refresh)).toBe(401);
  await expert.page.goto('/dashboard/');
  await expect(expert.frame.menu.getByRole('link', { name: 'Login' })).toBeVisible();
});

story('a session that cannot be refreshed ends on the login page', { tag: ['@AUTH-05'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  await expert.page.context().clearCookies();
  await expert.page.goto('/questionnaire');
  await expect(expert.login.submit).toBeVisible();
  await expect(expert.page).toHaveURL(/\/login/);
});

story(
  'logging out removes everything but language and country from the device, and ends the session on the server',
  { tag: ['@AUTH-06', '@AUTH-07', '@SHELL-13'] },
  async ({ people, instance }) => {
    const expert = await people.expertOf('AT');
    await expert.goesTo('/dashboard/');
    await expert.choosesCountry('Switzerland');
    await expert.speaks('Deutsch');
    const refresh = (await getRefreshCookie(expert.page))?.value;
    await expert.page.evaluate(() => localStorage.setItem('somebody-elses', 'x'));
    await expert.frame.menuAnyLanguage.getByRole('button', { name: /^(Logout|Abmelden)$/ }).click();
    await expect(expert.page.locator('html')).toHaveAttribute('lang', 'de');
    await expect
      .poll(() => expert.page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['round-table.country', 'round-table.locale']);
    expect(await refreshes(instance.address, refresh)).toBe(401);
    expect(await getRefreshCookie(expert.page)).toBeUndefined();
    await expert.signsIn(demoAccounts.alps, password);
    await expert.speaks('English');
    await expect(expert.frame.countryName).toHaveText(/Switzerland/);
  },
);

story(
  'the current country is the stored one while it is the user’s, else the first',
  { tag: ['@AUTH-07', '@SHELL-07'] },
  async ({ people }) => {
    const expert = await people.expertOf('AT');
    await expert.goesTo('/dashboard/');
    await expect(expert.frame.countryName).toHaveText(/Austria/);
    await expert.choosesCountry('Switzerland');
    await expert.reloads();
    await expect(expert.frame.countryName).toHaveText(/Switzerland/);
    await expert.logsOut();
    await expert.signsIn(demoAccounts.germany, password);
    await expect(expert.frame.countryName).toHaveText(/Germany/);
    const reader = await people.reader();
    await reader.goesTo('/dashboard/');
    await expect(reader.frame.country).toHaveCount(0);
  },
);

story('logging out in one tab logs out the other', { tag: ['@AUTH-11'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  const second = await expert.page.context().newPage();
  await second.goto('/questionnaire');
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expert.logsOut();
  await expect(second.getByRole('button', { name: 'Logout' })).toBeHidden();
});

story('a refresh in one tab does not log out the other', { tag: ['@AUTH-11', '@AUTH-05'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  const second = await expert.page.context().newPage();
  await second.goto('/questionnaire');
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expert.reloads();
  await expect(expert.frame.menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  let refused = 0;
  await second.route(`**${paths.comments}**`, (route) => {
    refused += 1;
    return refused <= 2
      ? route.fulfill({ status: 401, contentType: 'application/json', body: '{"detail":"The session has ended."}' })
      : route.continue();
  });
  await second.getByRole('tab').first().click();
  await second.getByRole('tabpanel').getByRole('link', { name: 'detail view' }).first().click();
  await expect(second.getByRole('heading', { level: 1, name: catalogue.question('I.1').text })).toBeVisible();
  await expect(second.getByRole('region', { name: 'All Comments' }).getByRole('article').first()).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expert.reloads();
  await expect(expert.frame.menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

story.describe('with limits of attempts', () => {
  story.use({ environment: { RATE_LIMIT: 'on' } });

  story(
    'after too many wrong passwords the page shows how long to wait; the owner of the account can still sign in',
    { tag: ['@AUTH-02'] },
    async ({ ownPeople }) => {
      story.slow();
      const owner = await ownPeople.signedIn(demoAccounts.germany);
      await owner.logsOut();
      const stranger = await ownPeople.guest();
      await stranger.page.goto('/login');
      for (let tried = 0; tried < 11; tried += 1) {
        const replied = stranger.page.waitForResponse((reply) => reply.url().includes(paths.token));
        await stranger.triesToSignIn(demoAccounts.germany, 'wrong');
        await replied;
      }
      await stranger.seesText('Too many attempts (status 429). Please try again in 15 minutes.');
      await stranger.speaks('Deutsch');
      await stranger.seesText('Zu viele Versuche (Status 429). Bitte versuchen Sie es in 15 Minuten erneut.');
      await owner.signsIn(demoAccounts.germany, password);
    },
  );
});

story('after signing in the focus is on the heading of the new page', { tag: ['@AUTH-01'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.page.goto('/login');
  await guest.triesToSignIn(demoAccounts.germany, password);
  await expect(guest.page).toHaveURL(/\/dashboard/);
  await expect(guest.heading).toBeFocused();
  await guest.logsOut();
  await guest.page.goto('/info/');
  await guest.frame.menu.getByRole('link', { name: 'Login' }).click();
  await guest.login.email.fill(demoAccounts.germany);
  await guest.login.password.fill(password);
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/dashboard/);
  await expect(guest.heading).toBeFocused();
  await guest.page.context().clearCookies();
  await guest.page.goto('/search?search=mortgage');
  await expect(guest.page).toHaveURL(/\/login/);
  await guest.triesToSignIn(demoAccounts.germany, password);
  await expect(guest.page).toHaveURL(/\/search/);
  await expect(guest.heading).toBeFocused();
});
