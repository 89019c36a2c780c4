import { startInstance } from '../instance/app-instance';
import { findLink } from '../instance/mails';
import { createPeople } from '../people/people';
import type { Person } from '../people/person';
import { expect, story } from '../story';

const secret = 'seven paragraphs of land';

async function acceptsInvitation(person: Person, link: string, email: string, page: RegExp) {
  await person.page.goto(link);
  await expect(person.heading).toHaveText('Set your password');
  await expect(person.page.getByLabel('E-Mail')).toHaveValue(email);
  await person.page.getByLabel('Password', { exact: true }).fill(secret);
  await person.page.getByLabel('Confirm password', { exact: true }).fill(secret);
  await person.page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(person.page).toHaveURL(page);
  await expect(person.frame.menu).toBeVisible();
}

/** Every page that would list countries or questions says that there are none yet, and why. */
async function saysThatItIsBeingPrepared(guest: Person, noCountries: string, noQuestions: string) {
  for (const [path, missing] of [
    ['/', noQuestions],
    ['/dashboard/', noCountries],
    ['/questionnaire', noQuestions],
    ['/country/', noCountries],
    ['/compare', noCountries],
    ['/search?search=mortgage', noQuestions],
  ] as const) {
    await guest.goesTo(path);
    await guest.seesText(missing);
    await guest.seesText(/^(The Round Table is still preparing|Der Round Table bereitet)/);
    await expect(guest.frame.main.getByRole('link', { name: /^(Add|Teilnehmende|Kapitel und)/ })).toHaveCount(0);
  }
}

async function addsCountry(admin: Person, english: string, german: string, code: string) {
  await admin.begins('Add Country');
  await admin.fillsIn({ 'Name (English)': english, 'Name (German)': german, Code: code, 'Code label': code });
  await admin.saves('Country added');
}

story(
  'from an empty database to the first answer, with the interface and the command line alone',
  { tag: ['@ROLE-04', '@DASH-13', '@AUTH-12', '@AUTH-13', '@USR-06', '@USR-08', '@CTY-01', '@QAD-02', '@QAD-04'] },
  async ({ browser }) => {
    story.slow();
    const instance = await startInstance({ more: { DEMO: '0' } });
    const people = createPeople(browser, instance, true);
    try {
      const created = await instance.command('admin', 'create', 'agnes@example.org', '--first-name', 'Agnes');
      const admin = await people.guest();
      await acceptsInvitation(admin, findLink({ text: created }), 'agnes@example.org', /\/dashboard/);
      await expect(admin.region('First steps').getByRole('link')).toHaveText([
        'Add the countries',
        'Add chapters and questions',
        'Invite the experts',
      ]);
      await admin.goesTo('/compare');
      await admin.seesText('There are no countries yet');
      await expect(admin.page.getByRole('toolbar', { name: 'Share', exact: true })).toHaveCount(0);
      for (const path of ['/compare', '/country/']) {
        await admin.goesTo(path);
        await expect(admin.frame.main.getByRole('link', { name: 'Add the countries that take part' })).toHaveAttribute(
          'href',
          '/countries/',
        );
      }
      await admin.goesTo('/search?search=mortgage');
      await admin.frame.main.getByRole('link', { name: 'Add chapters and questions' }).click();
      await admin.seesText('Add a chapter first, then its questions.');
      await saysThatItIsBeingPrepared(await people.guest(), 'There are no countries yet', 'There are no questions yet');
      await saysThatItIsBeingPrepared(await people.guest({ locale: 'de' }), 'Es gibt noch keine Länder', 'Es gibt noch keine Fragen');

      await admin.administers('Countries');
      await addsCountry(admin, 'Germany', 'Deutschland', 'DE');
      await addsCountry(admin, 'Austria', 'Österreich', 'AT');

      await admin.administers('Questions');
      await admin.begins('Add Chapter');
      await expect(admin.form.getByLabel('Order', { exact: true })).toHaveValue('1');
      await admin.fillsIn({ 'Name (English)': 'Creation', 'Name (German)': 'Entstehung' });
      await admin.saves('Added Chapter');
      await admin.begins('Add Question');
      await admin.fillsIn({ 'Text (English)': 'Is a register kept?', 'Text (German)': 'Gibt es ein Register?' });
      for (const [position, [english, german]] of [['Yes', 'Ja'] as const, ['No', 'Nein'] as const].entries()) {
        await admin.form.getByRole('button', { name: 'Add answer option' }).click();
        await admin.fillsIn({ [`Answer option ${position + 1} (English)`]: english, [`Answer option ${position + 1} (German)`]: german });
      }
      await admin.form.getByRole('button', { name: 'Save & go to Question' }).click();
      await expect(admin.heading).toContainText('Is a register kept?');
      const question = new URL(admin.page.url()).pathname;

      await admin.administers('Users');
      await admin.begins('Add User');
      await admin.fillsIn({ 'First name': 'Johanna', 'E-Mail': 'johanna@example.org' });
      await admin.form.getByRole('radiogroup', { name: 'Language of pages and emails' }).getByText('Deutsch').click();
      await admin.form.getByRole('combobox', { name: 'Countries' }).click();
      await admin.page.getByRole('listbox').locator('..').getByText('Germany').click();
      await admin.saves('User added!');

      const expert = await people.guest();
      await expect.poll(() => instance.mailsTo('johanna@example.org').length).toBe(1);
      const [invitation] = instance.mailsTo('johanna@example.org');
      if (!invitation) throw new Error('Nobody invited Johanna');
      expect(invitation.text).toContain('Guten Tag Johanna,');
      expect(invitation.text).toContain('Agnes hat für Sie ein Konto');
      expect(invitation.text).toContain('Fragen für Deutschland');
      expect(invitation.text).toContain('Sie sind danach angemeldet und sehen, was offen ist.');
      await acceptsInvitation(expert, findLink(invitation), 'johanna@example.org', /\/open\//);
      await expect(expert.heading).toHaveText('What is open');
      await expert.seesText('Is a register kept?');
      await expert.goesTo(question);
      await expert.answers('Yes');
      await expert.seesNotification('Answer changed from unanswered to 1');
      await expert.reloads();
      await expect(expert.radio('Yes')).toBeChecked();
    } finally {
      await people.leave();
      await instance.close();
    }
  },
);
