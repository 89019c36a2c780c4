import { type Comment, paths, type QuestionHit } from '@round-table/shared/contract';
import { asGuest, type Caller, demoAccounts, get, send, signIn } from '../house/caller';
import { expect, story } from '../story';

const questionsFor = (caller: Caller, search: string, prefix = '') =>
  get<QuestionHit[]>(caller, `${prefix}${paths.questions}?search=${encodeURIComponent(search)}`);
const commentsFor = (caller: Caller, search: string, prefix = '') =>
  get<Comment[]>(caller, `${prefix}${paths.comments}?search=${encodeURIComponent(search)}`);
const idsOf = (hits: { id: number }[]) => hits.map(({ id }) => id).sort((one, other) => one - other);

story('words are found by stem, by beginning and by part, with umlauts or without', { tag: ['@SEA-02'] }, async ({ people, house }) => {
  const guest = await people.guest({ locale: 'de' });
  const { page } = guest;
  const hits = page.getByRole('region', { name: 'Fragen' });
  for (const [typed, marked] of [
    ['Grundpfandrechte', /^Grundpfandrecht/],
    ['pfandrecht', /^Grundpfandrecht/],
    ['Grundstuck', /^Grundst/],
    ['Grundstueck', /^Grundst/],
    ['Grundstück', /^Grundst/],
  ] as const) {
    await page.goto(`/search?${new URLSearchParams({ search: typed })}`);
    await expect(page.getByRole('textbox', { name: 'Gesuchte Wörter' })).toHaveValue(typed);
    await expect(hits.locator('mark').first(), typed).toHaveText(marked);
  }
  const caller = asGuest(house);
  const [withUmlaut, written, bare] = await Promise.all(
    ['Gläubiger', 'Glaeubiger', 'Glaubiger'].map((word) => questionsFor(caller, word, '/ro')),
  );
  expect(idsOf(written ?? [])).toEqual(idsOf(withUmlaut ?? []));
  expect(idsOf(bare ?? [])).toEqual(idsOf(withUmlaut ?? []));
  expect(withUmlaut).not.toEqual([]);
  expect(idsOf(await questionsFor(caller, 'mortgages', '/ro'))).toEqual(idsOf(await questionsFor(caller, 'mortgage', '/ro')));
  for (const tag of ['strong', 'href']) {
    for (const hit of await commentsFor(caller, tag, '/ro')) expect(hit.text.replace(/<[^>]*>/g, '').toLowerCase()).toContain(tag);
  }
});

story('each finds what they may read', { tag: ['@SEA-03', '@ROLE-02'] }, async ({ people, house, catalogue }) => {
  const [expert, reader] = await Promise.all([signIn(house, demoAccounts.germany), signIn(house, demoAccounts.reader)]);
  const hidden = catalogue.first((question) => !question.public);
  const isFound = (hits: QuestionHit[]) => hits.some(({ id }) => id === hidden.id);
  expect(isFound(await questionsFor(expert, hidden.text))).toBe(true);
  expect(isFound(await questionsFor(reader, hidden.text))).toBe(true);
  expect(isFound(await questionsFor(asGuest(house), hidden.text, '/ro'))).toBe(false);
  expect((await commentsFor(asGuest(house), 'Demo', '/ro')).filter(({ question }) => question === hidden.id)).toEqual([]);

  const question = catalogue.question('IV.1');
  const writer = await signIn(house, demoAccounts.alps);
  const text = '<p>Quokkaklausel, not published yet</p>';
  await send(writer, 'POST', paths.comments, { question: question.id, country: 'CH', text });
  const [guest, colleague] = [await people.guest(), await people.expertOf('DE')];
  for (const person of [guest, colleague]) await person.page.goto('/search?search=quokka');
  const found = colleague.page.getByRole('region', { name: 'Comments' });
  await expect(found.locator('mark')).toHaveText('Quokkaklausel');
  await expect(guest.page.getByText('Nothing found for “quokka”')).toBeVisible();
});
