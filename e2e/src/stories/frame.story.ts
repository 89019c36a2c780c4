import type { Request } from '@playwright/test';
import { type AppInfo, paths } from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import { sets } from '../instance/commands';
import { expect, story } from '../story';

story('the top bar has title, search and language, and the other controls by role', { tag: ['@SHELL-07'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/dashboard/');
  await expect(guest.frame.banner.getByText('Round Table').first()).toBeVisible();
  await expect(guest.frame.search).toBeVisible();
  for (const absent of [guest.frame.country, guest.frame.readOnlySwitch, guest.frame.admin]) await expect(absent).toHaveCount(0);
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  await expect(expert.frame.country).toBeVisible();
  for (const absent of [expert.frame.readOnlySwitch, expert.frame.admin]) await expect(absent).toHaveCount(0);
  const reader = await people.reader();
  await reader.goesTo('/dashboard/');
  for (const absent of [reader.frame.country, reader.frame.readOnlySwitch, reader.frame.admin]) await expect(absent).toHaveCount(0);
});

story('the admin menu leads to the pages of administrators', { tag: ['@SHELL-07'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.goesTo('/dashboard/');
  await admin.frame.admin.click();
  const entries = await admin.page.getByRole('menu').last().getByRole('menuitem').allInnerTexts();
  const labels = entries.map((entry) => entry.trim().replace(/\W*\d+$/, ''));
  const pages = ['Office', 'Users', 'Questions', 'Countries', 'Weights', 'Translations', 'Downloads', 'Charts', 'Inquiries', 'Settings'];
  expect(labels).toEqual([...pages, 'Import', 'Who did what', 'Releases']);
  await admin.page.getByRole('menuitem', { name: 'Charts' }).click();
  await expect(admin.page).toHaveURL(/\/charts\/?$/);
});

story('the search box requires a text and opens the results', { tag: ['@SHELL-07'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/dashboard/');
  await guest.frame.search.focus();
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/dashboard\/?$/);
  await guest.frame.search.fill('register & entry');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/search\/?\?search=register(\+|%20)%26(\+|%20)entry$/);
  await expect(guest.frame.search).toHaveValue('register & entry');
});

story('under 1000 px the menu is a drawer of 240 px', { tag: ['@SHELL-07', '@SHELL-09'] }, async ({ people }) => {
  const guest = await people.guest({ width: 999 });
  await guest.goesTo('/dashboard/');
  await expect(guest.frame.menu).toBeHidden();
  await guest.frame.banner.getByRole('button', { name: 'Menu' }).click();
  await expect(guest.frame.menu).toBeVisible();
  const box = await guest.page.getByRole('dialog').first().boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(240);
  await guest.clicksLink('Questionnaire');
  await expect(guest.frame.menu).toBeHidden();
  await guest.page.setViewportSize({ width: 1000, height: 900 });
  await expect(guest.frame.menu).toBeVisible();
  await expect(guest.frame.banner.getByRole('button', { name: 'Menu' })).toBeHidden();
});

story('the footer links to contact, legal notice and data protection', { tag: ['@SHELL-08'] }, async ({ ownInstance, ownPeople }) => {
  story.slow();
  await sets(ownInstance, 'contactUrl', 'https://example.org/contact');
  await sets(ownInstance, 'impressumUrl', 'https://example.org/legal');
  await sets(ownInstance, 'privacyUrl', 'https://example.org/privacy');
  await sets(ownInstance, 'infoUrl1', 'https://example.org/info');
  await sets(ownInstance, 'footerCopyRight', { en: '© The Table', de: '© Der Tisch' });
  const guest = await ownPeople.guest();
  await guest.goesTo('/dashboard/');
  const target = (name: string) => guest.frame.footer.getByRole('link', { name, exact: true });
  await expect(target('Contact')).toHaveAttribute('href', 'https://example.org/contact');
  await expect(target('Legal Notice')).toHaveAttribute('href', 'https://example.org/legal');
  await expect(target('Data protection')).toHaveAttribute('href', 'https://example.org/privacy');
  await expect(target('© The Table')).toHaveAttribute('href', 'https://example.org/info');
});

story('the side menu leads everywhere', { tag: ['@SHELL-09', '@SHELL-10'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/dashboard/');
  await guest.clicksLink('Questionnaire');
  await expect(guest.heading).toHaveText('Questionnaire');
  await guest.clicksLink('Dashboard');
  await expect(guest.heading).toHaveText('Dashboard');
  const about = guest.frame.menu.getByRole('link', { name: /^About Round Table/ });
  await expect(about).toHaveAttribute('href', /^https?:/);
  await expect(about).toHaveAttribute('rel', /noopener|noreferrer/);
  await expect(guest.frame.menu.getByText('Guest account')).toBeVisible();
  await guest.page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(guest.page).toHaveURL(/\/login/);
});

story('each export opens its dialog from any page', { tag: ['@SHELL-09'] }, async ({ people }) => {
  const guest = await people.guest();
  const dialogs: [string, string][] = [
    ['Export by Country', 'Export Report by Countries'],
    ['Export by Question', 'Export Report by Questions'],
    ['Export Maps', 'Export Maps by Questions'],
  ];
  for (const path of ['/dashboard/', '/info/']) {
    await guest.goesTo(path);
    for (const [entry, title] of dialogs) {
      await guest.frame.menu.getByRole('button', { name: entry }).click();
      const dialog = guest.page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect(guest.page.locator('[role="dialog"]:focus-within')).toBeVisible();
      await guest.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(guest.frame.menu.getByRole('button', { name: entry })).toBeFocused();
    }
  }
});

story('the foot of the menu shows the signed-in user', { tag: ['@SHELL-10'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  const name = await expert.page.evaluate(async () => {
    const refreshed = await fetch('/api/token/refresh/', { method: 'POST', headers: { 'X-Refresh-Cookie': 'on' } });
    const { access } = await refreshed.json();
    const reply = await fetch('/userinfo/', { headers: { Authorization: `JWT ${access}` } });
    const info = await reply.json();
    return `${info.firstname} ${info.lastname}`;
  });
  expect(name).toMatch(/\S \S/);
  await expect(expert.frame.menu.getByRole('link', { name: new RegExp(`^${name} ?, My account$`) })).toBeVisible();
  await expect(expert.page.getByText('Guest account')).toHaveCount(0);
  await expert.page.getByRole('button', { name: 'Logout' }).click();
  await expect(expert.page.getByRole('button', { name: 'Logout' })).toBeHidden();
});

story('the filter finds chapters and questions while typing', { tag: ['@SHELL-11'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  await guest.goesTo('/dashboard/');
  const wanted = catalogue.question('III.4');
  const filter = guest.page.getByRole('searchbox', { name: 'Filter questions' });
  const hit = guest.page.getByRole('link', { name: new RegExp(wanted.text.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) });
  await expect(hit).toHaveCount(0);
  await filter.pressSequentially(wanted.text.slice(0, 20).toUpperCase());
  await expect(hit.first()).toBeVisible();
  await filter.fill(wanted.of.name);
  await expect(guest.page.getByText(wanted.of.name).first()).toBeVisible();
  await filter.fill('zzzz');
  await expect(hit).toHaveCount(0);
  await filter.fill(wanted.text);
  await hit.first().click();
  await guest.isAt(wanted);
});

story('on question pages the menu holds the overview of all questions', { tag: ['@SHELL-12'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const special = catalogue.first((question) => question.is_marked_as_special === true);
  await expert.opens(special);
  const overview = expert.frame.menu;
  await expect(overview.getByRole('heading', { name: 'Questions Overview' })).toBeVisible();
  const row = overview.getByRole('listitem').filter({ hasText: special.text }).last();
  await expect(row.getByRole('img', { name: /^(not )?answered$/ })).toBeVisible();
  await expect(row.getByRole('img', { name: 'new Question' })).toBeVisible();
  const chapter = overview.getByRole('button', { name: special.of.name });
  await chapter.click();
  await expect(overview.getByRole('link', { name: special.text })).toBeHidden();
  await chapter.click();
  await expect(overview.getByRole('link', { name: special.text })).toBeVisible();
  await expert.clicksLink('Dashboard');
  await expect(overview.getByRole('heading', { name: 'Questions Overview' })).toHaveCount(0);
  const reader = await people.reader();
  await reader.opens(special);
  const theirs = reader.frame.menu;
  await expect(theirs.getByRole('img', { name: 'new Question' }).first()).toBeVisible();
  await expect(theirs.getByRole('img', { name: /^(not )?answered$/ })).toHaveCount(0);
});

story('the language applies immediately everywhere and is stored', { tag: ['@SHELL-13', '@AUTH-03'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  await guest.opens(catalogue.question('I.1'));
  await expect(guest.page.locator('html')).toHaveAttribute('lang', 'en');
  const english = (await guest.heading.textContent()) ?? '';
  await guest.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await guest.speaks('Deutsch');
  await expect(guest.heading).not.toHaveText(english);
  await expect(guest.page.getByRole('region', { name: /Kommentare/ })).toBeVisible();
  expect(await guest.page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await guest.reloads();
  await expect(guest.page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(guest.heading).not.toHaveText(english);
  await guest.goesTo('/dashboard/');
  await guest.seesText(
    /\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}|\d{1,2}\.\d{1,2}\.\d{4}/,
  );
});

story(
  'the RO switch shows an administrator the view of readers',
  { tag: ['@SHELL-14', '@SHELL-07', '@AUTH-04'] },
  async ({ ownInstance, ownPeople }) => {
    const expert = await signIn(ownInstance, demoAccounts.germany);
    // The demo data has changed since its latest version.
    const live = (await get<AppInfo>(expert, paths.appInfo)).commentsCount;
    const admin = await ownPeople.admin();
    await admin.goesTo('/dashboard/');
    const requested: string[] = [];
    const note = (request: Request) => requested.push(new URL(request.url()).pathname);
    admin.page.on('request', note);
    await admin.switchesReadOnly(true);
    for (const path of [paths.chapters, paths.countries, paths.downloadCategories]) {
      await expect.poll(() => requested, { message: path }).toContain(`/ro${path}`);
    }
    await expect(admin.region('Data version')).toBeVisible();
    await expect(admin.frame.country).toHaveCount(0);
    await expect(admin.page.getByRole('button', { name: 'Leave read-only view' })).toBeVisible();
    const published = (await get<AppInfo>(await signIn(ownInstance, demoAccounts.reader), `/ro${paths.appInfo}`)).commentsCount;
    expect(published).not.toBe(live);
    const status = admin.region('Round Table status');
    await expect(status).toContainText(`Total comments${published}`);
    requested.length = 0;
    await admin.page.getByRole('button', { name: 'Leave read-only view' }).click();
    await expect.poll(() => requested).toContain(paths.chapters);
    await expect(admin.frame.readOnlySwitch).not.toBeChecked();
    await expect(status).toContainText(`Total comments${live}`);
    expect(requested.filter((path) => path.startsWith('/ro/'))).toEqual([]);
  },
);

story('at most five notifications show at once', { tag: ['@SHELL-15'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  await expert.opens(catalogue.question('VII.1'));
  await expert.refusesAnswers();
  const failures = expert.page.getByText('The answer was not saved. Your previous answer has been restored.');
  const refuses = async (number: number) => {
    const question = catalogue.question(`VII.${number}`);
    const answers = expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio');
    await expect(answers.and(expert.page.getByRole('radio', { checked: true }))).toBeVisible();
    await answers
      .and(expert.page.getByRole('radio', { checked: false }))
      .first()
      .click();
    await expect(failures.filter({ hasText: `VII.${number}:` })).toHaveCount(1);
  };
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await refuses(number);
    // A second failure of the same answer takes the place of the first.
    await refuses(number);
    await expect(failures).toHaveCount(Math.min(number, 5));
    if (number < 6) await expert.page.keyboard.press('j');
  }
});

story('an open menu covers the notifications', { tag: ['@SHELL-07', '@SHELL-15'] }, async ({ people, catalogue }) => {
  const admin = await people.admin();
  const question = catalogue.question('X.2');
  await admin.opens(question);
  const answers = admin.page.getByRole('radiogroup', { name: question.text });
  await expect(answers.getByRole('radio', { checked: true })).toBeVisible();
  await admin.refusesAnswers();
  await answers.getByRole('radio', { checked: false }).first().click();
  await admin.seesNotification('The answer was not saved. Your previous answer has been restored.');
  await admin.administers('Countries');
});

story.describe('at the first sign-in', () => {
  story.use({ isOnboarded: false });

  story('the welcome message is shown at the first sign-in only', { tag: ['@SHELL-21'] }, async ({ ownPeople }) => {
    const first = await ownPeople.expertOf('DE');
    await first.goesTo('/dashboard/');
    await first.seesText(/^Welcome, /);
    await first.reloads();
    await expect(first.frame.menu).toBeVisible();
    await first.doesNotSeeText(/^Welcome, /);
    const again = await ownPeople.expertOf('DE');
    await again.goesTo('/dashboard/');
    await again.doesNotSeeText(/^Welcome, /);
  });

  story(
    'a new German account sees the welcome on a device without a language',
    { tag: ['@SHELL-21'] },
    async ({ ownInstance, ownPeople }) => {
      const client = await signIn(ownInstance, demoAccounts.germany);
      await send(client, 'PATCH', paths.userInfo, { locale: 'de' });
      const first = await ownPeople.signedIn(demoAccounts.germany, { locale: null });
      await expect(first.page.locator('html')).toHaveAttribute('lang', 'de');
      await first.seesText(/^Willkommen, /);
    },
  );
});
