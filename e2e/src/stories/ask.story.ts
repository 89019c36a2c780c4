import type { Page } from '@playwright/test';
import { type Inquiry, type InquiryFigures, type OfficeInquiry, paths, rowOf } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { call, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { Question } from '../instance/catalogue';
import { findLink } from '../instance/mails';
import { colleague, newestMail, signsColleagueIn } from '../people/colleague';
import { findings, overflow, settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const numbered = (question: Question, numeral: string) => `${numeral}.${question.order}`;
const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^(Inquiries about|Rückfragen zu) / });
const place = (question: Question, country: string) => `${paths.inquiries}?question=${question.id}&country=${country}`;

story(
  'an expert asks the office, which gets a mail, answers in place and is counted; the expert reads the answer',
  { tag: ['@ASK-01', '@ASK-02', '@ASK-03', '@ASK-04'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('IV.5');
    const number = numbered(question, 'IV');
    const expert = await people.expertOf('AT', { locale: 'de' });
    await expert.page.goto(questionPath(question));
    await expert.page.getByRole('button', { name: 'Das Team oder die Geschäftsstelle fragen' }).click();
    await expect(expert.page).toHaveURL(/[?&]ask=AT$/);
    const asking = drawerOf(expert.page);
    await expect(asking).toContainText('Bisher wurde nichts gefragt.');
    await expect(asking.getByRole('radio', { name: 'Geschäftsstelle' })).toBeChecked();
    await asking.getByRole('textbox', { name: 'Nachricht' }).fill('Zählt die Anmerkung?\n<b>Immer</b>?');
    await asking.getByRole('button', { name: 'Senden' }).click();
    await expert.seesNotification('Nachricht gesendet');
    const thread = asking.getByRole('article', { name: 'Frage an die Geschäftsstelle Offen' });
    await expect(thread.getByRole('listitem')).toContainText(['Zählt die Anmerkung?\n<b>Immer</b>?']);

    const mailsOfOffice = () => instance.mailsTo(demoAccounts.admin).filter(({ subject }) => subject.includes(number));
    await expect.poll(() => mailsOfOffice().length).toBe(1);
    const [mail = { subject: '', text: '' }] = mailsOfOffice();
    expect(mail.subject).toContain(`inquiry about ${number}, Austria`);
    expect(mail.text).toContain('Miriam Oberhauser has a question for the office');
    expect(mail.text).toContain(question.text);
    expect(mail.text).toContain('<b>Immer</b>?');
    expect(instance.mailsTo(demoAccounts.alps).filter(({ subject }) => subject.includes(number))).toEqual([]);

    const admin = await people.admin();
    await admin.goesTo('/dashboard/');
    await admin.frame.admin.click();
    await admin.page.getByRole('menuitem', { name: /^Inquiries ?, \d+$/ }).click();
    await expect(admin.heading).toHaveText('Inquiries to the office');
    const table = admin.page.getByRole('table', { name: 'Inquiries to the office' });
    const row = table.getByRole('row', { name: new RegExp(`${number.replace('.', '\\.')} `) });
    await expect(row).toContainText('Austria');
    await expect(row).toContainText('Miriam Oberhauser');
    await row.click();
    await expect(admin.page).toHaveURL(new RegExp(`/question/${question.id}/?\\?ask=AT$`));
    const answering = drawerOf(admin.page).getByRole('article', { name: 'Question to the office Open' });
    await answering.getByRole('textbox', { name: 'Reply' }).fill('It does.');
    await answering.getByRole('button', { name: 'Send reply' }).click();
    await expect(drawerOf(admin.page).getByRole('article', { name: 'Question to the office Answered' })).toContainText('Office');

    await expect.poll(() => instance.mailsTo(demoAccounts.alps).filter(({ subject }) => subject.includes(number)).length).toBe(1);
    await admin.goesTo('/inquiries/');
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    await expect(row).toHaveCount(0);
    await admin.page.getByRole('radiogroup', { name: 'State' }).getByText('Answered').click();
    await expect(row).toBeVisible();

    await expert.page.reload();
    const answered = drawerOf(expert.page).getByRole('article', { name: 'Frage an die Geschäftsstelle Beantwortet' });
    await expect(answered.getByRole('listitem')).toHaveCount(2);
    await expect(answered.getByRole('listitem').last()).toContainText('Geschäftsstelle');
    await expect(answered.getByRole('listitem').last()).toContainText('Neu');
    await answered.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect(drawerOf(expert.page).getByRole('button', { name: 'Als beantwortet kennzeichnen' })).toBeVisible();
    await drawerOf(expert.page).getByRole('button', { name: 'Als beantwortet kennzeichnen' }).click();
    await expect(answered).toBeVisible();
  },
);

story(
  'the link of a mail leads over the login to the thread; the office asks, in the language of the account',
  { tag: ['@ASK-04', '@ASK-01', '@ASK-03'] },
  async ({ ownInstance, ownPeople }) => {
    const germany = await signIn(ownInstance, demoAccounts.germany);
    await send(germany, 'PATCH', paths.userInfo, { locale: 'de' });
    const admin = await ownPeople.admin();
    const [former] = await get<Inquiry[]>(germany, `${paths.inquiries}?question=1&country=DE`);
    expect(former).toBeUndefined();
    const before = await get<InquiryFigures>(germany, `${paths.inquiryFigures}?country=DE`);

    await admin.page.goto('/question/1/?ask=AT');
    const drawer = drawerOf(admin.page);
    await drawer.getByRole('combobox', { name: 'Country' }).click();
    await admin.page.keyboard.type('Switz');
    await admin.page.keyboard.press('Enter');
    await expect(admin.page).toHaveURL(/[?&]ask=CH$/);
    const form = drawer.getByRole('form', { name: 'Ask the experts for Switzerland' });
    await form.getByRole('textbox', { name: 'Message' }).fill('Please check the fee.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(drawer.getByRole('article', { name: 'Question of the office to the experts for Switzerland Open' })).toBeVisible();
    const alps = await signIn(ownInstance, demoAccounts.alps);
    const { country } = await get<InquiryFigures>(alps, `${paths.inquiryFigures}?country=CH`);
    expect(country).toMatchObject({ from_office: 1, answered: 0 });

    const toOffice = { question: 1, country: 'DE', addressee: 'experts', text: 'Liebe Kollegin, stimmt das noch?' };
    const office = await signIn(ownInstance, demoAccounts.admin);
    await send(office, 'POST', paths.inquiries, toOffice);
    await expect.poll(() => ownInstance.mailsTo(demoAccounts.germany).length).toBe(1);
    const [mail = { subject: '', text: '' }] = ownInstance.mailsTo(demoAccounts.germany);
    expect(mail.subject).toContain('Rückfrage zu I.1, Deutschland');
    expect(mail.text).toContain('stimmt das noch?');
    const guest = await ownPeople.guest({ locale: 'de' });
    await guest.page.goto(findLink(mail));
    await expect(guest.page).toHaveURL(/\/login/);
    await guest.signsIn(demoAccounts.germany, password);
    await expect(drawerOf(guest.page)).toContainText('stimmt das noch?');
    await expect
      .poll(async () => (await get<InquiryFigures>(germany, `${paths.inquiryFigures}?country=DE`)).country?.unread)
      .toBe(before.country?.unread);
  },
);

story(
  'by keyboard and on a phone: the drawer fills the screen, gives the focus back and keeps what was typed',
  { tag: ['@ASK-08', '@ASK-07', '@ASK-02'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('IV.6');
    const expert = await people.expertOf('DE', { width: 390, height: 844 });
    const { page } = expert;
    await expert.opens(question);
    const button = page.getByRole('button', { name: 'Ask a colleague or the office' });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = drawerOf(page);
    const message = drawer.getByRole('textbox', { name: 'Message' });
    await message.focus();
    await page.keyboard.press('Control+Enter');
    await expect(drawer).toContainText('Write a message');
    await page.keyboard.type('Half a mess');
    expect(await drawer.evaluate((element) => Math.round(element.getBoundingClientRect().width))).toBe(390);
    await settled(page);
    expect([...(await findings(page)), ...(await overflow(page))]).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message).toHaveValue('Half a mess');
    await message.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('age');
    await page.keyboard.press('Control+Enter');
    await expect(drawer.getByRole('article', { name: 'Question to the office Open' })).toContainText('Half a message');
    await expect(message).toHaveValue('');
    await drawer.getByRole('textbox', { name: 'Reply' }).fill('unsent');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expert.next.click();
    await expect(page.getByRole('dialog').getByText('Your message has not been sent yet.')).toBeVisible();
  },
);

story(
  'a message that is too long or too much is refused and stays in the field; readers, guests and other experts get nothing',
  { tag: ['@ASK-05', '@ASK-07'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('IV.6');
    const [germany, alps, reader] = await Promise.all(
      [demoAccounts.germany, demoAccounts.alps, demoAccounts.reader].map((email) => signIn(instance, email)),
    );
    if (!germany || !alps || !reader) throw new Error('Three people are needed');
    const refused = await call(germany, paths.inquiries, {
      method: 'POST',
      body: { question: question.id, country: 'DE', addressee: 'office', text: 'x'.repeat(4001) },
    });
    expect([refused.status, await refused.json()]).toEqual([400, { text: ['Must be 4000 characters or less.'] }]);
    for (const [client, status] of [
      [alps, 403],
      [reader, 403],
      [{ ...alps, access: undefined }, 401],
    ] as const)
      expect((await call(client, place(question, 'DE'))).status).toBe(status);
    for (const path of ['/ro/api/inquiries/', '/ro/api/admin/inquiries/?state=open'])
      expect([401, 403, 400]).toContain((await call(reader, path)).status);
    const person = await people.reader();
    await person.page.goto(`${questionPath(question)}?ask=DE`);
    await expect(person.heading).toHaveText(question.text);
    await settled(person.page);
    await expect(drawerOf(person.page)).toHaveCount(0);
    await expect(person.page.getByRole('button', { name: /^Ask / })).toHaveCount(0);

    const expert = await people.expertOf('DE');
    await expert.page.route(`**${paths.inquiries}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await expert.page.goto(`${questionPath(question)}?ask=1`);
    const field = drawerOf(expert.page).getByRole('textbox', { name: 'Message' });
    await field.fill('Is the line bad?');
    await drawerOf(expert.page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(drawerOf(expert.page)).toContainText('The message was not sent.');
    await expect(field).toHaveValue('Is the line bad?');
  },
);

story(
  'the messages of a former member stay, and a removed question brings its inquiries back',
  { tag: ['@ASK-06'] },
  async ({ ownInstance, ownPeople }) => {
    const office = await signIn(ownInstance, demoAccounts.admin);
    const answered = await get<OfficeInquiry[]>(office, `${paths.adminInquiries}?state=answered`);
    const former = answered.find(({ created_by }) => created_by === null);
    expect(former).toBeDefined();
    const question = former?.question ?? 0;
    const path = `${paths.inquiries}?question=${question}&country=DE`;
    const before = await get<Inquiry[]>(office, path);
    const expert = await ownPeople.expertOf('DE');
    await expert.page.goto(`/question/${question}/?ask=1`);
    const thread = drawerOf(expert.page).getByRole('article', { name: 'Question to the office Answered' });
    await expect(thread.getByRole('listitem').first()).toContainText('Former member');
    await send(office, 'DELETE', rowOf(paths.adminQuestions, question));
    expect((await call(office, path)).status).toBe(404);
    await ownInstance.command('restore-item', 'question', String(question));
    const withoutMarks = (all: Inquiry[]) => all.map(({ unread: _unread, ...inquiry }) => inquiry);
    await expect.poll(async () => withoutMarks(await get<Inquiry[]>(office, path))).toEqual(withoutMarks(before));
  },
);

story(
  'an expert asks the colleagues, one of whom gets a mail, reads it and answers; experts of other countries get none',
  { tag: ['@ASK-01', '@ASK-02', '@ASK-04'] },
  async ({ ownInstance, ownPeople }) => {
    const henrik = await signsColleagueIn(ownInstance, ownPeople);
    const johanna = await ownPeople.expertOf('DE');
    await johanna.page.goto('/question/2/?ask=1');
    const asking = drawerOf(johanna.page);
    await asking.getByRole('radio', { name: 'Colleagues for Germany' }).check();
    await asking.getByRole('textbox', { name: 'Message' }).fill('Is this still the practice?');
    await asking.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(asking.getByRole('article', { name: 'Question to the experts for Germany Open' })).toBeVisible();
    const mail = await newestMail(ownInstance, colleague, /inquiry about I\.2, Germany|Rückfrage zu I\.2, Deutschland/);
    expect(mail.text).toContain('Is this still the practice?');
    await henrik.page.goto(findLink(mail));
    const thread = drawerOf(henrik.page).getByRole('article', { name: 'Question to the experts for Germany Open' });
    await expect(thread).toContainText('Johanna Weidlich');
    await thread.getByRole('textbox', { name: 'Reply' }).fill('It is.');
    await thread.getByRole('button', { name: 'Send reply' }).click();
    await expect(drawerOf(henrik.page)).toContainText('It is.');
    await johanna.reloads();
    await expect(asking.getByRole('article', { name: 'Question to the experts for Germany Answered' })).toContainText('Henrik Brandes');
    expect(ownInstance.mailsTo(demoAccounts.alps)).toEqual([]);
  },
);
