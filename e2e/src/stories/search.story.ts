import { type AttachmentHit, type Comment, paths, type QuestionHit, searchPageSizes } from '@round-table/shared/contract';
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

story(
  'references are found as lawyers write them, the written one first, with what matched marked',
  { tag: ['@SEA-05', '@SEA-06'] },
  async ({ people, instance, catalogue }) => {
    const [germany, alps] = [await signIn(instance, demoAccounts.germany), await signIn(instance, demoAccounts.alps)];
    const question = catalogue.question('IX.1').id;
    const save = (client: ApiClient, country: string, text: string) => send(client, 'POST', paths.comments, { question, country, text });
    await save(
      germany,
      'DE',
      '<p>RL 2014/17/EU: nach Art. 7 Abs. 2 QBO die Quark\u00adbetrags\u00adhypothek, §\u00a05 a, V ZR 123/19.</p>',
    );
    await save(alps, 'AT', '<p>Nach Art. 19 QBO Abs. 7 gelöscht; art. 386⁹; Đorđević w Łodzi, København, Århus.</p>');
    const expert = await people.expertOf('DE', { locale: 'de' });
    const comments = expert.page.getByRole('region', { name: 'Kommentare' });
    for (const [typed, country, marked] of [
      ['2014/17/EU', 'Deutschland', ['2014', '17', 'EU']],
      ['V ZR 123/19', 'Deutschland', ['ZR', '123', '19']],
      ['§5a QBO', 'Deutschland', ['QBO', '5', 'a']],
      ['Quarkbetragshypothek', 'Deutschland', ['Quark\u00adbetrags\u00adhypothek']],
      ['art. 386⁹', 'Österreich', ['art', '386', '⁹']],
      ['Dordevic Lodzi Koebenhavn', 'Österreich', ['Đorđević', 'Łodzi', 'København']],
      ['Djordjević Aarhus', 'Österreich', ['Đorđević', 'Århus']],
      ['Århus Łodzi', 'Österreich', ['Århus', 'Łodzi']],
    ] as const) {
      await expert.page.goto(`/search?${new URLSearchParams({ search: typed, kind: 'comments' })}`);
      const hit = comments.getByRole('listitem').first();
      await expect(hit, typed).toContainText(country);
      for (const word of marked) await expect(hit.locator('mark').filter({ hasText: word }).first(), `${typed}: ${word}`).toBeVisible();
    }
    await expert.page.goto('/search?search=Art.+7+QBO&kind=comments');
    await expect(comments.getByRole('listitem')).toHaveText([/Deutschland/, /Österreich/]);
    await expect(comments.getByRole('listitem').first().locator('mark')).toHaveText(['Art', '7', 'QBO']);
    await expert.page.goto('/search?search=3869&kind=comments');
    await expect(expert.page.getByText('Zu „3869“ wurde mit diesen Filtern nichts gefunden.')).toBeVisible();
  },
);

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
  await expect(links).toHaveCount(searchPageSizes.comments);
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

story(
  'filters limit the hits, with their counts and in the address',
  { tag: ['@FND-01', '@FND-02', '@FND-04', '@FND-07', '@FND-08'] },
  async ({ people }) => {
    const { page, frame } = await people.guest();
    await page.goto('/search?search=registration');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const status = frame.main.getByRole('status').filter({ hasText: /hits/ });
    await expect(status).toHaveText(/^\d+ hits, also for .*registered/);
    await expect(page.getByRole('region', { name: 'Chapters' }).getByRole('link', { name: 'Land register and publicity' })).toBeVisible();
    await filters.getByRole('button', { name: /^all \d+$/ }).click();
    await filters.getByRole('checkbox', { name: /^France \d+$/ }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/&c=FR$/);
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByRole('listitem').first()).toContainText('France');
    await expect(comments.getByRole('listitem').filter({ hasNotText: 'France' })).toHaveCount(0);
    const shown = await comments.getByRole('listitem').count();
    await expect(filters.getByRole('checkbox', { name: new RegExp(`^Comments ${shown}$`) })).toBeChecked();
    await filters.getByRole('checkbox', { name: /^II. Land register/ }).check();
    await filters.getByRole('checkbox', { name: /^Comments/ }).uncheck();
    await expect(comments).toHaveCount(0);
    await expect(page).toHaveURL(/&c=FR&ch=II&kind=questions,sources,attachments,chapters$/);
    await page.getByRole('region', { name: 'Questions' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/question\/\d+\/$/);
    await page.goBack();
    await expect(filters.getByRole('checkbox', { name: /^II. Land register/ })).toBeChecked();
    await page.getByRole('button', { name: 'Remove France' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/search\?search=registration$/);
    await page.goto('/search?search=registration&kind=comments&ch=XIV');
    await expect(page.getByText('Nothing found for “registration” with these filters.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?search=registration&c=FR,DE');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Germany/ }).uncheck();
    await sheet.getByRole('button', { name: /^Show \d+ hits?$/ }).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  },
);

story(
  'the text of attached PDF files is found with its page, by those who may read it',
  { tag: ['@FND-03', '@FND-05', '@FND-06'] },
  async ({ people, instance }) => {
    const attachmentsFor = (client: ApiClient, search: string, prefix = '') =>
      get<AttachmentHit[]>(client, `${prefix}${paths.searchAttachments}?search=${encodeURIComponent(search)}`);
    const expert = await signIn(instance, demoAccounts.germany);
    // The files of the demo data are read in the background.
    await expect.poll(async () => (await attachmentsFor(expert, 'Grundbücher')).length, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const [singular, plural] of [
      ['Grundbuch', 'Grundbücher'],
      ['Grundpfandrecht', 'Grundpfandrechte'],
    ] as const) {
      const [one, other] = await Promise.all([attachmentsFor(expert, singular), attachmentsFor(expert, plural)]);
      expect(toSortedIds(one)).toEqual(toSortedIds(other));
    }
    const { page } = await people.guest();
    await page.goto('/search?search=bailiff+attaches');
    const attachments = page.getByRole('region', { name: 'Attachments' });
    await expect(attachments.getByText(/^page 3:/)).toContainText('bailiff who attaches');
    const link = attachments.getByRole('link', { name: /^Effects of registration/ });
    const file = await fetch(new URL((await link.getAttribute('href')) ?? '', instance.address));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  },
);

/** Words that a typesetter divides with U+2010 at the end of a line, and that a browser divides at soft hyphens. */
const dividedWords = `<!doctype html><html lang="de"><meta charset="utf-8"><style>body{font:16px serif;width:230px}</style>
<p>Die Abtretungs&#x2010;<br>urkundenmuster und die Pfand&#x2010;<br>freigabebescheinigung
<p>Die Gesamt&shy;grund&shy;schulden&shy;lösch&shy;ungs&shy;bewilligung der Inhaber&shy;schuld&shy;verschreibungs&shy;gläubiger`;

story('words that a PDF divides at the ends of its lines are found', { tag: ['@FND-03'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const { page } = expert;
  await page.setContent(dividedWords);
  const file = { name: 'Muster.pdf', mimeType: 'application/pdf', buffer: await page.pdf({ format: 'A5' }) };
  await expert.opens(catalogue.question('IX.2'));
  await expert.frame.main.getByRole('button', { name: 'Add attachment for Germany' }).click();
  await expert.frame.main.getByLabel('File', { exact: true }).setInputFiles(file);
  await expert.frame.main.getByRole('button', { name: 'Save attachment' }).click();
  await expert.seesNotification('Attachment added');
  const client = await signIn(instance, demoAccounts.germany);
  for (const word of [
    'Abtretungsurkundenmuster',
    'Pfandfreigabebescheinigung',
    'Inhaberschuldverschreibungsgläubiger',
    'Gesamtgrundschulden',
  ]) {
    const path = `${paths.searchAttachments}?search=${encodeURIComponent(word)}`;
    // The file is read in the background.
    await expect.poll(async () => (await get<AttachmentHit[]>(client, path)).length, { message: word, timeout: 60_000 }).toBe(1);
    await page.goto(`/search?${new URLSearchParams({ search: word })}`);
    await expect(page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')).toContainText('Muster.pdf');
  }
});
