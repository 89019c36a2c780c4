import type { Locator } from '@playwright/test';
import { type Comment, paths, type ResultMap, readOnlyPrefix, rowOf, type Timeline } from '@round-table/shared/contract';
import { type ApiClient, asGuest, demoAccounts, get, signIn } from '../instance/api-client';
import { toRoman } from '../instance/catalogue';
import { settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

type Country = ResultMap['countries'][number];

const toText = ({ since }: Pick<Country, 'since'>, locale: 'en' | 'de' = 'en') => {
  const format = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  const date = format.format(new Date(since?.at ?? ''));
  if (!since?.version) return locale === 'de' ? `seit ${date}` : `since ${date}`;
  return locale === 'de' ? `seit ${date} (ab Version ${since.version})` : `since ${date} (from version ${since.version})`;
};

story(
  'everyone reads since when an answer is given; only members read who gave it',
  { tag: ['@QDT-12', '@ROLE-01'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('II.1');
    const shown = await get<ResultMap>(asGuest(instance), readOnlyPrefix + rowOf(paths.map, question.id));
    const answered = shown.countries.filter(({ since }) => since !== null);
    const german = answered.find(({ code }) => code === 'DE');
    if (!german) throw new Error('Germany has not answered the question');
    const guest = await people.guest();
    for (const [locale, path] of [
      ['en', questionPath(question)],
      ['en', `/v/${shown.version}${questionPath(question)}`],
      ['de', `${questionPath(question)}?lang=de`],
    ] as const) {
      await guest.page.goto(path);
      const list = guest.page.getByRole('region', { name: locale === 'de' ? 'Antworten nach Ländern' : 'Answers by country' });
      await expect(list.getByText(/^(since|seit) /)).toHaveCount(answered.length);
      const row = list
        .getByRole('listitem')
        .filter({ has: guest.page.getByText(locale === 'de' ? 'Deutschland' : 'Germany', { exact: true }) });
      await expect(row.last()).toContainText(toText(german, locale));
      await expect(guest.page.getByText('Johanna Weidlich')).toHaveCount(0);
    }

    const live = await get<ResultMap>(await signIn(instance, demoAccounts.germany), rowOf(paths.map, question.id));
    const own = live.countries.find(({ code }) => code === 'DE');
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    const person = own?.since?.person;
    await expect(expert.frame.main.getByText('Germany', { exact: true }).locator('..')).toHaveText(
      new RegExp(`^Germany since .*${person ? `${person.first_name} ${person.last_name}` : ''}$`),
    );
    const other = live.countries.find(({ code, since }) => code !== 'DE' && since !== null);
    if (!other) throw new Error('Nobody else has answered the question');
    await expert.seesMap();
    await expert.map.getByRole('button', { name: 'Show as table' }).click();
    await expect(expert.map.getByRole('row', { name: new RegExp(`^${other.name} `) })).toContainText(toText(other));
  },
);

story('on a phone, the date of an answer is on the line of its country', { tag: ['@QDT-12'] }, async ({ people, catalogue }) => {
  const phone = await people.guest({ width: 390, height: 844, touch: true });
  await phone.page.goto(questionPath(catalogue.question('II.1')));
  await settled(phone.page);
  await phone.seesMap();
  const list = phone.page.getByRole('region', { name: 'Answers by country' });
  const row = list.getByRole('listitem').filter({ has: phone.page.getByRole('link', { name: 'Germany', exact: true }) });
  await row.last().scrollIntoViewIfNeeded();
  const name = await row.last().getByRole('link', { name: 'Germany', exact: true }).boundingBox();
  const date = await row
    .last()
    .getByText(/^since /)
    .boundingBox();
  if (!name || !date) throw new Error('Germany has no answer with a date');
  expect(date.x).toBeGreaterThan(name.x + name.width);
  expect(date.y).toBeGreaterThan(name.y - 1);
  expect(date.y + date.height).toBeLessThan(name.y + name.height + 1);
});

story(
  '"All Comments" counts comments, and an emptied comment is deleted',
  { tag: ['@QDT-13', '@QDT-04', '@QDT-09'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('V.2');
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    await expert.hasEditor();
    await expert.writes('Soon to be taken back');
    await expert.savesComment();
    const colleague = await people.expertOf('AT');
    await colleague.opens(question);
    await expect(colleague.allComments.getByRole('article', { name: 'Germany' })).toContainText('Soon to be taken back');
    const count = Number.parseInt((await colleague.allComments.getByText(/^\d+ comments?$/).textContent()) ?? '', 10);
    await expert.editor.click();
    await expert.page.keyboard.press('ControlOrMeta+a');
    await expert.page.keyboard.press('Delete');
    const removal = expert.page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes(paths.comments));
    await expert.saveComment.click();
    expect((await (await removal).response())?.status()).toBe(204);
    await expect(expert.page.getByText('Comment deleted').first()).toBeVisible();
    await colleague.reloads();
    await expect(colleague.allComments.getByText(`${count - 1} comment${count === 2 ? '' : 's'}`, { exact: true })).toBeVisible();
  },
);

/** Opens the strip of a country within the place by keyboard, and reads what it chose in each version. */
async function followsAnswer(place: Locator, name: string, versions: Timeline) {
  const button = place.getByRole('button', { name: `Through the versions: ${name}` });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const { id, answer } of versions) {
    const item = button
      .locator('..')
      .getByRole('listitem')
      .filter({ has: place.page().getByText(id, { exact: true }) });
    await expect(item).toContainText(answer?.text ?? 'not answered yet');
  }
}

const readTimeline = (client: ApiClient, question: number, country: string) =>
  get<Timeline>(client, `${client.access ? '' : readOnlyPrefix}${paths.timeline}?question=${question}&country=${country}`);

story(
  'readers follow an answer through the versions on question, country page and in the comparison',
  { tag: ['@HIS-06'] },
  async ({ instance, people, catalogue }) => {
    const guest = await people.guest();
    const { page } = guest;
    const comments = await Promise.all(
      catalogue.questions
        .filter((question) => question.public && question.of.public)
        .map(async (question) => ({
          question,
          list: await get<Comment[]>(asGuest(instance), `/ro${paths.comments}?question=${question.id}`),
        })),
    );
    const question = comments.find(({ list }) => list.some(({ country }) => country === 'DE'))?.question;
    if (!question) throw new Error('Germany has no comment');
    const number = `${toRoman(question.of)}.${question.order}`;
    const versions = await readTimeline(asGuest(instance), question.id, 'DE');
    expect(versions.length).toBeGreaterThan(1);
    const opens = async (place: Locator) => {
      await followsAnswer(place, 'Germany', versions);
      await expect(page.getByText('Johanna Weidlich')).toHaveCount(0);
    };
    await page.goto(questionPath(question));
    await opens(guest.allComments.getByRole('article', { name: 'Germany' }));
    await page.goto('/country/DE/');
    await opens(page.getByRole('article', { name: number, exact: true }));
    await page.goto('/compare?base=DE&c=AT');
    await page.getByRole('gridcell', { name: new RegExp(`^${number.replace('.', '\\.')} Austria`) }).click();
    await opens(page.getByRole('dialog').getByRole('region', { name: 'Germany' }));
  },
);

story(
  'an answer without a comment, and the own one, have their way through the versions too',
  { tag: ['@HIS-06'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('II.1');
    const { countries } = await get<ResultMap>(asGuest(instance), readOnlyPrefix + rowOf(paths.map, question.id));
    const comments = await get<Comment[]>(asGuest(instance), `${readOnlyPrefix}${paths.comments}?question=${question.id}`);
    const silent = countries.find(({ code, since }) => since !== null && !comments.some(({ country }) => country === code));
    if (!silent) throw new Error('Each country that answered has a comment');
    const guest = await people.guest();
    const requests: string[] = [];
    guest.page.on('request', (request) => request.url().includes(`${paths.timeline}?`) && requests.push(new URL(request.url()).search));
    await guest.page.goto(questionPath(question));
    const list = guest.page.getByRole('region', { name: 'Answers by country' });
    await followsAnswer(list, silent.name, await readTimeline(asGuest(instance), question.id, silent.code));
    expect(requests.filter((search) => search.includes('country='))).toEqual([`?question=${question.id}&country=${silent.code}`]);

    const expert = await people.expertOf('DE');
    await expert.opens(question);
    const own = await readTimeline(await signIn(instance, demoAccounts.germany), question.id, 'DE');
    await followsAnswer(expert.frame.main, 'Germany', own);
  },
);
