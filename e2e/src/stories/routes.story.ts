import { sets } from '../instance/commands';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const headings: [string, string | RegExp][] = [
  ['/country', 'Countries'],
  ['/dashboard', 'Dashboard'],
  ['/questionnaire', 'Questionnaire'],
  ['/info', /\S/],
  ['/search', /\S/],
];
const ofAdmins = ['/users', '/questions', '/countries', '/weights', '/downloads', '/charts'];
const unknown = /not found|does not exist/i;

story('every page exists with and without a trailing slash', { tag: ['@SHELL-01'] }, async ({ people }) => {
  const guest = await people.guest();
  for (const [path, heading] of headings) {
    for (const address of [path, `${path}/`]) {
      await guest.goesTo(address === '/search' || address === '/search/' ? `${address}?search=register` : address);
      await expect(guest.heading, address).toHaveText(heading);
      await expect(guest.frame.main.getByText(unknown), address).toHaveCount(0);
    }
  }
});

story('the pages of administrators exist for them with and without a trailing slash', { tag: ['@SHELL-01'] }, async ({ people }) => {
  const admin = await people.admin();
  for (const path of ofAdmins) {
    for (const address of [path, `${path}/`]) {
      await admin.goesTo(address);
      await expect(admin.frame.main.getByText(unknown), address).toHaveCount(0);
    }
  }
});

story('an unknown address shows a not-found view inside the frame', { tag: ['@SHELL-01'] }, async ({ people }) => {
  const guest = await people.guest();
  for (const address of ['/nowhere', '/question/', '/question/abc/', '/dashboard/more/']) {
    await guest.goesTo(address);
    await expect(guest.frame.main.getByText(unknown).first(), address).toBeVisible();
    await expect(guest.frame.banner, address).toBeVisible();
    await expect(guest.frame.menu, address).toBeVisible();
  }
});

story('the session screens are outside the frame', { tag: ['@SHELL-02'] }, async ({ people }) => {
  const guest = await people.guest();
  for (const address of ['/login', '/login/', '/resetPassword', '/resetPassword/', '/editPassword/?token=abc', '/editPassword?token=abc']) {
    await guest.goesTo(address);
    await expect(guest.frame.menu, address).toHaveCount(0);
    await expect(guest.frame.search, address).toHaveCount(0);
    await expect(guest.page.getByRole('textbox').first(), address).toBeVisible();
  }
});

story('signed-in users are redirected from the landing page and the login to the dashboard', { tag: ['@SHELL-03'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  for (const address of ['/', '/login', '/login/']) {
    await expert.page.goto(address);
    await expect(expert.page, address).toHaveURL(/\/dashboard\/?$/);
    await expect(expert.heading).toHaveText('Dashboard');
  }
});

story(
  'if anonymous use is off, every page redirects to the login and from there back',
  { tag: ['@SHELL-04', '@AUTH-01'] },
  async ({ ownInstance, ownPeople, catalogue }) => {
    await sets(ownInstance, 'allowAnonUsers', false);
    const guest = await ownPeople.guest();
    for (const address of ['/', '/dashboard/', '/questionnaire', '/info/', '/users/']) {
      await guest.page.goto(address);
      await expect(guest.page, address).toHaveURL(/\/login/);
      await expect(guest.login.submit).toBeVisible();
    }
    await expect(guest.page.getByRole('link', { name: 'Continue as guest' })).toHaveCount(0);
    for (const address of ['/resetPassword/', '/editPassword/?token=abc']) {
      await guest.goesTo(address);
      await expect(guest.page).not.toHaveURL(/\/login/);
    }
    const wanted = catalogue.question('II.1');
    await guest.page.goto(questionPath(wanted));
    await expect(guest.page).toHaveURL(/\/login/);
    await guest.signsIn('reader@demo.example', 'round-table-demo');
    await guest.isAt(wanted);
  },
);

story(
  'the window title has the short label, and on a question its position',
  { tag: ['@SHELL-06'] },
  async ({ ownInstance, ownPeople, catalogue }) => {
    const guest = await ownPeople.guest();
    await guest.goesTo('/dashboard/');
    await expect(guest.page).toHaveTitle('Round Table');
    await sets(ownInstance, 'labelShort', { en: 'RT', de: 'RT' });
    await guest.reloads();
    await expect(guest.page).toHaveTitle('RT');
    await guest.opens(catalogue.question('III.4'));
    await expect(guest.page).toHaveTitle('Chapter III, Question 4');
    await guest.clicksLink('Dashboard');
    await expect(guest.page).toHaveTitle('RT');
    await guest.clicksLink('Questionnaire');
    await expect(guest.page).toHaveTitle('Questionnaire · RT');
    await guest.speaks('Deutsch');
    await expect(guest.page).toHaveTitle('Fragebogen · RT');
    await guest.speaks('English');
    await guest.goesTo('/info/');
    await expect(guest.page).toHaveTitle('Information · RT');
    await guest.page.goto('/login');
    await expect(guest.page).toHaveTitle('Sign in · RT');
    await guest.goesTo('/dashboard/');
    await sets(ownInstance, 'label', { en: 'The long label', de: 'Die lange Bezeichnung' });
    await sets(ownInstance, 'labelShort', { en: '', de: '' });
    await guest.reloads();
    await expect(guest.page).toHaveTitle('The long label');
  },
);

story('the landing page offers to sign in and to continue as a reader', { tag: ['@SHELL-16'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/');
  await expect(guest.heading).toHaveText(/\S/);
  await expect(guest.page.getByRole('link', { name: 'More information' }).first()).toHaveAttribute('href', /^(https?:\/\/|\/)/);
  await guest.page.getByRole('link', { name: 'continue as reader' }).click();
  await expect(guest.page).toHaveURL(/\/dashboard\/?$/);
  await expect(guest.heading).toHaveText('Dashboard');
  await guest.goesTo('/');
  await guest.page.getByRole('link', { name: 'login as member' }).click();
  await expect(guest.page).toHaveURL(/\/login/);
});

story(
  'the landing page has no link if none is configured',
  { tag: ['@SHELL-16', '@SHELL-09', '@SHELL-17'] },
  async ({ ownInstance, ownPeople }) => {
    await sets(ownInstance, 'infoUrl1', '');
    await sets(ownInstance, 'infoUrl2', '');
    const guest = await ownPeople.guest();
    await guest.goesTo('/');
    await expect(guest.page.getByRole('link', { name: 'login as member' })).toBeVisible();
    await expect(guest.page.getByRole('link', { name: 'More information' })).toHaveCount(0);
    await guest.goesTo('/info/');
    await expect(guest.page.getByRole('link', { name: /more information/i })).toHaveCount(0);
    await expect(guest.frame.menu.getByRole('link', { name: /^About/ })).toHaveCount(0);
  },
);

story('the landing page says that demo data is no legal advice', { tag: ['@SHELL-16'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/');
  await guest.seesText(/not legal advice/i);
});

story('the info page shows label, description and where to read more', { tag: ['@SHELL-17'] }, async ({ ownInstance, ownPeople }) => {
  await sets(ownInstance, 'label', { en: 'Round Table on security rights', de: 'Runder Tisch Grundpfandrechte' });
  await sets(ownInstance, 'description', { en: 'A comparison of laws.', de: 'Ein Rechtsvergleich.' });
  await sets(ownInstance, 'infoUrl1', 'https://example.org/about');
  const guest = await ownPeople.guest();
  await guest.goesTo('/info/');
  await guest.seesText('Round Table on security rights');
  await guest.seesText('A comparison of laws.');
  await expect(guest.frame.main.getByRole('link', { name: /more information/i })).toHaveAttribute('href', 'https://example.org/about');
});

story('everyone finds a country in the list, by the names that people use', { tag: ['@CPG-13', '@SHELL-06'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/dashboard/');
  await guest.frame.main.getByRole('link', { name: 'All countries' }).click();
  await expect(guest.heading).toHaveText('Countries');
  await expect(guest.page).toHaveTitle('Countries · Round Table');
  const names = guest.frame.main.getByRole('list', { name: 'Countries' }).getByRole('link');
  await expect(names).toHaveCount(37);
  await guest.frame.main.getByRole('searchbox').fill('UK');
  await expect(names).toHaveText(['England and Wales', 'Scotland', 'Ukraine']);
  await names.first().click();
  await expect(guest.heading).toHaveText('England and Wales');
  await expect(guest.page).toHaveTitle('England and Wales · Round Table');
  await guest.frame.main.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Countries' }).click();
  await expect(guest.page).toHaveURL(/\/country\/$/);

  await guest.page.goto('/v/2026-1/country/DE');
  await expect(guest.page).toHaveTitle('Germany · 2026-1 · Round Table');
  await guest.frame.main.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Countries' }).click();
  await expect(guest.page).toHaveURL(/\/v\/2026-1\/country\/$/);
  await expect(names.first()).toHaveAttribute('href', /^\/v\/2026-1\/country\//);

  for (const person of [guest, await people.reader(), await people.expertOf('DE')]) {
    await person.page.goto('/countries/');
    await expect(person.page).toHaveURL(/\/country\/$/);
    await expect(person.heading).toHaveText('Countries');
  }
});

story('a page that is opened by its address begins at its top, wherever the page before it was scrolled', async ({ people, catalogue }) => {
  const guest = await people.guest();
  await guest.opens(catalogue.question('V.1'));
  await expect(guest.allComments.getByRole('article').first()).toBeVisible();
  await guest.page.keyboard.press('End');
  await expect.poll(() => guest.page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await guest.goesTo('/country/DE');
  await expect(guest.frame.main.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await guest.page.evaluate(() => scrollY)).toBe(0);
});
