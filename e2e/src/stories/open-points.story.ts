import {
  type GivenAnswer,
  type OpenPoints,
  paths,
  type QuestionFlagsBody,
  rowOf,
  type SourcesBody,
  type UserInfo,
} from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { signsColleagueIn } from '../people/colleague';
import { findings } from '../screens/accessibility';
import { expect, story } from '../story';

story(
  'an expert gives ten answers with at most 25 keys, and confirms what will be published',
  { tag: ['@FND-10', '@OPN-01', '@OPN-04', '@OPN-05', '@OPN-06', '@OPN-08', '@REV-01', '@REV-02'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const client = await signIn(ownInstance, demoAccounts.germany);
    const country = (await get<UserInfo>(client, paths.userInfo)).countries.find(({ code }) => code === 'DE')?.id ?? 0;
    const catalogue = await readCatalogue(client, 'DE');
    const unanswered = catalogue.questions.filter(({ is_answered }) => is_answered === false);
    // Exactly ten are unanswered.
    for (const { id, answers } of unanswered.slice(10)) {
      await send(client, 'POST', paths.givenAnswers, { question: id, country, answer: answers?.[0]?.id });
    }
    for (const { id } of catalogue.questions.filter(({ is_answered }) => is_answered).slice(0, Math.max(0, 10 - unanswered.length))) {
      const given = await get<GivenAnswer>(client, `${paths.givenAnswers}?question=${id}&country=${country}`);
      await send(client, 'DELETE', rowOf(paths.givenAnswers, given.id));
    }
    const expert = await ownPeople.signedIn(demoAccounts.germany);
    await expect(expert.heading).toHaveText('Dashboard');
    let keys = 0;
    const presses = async (key: string) => {
      keys += key.split('+').length;
      await expert.page.keyboard.press(key);
    };
    await presses('Control+k');
    await expect(expert.page.getByRole('combobox', { name: 'Jump to' })).toBeFocused();
    for (const letter of 'open') await presses(letter);
    const place = expert.page.getByRole('option', { name: /^What is open/ });
    await expect(place).toBeVisible();
    await expect(place).toHaveAttribute('aria-selected', 'true');
    await presses('Enter');
    await expect(expert.heading).toHaveText('What is open');
    const radios = expert.page.getByRole('main').getByRole('radiogroup');
    await expect(radios).toHaveCount(1);
    for (let number = 0; number < 10; number += 1) {
      const name = (await radios.getAttribute('aria-label')) ?? '';
      await presses('1');
      await expect(expert.page.getByRole('radiogroup', { name, exact: true })).toHaveCount(0);
    }
    expect(keys).toBeLessThanOrEqual(25);
    await expect(expert.page.getByRole('heading', { name: 'All answered.' })).toBeVisible();
    // One digit too many: the next rows are answered, and none of them is open.
    await presses('2');
    await expect(radios).toHaveCount(0);
    await presses('n');
    await expect(radios).toHaveCount(1);
    expect(await findings(expert.page)).toEqual([]);
    await expect
      .poll(async () => (await get<OpenPoints>(client, `${paths.openPoints}?country=DE`)).points.filter(({ answer }) => answer === null))
      .toEqual([]);

    await expert.page.getByRole('link', { name: 'See what will be published' }).click();
    await expect(expert.heading).toHaveText('What will be published for Germany');
    await expect(expert.page.getByRole('region', { name: 'Changed' }).getByText('Johanna Weidlich').first()).toBeVisible();
    await expert.page.getByRole('checkbox', { name: 'Allready confirmed?' }).press('Space');
    await expect(expert.page.getByRole('button', { name: 'Withdraw confirmation' })).toBeVisible();
    await expert.page.getByRole('button', { name: 'Withdraw confirmation' }).click();
    await expect(expert.page.getByRole('checkbox', { name: 'Allready confirmed?' })).not.toBeChecked();
  },
);

story(
  'every kind of open point is on the list; "Still correct" and Undo',
  { tag: ['@OPN-02', '@OPN-03', '@OPN-07', '@OPN-09', '@OPN-10', '@REV-03'] },
  async ({ ownInstance, ownPeople }) => {
    const client = await signIn(ownInstance, demoAccounts.germany);
    const expert = await ownPeople.expertOf('DE', { width: 390, height: 844, touch: true });
    await expert.goesTo('/open/');
    const region = (name: string) => expert.page.getByRole('region', { name });
    await expect(region('Changed by colleagues since your last visit')).toContainText('Henrik Brandes changed the answer');
    for (const name of ['Unanswered', 'New or reworded since your answer', 'Answered without a comment where others commented']) {
      await expect(region(name)).toBeVisible();
    }
    await region('Questions of the office').getByRole('link', { name: 'Reply to the office about III.1' }).click();
    const drawer = expert.page.getByRole('dialog', { name: 'Inquiries about III.1' });
    await drawer.getByRole('textbox', { name: 'Reply' }).fill('It names the present fee.');
    await drawer.getByRole('button', { name: /^Send/ }).first().click();
    await expect(drawer.getByText('It names the present fee.')).toBeVisible();
    await expert.goesTo('/open/');
    await expect(region('Changed by colleagues since your last visit')).toBeVisible();
    await expect(region('Questions of the office')).toHaveCount(0);
    expect(await expert.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expert.page.getByRole('link', { name: /^Ask a colleague or the office about / }).click();
    await expect(expert.page.getByRole('dialog', { name: /^Inquiries about / })).toBeVisible();
    await expert.page.goBack();
    const row = region('New or reworded since your answer')
      .getByRole('button', { name: /is still correct$/ })
      .first();
    const number = ((await row.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';
    await row.click();
    const button = expert.page.getByRole('button', { name: `${number} is still correct`, exact: true });
    await expect(button).toHaveCount(0);
    await expert.page.getByRole('button', { name: 'Undo' }).click();
    await expect(button).toBeVisible();

    await send(client, 'POST', paths.confirmation, { country: 'DE', validated: 1 });
    await expert.goesTo('/dashboard/');
    await expert.opens((await readCatalogue(client, 'DE')).question('I.1'));
    await expert.choosesAnother((await readCatalogue(client, 'DE')).question('I.1'));
    await expert.goesTo('/dashboard/');
    const card = expert.page.getByRole('region', { name: 'Confirmation' });
    await expect(card).toContainText('1 question was changed after the confirmation: I.1.');
    await card.getByRole('link', { name: 'Confirm again or withdraw' }).click();
    await expect(expert.page.getByText('Changed after you confirmed: I.1')).toBeVisible();
    await expert.page.getByRole('button', { name: 'Confirm again' }).click();
    await expect(expert.page.getByText('Changed after you confirmed')).toHaveCount(0);
    expect(await expert.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const reader = await ownPeople.reader();
    await reader.goesTo('/open/');
    await expect(reader.page.getByRole('region', { name: 'Unanswered' })).toHaveCount(0);
  },
);

story(
  'what is marked special, and what has old sources, are groups of the list',
  { tag: ['@OPN-02'] },
  async ({ ownInstance, ownPeople }) => {
    const client = await signIn(ownInstance, demoAccounts.germany);
    const { points } = await get<OpenPoints>(client, `${paths.openPoints}?country=DE`);
    const settled = (await readCatalogue(client, 'DE')).questions.filter(
      ({ id, is_answered, is_marked_as_special: isSpecial }) =>
        is_answered && !isSpecial && points.every(({ question }) => question !== id),
    );
    const [marked, sourced] = settled;
    if (!marked || !sourced) throw new Error('Germany has no two questions with nothing to do');
    const flags: QuestionFlagsBody = { questions: [{ id: marked.id, is_marked_as_special: true }] };
    await send(await signIn(ownInstance, demoAccounts.admin), 'POST', paths.adminQuestionFlags, flags);
    const sources = [{ article: '§ 1192 BGB', statute: 'German Civil Code', url: null, checked_on: '2023-02-01' }];
    await send(client, 'PUT', paths.sources, { question: sourced.id, country: 'DE', sources } satisfies SourcesBody);

    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/open/');
    const special = expert.page.getByRole('region', { name: 'Marked special' });
    await expect(special).toContainText('Marked by the office');
    await expect(special).toContainText(marked.text);
    const old = expert.page.getByRole('region', { name: 'Sources of law more than two years old' });
    await expect(old).toContainText(sourced.text);
    await expect(old).toContainText('Oldest source: checked 1 February 2023');
    await special
      .getByRole('listitem')
      .filter({ hasText: marked.text })
      .getByRole('button', { name: /is still correct$/ })
      .click();
    await expect(special.getByText(marked.text)).toHaveCount(0);
  },
);

story(
  "within a minute, a colleague's answer is counted on a page that is open",
  { tag: ['@OPN-05'] },
  async ({ ownInstance, ownPeople }) => {
    const client = await signIn(ownInstance, demoAccounts.germany);
    const listsOpen = async () => (await get<OpenPoints>(client, `${paths.openPoints}?country=DE`)).points;
    const toSentence = (count: number) => new RegExp(`\\b${count} questions? (is|are) not answered yet`);
    const isUnanswered = ({ answer }: OpenPoints['points'][number]) => answer === null;
    const before = (await listsOpen()).filter(isUnanswered);
    const question = (await readCatalogue(client, 'DE')).questions.find(({ id }) => id === before[0]?.question);
    if (!question) throw new Error('Germany has answered everything');
    const henrik = await signsColleagueIn(ownInstance, ownPeople);
    await henrik.opens(question);
    const johanna = await ownPeople.expertOf('DE');
    await johanna.page.clock.install();
    await johanna.goesTo('/dashboard/');
    const card = johanna.page.getByRole('region', { name: 'Confirmation' });
    await expect(card).toContainText(toSentence(before.length));
    await henrik.frame.main.getByRole('radio').first().check();
    await expect.poll(async () => (await listsOpen()).filter(isUnanswered).length).toBe(before.length - 1);
    await johanna.page.clock.fastForward(61_000);
    await expect(card).toContainText(toSentence(before.length - 1));
    const link = johanna.frame.menu.getByRole('link', { name: new RegExp(`^What is open ?, ${(await listsOpen()).length}$`) });
    await expect(link).toBeVisible();
  },
);
