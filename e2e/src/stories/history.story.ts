import { type Attachment, type Comment, type GivenAnswer, type History, paths, rowOf, type Source } from '@round-table/shared/contract';
import { call, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Question } from '../instance/catalogue';
import type { Person } from '../people/person';
import { findings, overflow, settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const historyOf = (person: Person, question: string) => person.page.getByRole('dialog', { name: `History of ${question}`, exact: true });

/** Signed in as a colleague of Germany, without a browser. */
async function aColleague(instance: AppInstance, question: Question) {
  const client = await signIn(instance, demoAccounts.germany);
  const country = (await get<{ countries: { id: number; code: string }[] }>(client, paths.userInfo)).countries[0];
  const comment = async () => (await get<Comment[]>(client, `${paths.comments}?question=${question.id}&country=DE`))[0];
  const answer = async () => {
    const given = await get<GivenAnswer | []>(client, `${paths.givenAnswers}?question=${question.id}&country=${country?.id}`);
    return Array.isArray(given) ? undefined : given;
  };
  return {
    client,
    comment,
    answer,
    writes: async (text: string) => {
      const version = (await comment())?.version ?? 0;
      await send(client, 'POST', paths.comments, { question: question.id, country: 'DE', text, version });
    },
    chooses: (option: number) => send(client, 'POST', paths.givenAnswers, { question: question.id, country: country?.id, answer: option }),
    names: (sources: Source[]) => send(client, 'PUT', paths.sources, { question: question.id, country: 'DE', sources }),
    history: () => get<History>(client, `${paths.history}?question=${question.id}&country=DE`),
  };
}

story(
  'an expert reads who changed the answer and what was there before, and restores a former state',
  { tag: ['@HIS-01', '@HIS-02', '@HIS-04', '@HIS-05'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('X.1');
    const colleague = await aColleague(instance, question);
    const [first = 0, second = 0] = (question.answers ?? []).map(({ id }) => id);
    await colleague.chooses(second);
    await colleague.chooses(first);
    await colleague.writes('<p>Es gilt die allgemeine Regel.</p>');
    await colleague.writes('<p>Es gilt die besondere Regel.</p>');

    const expert = await people.expertOf('DE');
    const { page } = expert;
    await expert.opens(question);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect(page).toHaveURL(/\?history=1$/);
    const drawer = historyOf(expert, 'X.1');
    const entries = drawer.getByRole('listitem');
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true });
    await expect(entries.first()).toContainText(/Johanna Weidlich today, \d\d:\d\d\s*now/);
    await expect(entries.first().getByRole('insertion')).toHaveText('added besondere');
    await expect(entries.first().getByRole('deletion')).toHaveText('removed allgemeine');
    await expect(drawer.getByText(/^Version \d{4}-\d, published \d+ \w+ \d{4}/).first()).toBeVisible();
    await drawer.getByRole('switch', { name: 'Changes only' }).click();
    await expect(entries.first().getByRole('insertion')).toHaveCount(0);
    await expect(entries.first()).toContainText('Es gilt die besondere Regel.');
    await drawer.getByRole('radio', { name: 'Answer', exact: true }).click();
    await expect(entries.first()).toContainText(question.options[0] ?? '');
    await expect(drawer.getByText('Es gilt die besondere Regel.')).toHaveCount(0);

    await entries
      .nth(1)
      .getByRole('button', { name: /^Restore the state of today, \d\d:\d\d by Johanna Weidlich$/ })
      .click();
    await expect(drawer).toBeHidden();
    await expect(expert.radio(question.options[1] ?? '')).toBeChecked();
    await expect.poll(async () => (await colleague.answer())?.answer).toBe(second);
    await undo.first().click();
    await expect.poll(async () => (await colleague.answer())?.answer).toBe(first);

    await page.getByRole('button', { name: 'History', exact: true }).click();
    await drawer.getByRole('radio', { name: 'Comment', exact: true }).click();
    await entries
      .nth(1)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expert.seesNotification('Comment restored');
    await expect(expert.editor).toHaveText('Es gilt die allgemeine Regel.');
    await undo.first().click();
    await expect(expert.editor).toHaveText('Es gilt die besondere Regel.');
    const { entries: stored } = await colleague.history();
    expect(stored.slice(0, 4).map(({ comment, answer }) => comment?.after ?? answer?.after?.id)).toEqual([
      '<p>Es gilt die besondere Regel.</p>',
      '<p>Es gilt die allgemeine Regel.</p>',
      first,
      second,
    ]);
  },
);

story(
  'sources and a deleted attachment are restored; unsaved text in the editor stays',
  { tag: ['@HIS-05', '@HIS-01'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('X.4');
    const colleague = await aColleague(instance, question);
    const source: Source = { article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' };
    await colleague.names([source]);
    await colleague.names([]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Deed', question: String(question.id), country: 'DE' })) form.set(name, value);
    form.set('file', new Blob(['%PDF-1.7']), 'deed.pdf');
    const added = (await (await call(colleague.client, paths.attachments, { method: 'POST', body: form })).json()) as Attachment;
    await send(colleague.client, 'DELETE', rowOf(paths.attachments, added.id));

    const expert = await people.expertOf('DE');
    const { page } = expert;
    await expert.opens(question);
    await expert.hasEditor();
    await expert.writes('Not saved yet');
    const openHistory = () => page.getByRole('button', { name: 'History', exact: true }).click();
    const drawer = historyOf(expert, 'X.4');
    await openHistory();
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'Attachment deleted: Deed' })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expert.seesNotification('Attachment “Deed” restored');
    await expect(page.getByRole('link', { name: /^Deed/ }).first()).toBeVisible();
    await openHistory();
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'New source of law' })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expert.seesNotification('Sources of law restored');
    await expect(page.getByRole('region', { name: 'Sources of law' })).toContainText('§ 1192 BGB');
    await expect(expert.editor).toHaveText('Not saved yet');
  },
);

story(
  'the history is read by keyboard and on a phone, and has no faults for assistive technology',
  { tag: ['@HIS-04'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('X.1');
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    const button = expert.page.getByRole('button', { name: 'History', exact: true });
    await button.focus();
    await expert.page.keyboard.press('Enter');
    const drawer = historyOf(expert, 'X.1');
    await expect(drawer.getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expert.page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await expect(expert.page).toHaveURL(new RegExp(`${questionPath(question)}$`));

    for (const [width, locale, dark] of [
      [390, 'en', false],
      [320, 'de', true],
    ] as const) {
      const phone = await people.expertOf('DE', { width, height: 700, locale, dark, touch: true });
      await phone.page.goto(`${questionPath(question)}?history=1`);
      const sheet = phone.page.getByRole('dialog', { name: locale === 'de' ? 'Verlauf von X.1' : 'History of X.1', exact: true });
      await expect(sheet.getByRole('listitem').first()).toBeVisible();
      await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(width);
      await settled(phone.page);
      expect([...(await findings(phone.page)), ...(await overflow(phone.page))]).toEqual([]);
    }
  },
);

story('only experts of the country and admins read the history', { tag: ['@HIS-03'] }, async ({ instance, people, catalogue }) => {
  const question = catalogue.question('V.3');
  const path = `${questionPath(question)}?history=DE`;
  for (const person of [await people.guest(), await people.reader(), await people.expertOf('AT')]) {
    await person.page.goto(path);
    await expect(person.page.getByRole('heading', { level: 1, name: question.text })).toBeVisible();
    await expect(person.allComments.getByRole('article').first()).toBeVisible();
    await expect(person.page.getByRole('dialog')).toHaveCount(0);
    await expect(person.page.getByRole('button', { name: /^History of/ })).toHaveCount(0);
  }
  const admin = await people.admin();
  await admin.page.goto(questionPath(question));
  await admin.allComments
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await expect(
    historyOf(admin, 'V.3')
      .getByText(/^(Answer|Comment) /)
      .first(),
  ).toBeVisible();
  const url = `${paths.history}?question=${question.id}&country=DE`;
  const status = async (email: string) => (await call(await signIn(instance, email), url)).status;
  expect([await status(demoAccounts.reader), await status(demoAccounts.alps), await status(demoAccounts.admin)]).toEqual([403, 403, 200]);
});
