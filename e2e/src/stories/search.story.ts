import { type Comment, paths, type QuestionHit, searchPageSizes } from '@round-table/shared/contract';
import { type ApiClient, asGuest, demoAccounts, get, send, signIn } from '../instance/api-client';
import { expect, story } from '../story';

const questionsFor = (client: ApiClient, search: string, prefix = '') =>
  get<QuestionHit[]>(client, `${prefix}${paths.questions}?search=${encodeURIComponent(search)}`);
const commentsFor = (client: ApiClient, search: string, prefix = '') =>
  get<Comment[]>(client, `${prefix}${paths.comments}?search=${encodeURIComponent(search)}`);
const toSortedIds = (hits: { id: number }[]) => hits.map(({ id }) => id).sort((one, other) => one - other);

story('words are found by stem, by beginning and by part, with umlauts or without', { tag: ['@SEA-02'] }, async ({ people, instance }) => {
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
    await expect(page.getByRole('textbox', { name: 'Suchbegriffe' })).toHaveValue(typed);
    await expect(hits.locator('mark').first(), typed).toHaveText(marked);
  }
  const client = asGuest(instance);
  const [withUmlaut, written, withoutUmlaut] = await Promise.all(
    ['Gläubiger', 'Glaeubiger', 'Glaubiger'].map((word) => questionsFor(client, word, '/ro')),
  );
  expect(toSortedIds(written ?? [])).toEqual(toSortedIds(withUmlaut ?? []));
  expect(toSortedIds(withoutUmlaut ?? [])).toEqual(toSortedIds(withUmlaut ?? []));
  expect(withUmlaut).not.toEqual([]);
  expect(toSortedIds(await questionsFor(client, 'mortgages', '/ro'))).toEqual(toSortedIds(await questionsFor(client, 'mortgage', '/ro')));
  for (const tag of ['strong', 'href']) {
    for (const hit of await commentsFor(client, tag, '/ro')) expect(hit.text.replace(/<[^>]*>/g, '').toLowerCase()).toContain(tag);
  }
});

story('a hit in the other language only shows the matching text', { tag: ['@SEA-02'] }, async ({ people, catalogue }) => {
  const { text } = catalogue.question('VII.2');
  const guest = await people.guest();
  await guest.page.goto('/search?search=Versteigerung');
  const hit = guest.page.getByRole('region', { name: 'Questions' }).getByRole('listitem').filter({ hasText: text });
  const line = hit.getByText('Found in the German text:');
  await expect(line).toHaveText(
    /text: 2\sÖffentliche Versteigerung durch einen Notar .+ · 3\sÖffentliche Versteigerung durch ein Gericht$/,
  );
  await expect(line.locator('[lang="de"] mark')).toHaveText(['Versteigerung', 'Versteigerung']);

  const german = await people.guest({ locale: 'de' });
  await german.page.goto('/search?search=realised');
  await expect(german.page.getByText('Gefunden im englischen Text:').filter({ hasText: text })).toBeVisible();
  await german.page.goto('/search?search=verwertet');
  await expect(german.page.getByRole('region', { name: 'Fragen' }).locator('h3 mark').first()).toHaveText('verwertet');
  await expect(german.page.getByText('Gefunden im englischen Text:')).toHaveCount(0);
});

story('a button shows further comments, in their order', { tag: ['@SEA-01', '@SEA-02'] }, async ({ people }) => {
  const { page } = await people.guest({ locale: 'de' });
  await page.goto('/search?search=notary');
  const comments = page.getByRole('region', { name: 'Kommentare' });
  const links = comments.locator('a[href^="/question/"]');
  await expect(comments.getByText(`${searchPageSizes.comments}+`)).toBeVisible();
  const first = await comments.getByRole('listitem').allTextContents();
  await links.last().focus();
  await page.keyboard.press('ArrowDown');
  await expect(comments.getByRole('button', { name: 'Weitere Kommentare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.nth(searchPageSizes.comments)).toBeFocused();
  const more = await comments.getByRole('listitem').allTextContents();
  expect(more.slice(0, first.length)).toEqual(first);
  expect(more.length).toBeGreaterThan(first.length);
});

story('search results contain only what the user may read', { tag: ['@SEA-03', '@ROLE-02'] }, async ({ people, instance, catalogue }) => {
  const [expert, reader] = await Promise.all([signIn(instance, demoAccounts.germany), signIn(instance, demoAccounts.reader)]);
  const hidden = catalogue.first((question) => !question.public);
  const isFound = (hits: QuestionHit[]) => hits.some(({ id }) => id === hidden.id);
  expect(isFound(await questionsFor(expert, hidden.text))).toBe(true);
  expect(isFound(await questionsFor(reader, hidden.text))).toBe(true);
  expect(isFound(await questionsFor(asGuest(instance), hidden.text, '/ro'))).toBe(false);
  expect((await commentsFor(asGuest(instance), 'Demo', '/ro')).filter(({ question }) => question === hidden.id)).toEqual([]);

  const question = catalogue.question('IV.1');
  const writer = await signIn(instance, demoAccounts.alps);
  const text = '<p>Quokkaklausel, not published yet</p>';
  await send(writer, 'POST', paths.comments, { question: question.id, country: 'CH', text });
  const [guest, colleague] = [await people.guest(), await people.expertOf('DE')];
  for (const person of [guest, colleague]) await person.page.goto('/search?search=quokka');
  const found = colleague.page.getByRole('region', { name: 'Comments' });
  await expect(found.locator('mark')).toHaveText('Quokkaklausel');
  await expect(guest.page.getByText('Nothing found for “quokka”')).toBeVisible();
});
