import { paths, type ResultMap, rowOf, type Version } from '@round-table/shared/contract';
import { readZip } from '../files/archive';
import { asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { takesVersion } from '../instance/commands';
import { countryOn } from '../screens/map';
import { expect, story } from '../story';

const toPagePath = (question: { id: number }, query = '') => `${paths.mapPage}${question.id}/?lang=en${query}`;
const toDataPath = (question: { id: number }) => `${paths.map}${question.id}/`;
const toRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

story('the map is a page of its own: title, colours, legend with counts', { tag: ['@MAP-01'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('II.1');
  const data = await get<ResultMap>(asGuest(instance), `/ro${toDataPath(question)}`);
  const guest = await people.guest();
  const { page } = guest;
  await page.goto(toPagePath(question));
  await expect(page).toHaveTitle(/II[.]1 /);
  await expect(page.getByRole('heading', { name: question.text })).toBeVisible();
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  for (const [index, option] of data.options.entries()) {
    await expect(legend.nth(index)).toContainText(option.text);
    await expect(legend.nth(index)).toContainText(String(option.count));
    const counted = data.countries.filter((country) => country.answer_order === option.order).length;
    expect(counted, option.text).toBe(option.count);
  }
  const open = data.countries.filter((country) => country.answer_order === null);
  if (open.length > 0) await expect(legend.last()).toContainText(`not answered yet${open.length}`);
  await expect(page.getByRole('group', { name: 'Countries' }).getByRole('img')).toHaveCount(data.countries.length);
  const answered = data.countries.find((country) => country.answer_order !== null && country.iso_numeric !== null);
  const color = data.options.find((option) => option.order === answered?.answer_order)?.color ?? '';
  const fill = await page.locator(`path[data-code="${answered?.code}"]`).evaluate((shape) => getComputedStyle(shape).fill);
  expect(fill).toBe(toRgb(color));
});

story('pointing at, tapping or tabbing to a country shows its answer', { tag: ['@MAP-02'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('II.1');
  const data = await get<ResultMap>(asGuest(instance), `/ro${toDataPath(question)}`);
  const findAnswerText = (code: string) => data.countries.find((country) => country.code === code)?.answer_text ?? 'not answered yet';
  const guest = await people.guest({ touch: true });
  const { page } = guest;
  await page.goto(toPagePath(question));
  const tip = page.getByRole('tooltip');
  await countryOn(page, 'France').hover();
  await expect(tip).toContainText(`France`);
  await expect(tip).toContainText(findAnswerText('FR'));
  await countryOn(page, 'Poland').tap();
  await expect(tip).toContainText('Poland');
  await expect(tip).toContainText(findAnswerText('PL'));
  await page.getByRole('group', { name: 'Countries' }).getByRole('img').first().focus();
  const reached = new Set<string>();
  for (const _ of data.countries) {
    await expect(tip).toBeVisible();
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(':')[0] ?? ''));
    await page.keyboard.press('ArrowRight');
  }
  expect([...reached].sort()).toEqual(data.countries.map((country) => country.name).sort());
  await countryOn(page, 'Liechtenstein').focus();
  await expect(tip).toContainText('Liechtenstein');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

story('the map zooms, pans and resets', { tag: ['@MAP-02'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  const { page } = guest;
  await page.goto(toPagePath(catalogue.question('II.1')));
  const shape = page.locator('path[data-code="DE"]');
  const width = async () => (await shape.boundingBox())?.width ?? 0;
  const rest = await width();
  expect(rest).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(rest * 1.2);
  const left = async () => (await shape.boundingBox())?.x ?? 0;
  const before = await left();
  const map = await page.getByRole('group', { name: 'Countries' }).boundingBox();
  await page.mouse.move((map?.x ?? 0) + 40, (map?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move((map?.x ?? 0) + 120, (map?.y ?? 0) + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBeGreaterThan(before + 40);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Reset view' }).click();
  await expect.poll(async () => Math.round(await width())).toBe(Math.round(rest));
});

story(
  'experts see live answers on the map, all others the version, and a map that is not permitted is not found',
  { tag: ['@MAP-03', '@ROLE-01'] },
  async ({ instance, catalogue }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    const reader = await signIn(instance, demoAccounts.reader);
    const question = catalogue.question('VIII.1');
    const published = await get<ResultMap>(asGuest(instance), `/ro${toDataPath(question)}`);
    const before = published.countries.find((country) => country.code === 'DE')?.answer_order;
    const other = question.answers?.find((option) => option.order !== before);
    const country = (await get<{ id: number; code: string }[]>(expert, paths.countries)).find((one) => one.code === 'DE')?.id;
    await send(expert, 'POST', paths.givenAnswers, { answer: other?.id, question: question.id, country });
    const shown = async (query: string) => {
      const text = await (await fetch(`${instance.address}${toPagePath(question, query)}`)).text();
      const data = /id="map-data">([^<]+)</.exec(text)?.[1] ?? '{}';
      return (JSON.parse(data).map as ResultMap).countries.find((one) => one.code === 'DE')?.answer_order;
    };
    expect(await shown('')).toBe(before);
    expect(await shown(`&auth=${reader.access}`)).toBe(before);
    expect(await shown(`&auth=${expert.access}`)).toBe(other?.order);
    expect(await shown(`&auth=${expert.access}&force_ro=1`)).toBe(before);
    expect(published.version).toMatch(/^\d{4}-\d+$/);
    const hidden = catalogue.first((one) => !one.public);
    for (const path of [toPagePath(hidden), `/ro${toDataPath(hidden)}`, toDataPath(hidden)]) {
      const reply = await call(asGuest(instance), path);
      expect([401, 404], path).toContain(reply.status);
      expect(await reply.text(), path).not.toContain(hidden.options[0]);
    }
  },
);

story(
  'only this origin may frame the map, and its token is not logged',
  { tag: ['@MAP-01', '@MAP-03'] },
  async ({ instance, catalogue }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    const reply = await fetch(`${instance.address}${toPagePath(catalogue.question('II.1'), `&auth=${expert.access}`)}`);
    expect(reply.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'/);
    expect(instance.log()).not.toContain(expert.access);
  },
);

story(
  'the address of the frame has a token that reads its map and nothing else',
  { tag: ['@MAP-03'] },
  async ({ people, instance, catalogue }) => {
    const [question, other] = [catalogue.question('II.1'), catalogue.question('II.2')];
    const expert = await people.expertOf('DE');
    const addresses: string[] = [];
    // On the first visit the server does not know that a member comes, and sends the page of a guest, which is not shown.
    await expert.goesTo('/dashboard/');
    expert.page.on('request', (request) => addresses.push(request.url()));
    await expert.opens(question);
    await expert.seesMap();
    const address = addresses.find((one) => new URL(one).pathname === rowOf(paths.mapPage, question.id)) ?? '';
    const token = new URL(address).searchParams.get('auth') ?? '';
    expect(token).toMatch(/^map\./);
    const headers = { Authorization: `JWT ${token}` };
    const read = async (path: string) => (await fetch(`${instance.address}${path}`, { headers })).status;
    expect(await read(toDataPath(question))).toBe(200);
    for (const path of [toDataPath(other), paths.userInfo, paths.countries]) expect(await read(path), path).toBe(401);
    // Nothing that the page requests has a token in its address, except the map itself.
    expect(addresses.filter((one) => one !== address && /[?&]auth=|eyJ/.test(one))).toEqual([]);
  },
);

story(
  'a table contains the same answers as the map, and the page can be printed',
  { tag: ['@MAP-04'] },
  async ({ people, instance, catalogue }) => {
    const question = catalogue.question('II.2');
    const data = await get<ResultMap>(asGuest(instance), `/ro${toDataPath(question)}`);
    const guest = await people.guest();
    const { page } = guest;
    await page.goto(toPagePath(question));
    await page.getByRole('button', { name: 'Show as table' }).click();
    const rows = page.getByRole('table', { name: question.text }).getByRole('row');
    await expect(rows).toHaveCount(data.countries.length + 1);
    for (const [index, country] of data.countries.entries()) {
      await expect(rows.nth(index + 1)).toContainText(country.name);
      await expect(rows.nth(index + 1)).toContainText(country.answer_text ?? 'not answered yet');
    }
    await page.getByRole('button', { name: 'Show as map' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: question.text })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
  },
);

story(
  'the maps of several questions are exported as pictures in one archive',
  { tag: ['@MAP-04', '@EXP-03'] },
  async ({ instance, catalogue }) => {
    const questions = [catalogue.question('II.1'), catalogue.question('II.2')];
    const requested = encodeURIComponent(JSON.stringify(questions.map((question) => question.id)));
    const reply = await call(asGuest(instance), `/ro${paths.exportMaps}?questions=${requested}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; ?filename=.+[.]zip/);
    const files = readZip(Buffer.from(await reply.arrayBuffer()));
    const names = [...files.keys()].sort();
    expect(names).toHaveLength(2);
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(new RegExp(`II[.-]?${index + 1}\\b.*[.]png$`));
      expect(files.get(name)?.subarray(1, 4).toString()).toBe('PNG');
      expect(files.get(name)?.length ?? 0).toBeGreaterThan(20_000);
    }
    expect(files.get(names[0] ?? '')?.equals(files.get(names[1] ?? '') ?? Buffer.of())).toBe(false);
  },
);

story(
  'the menu of versions selects live answers or a version by its number, for the whole page with its map',
  { tag: ['@MAP-05', '@MAP-03', '@RO-02', '@CIT-26'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const expertCaller = await signIn(ownInstance, demoAccounts.germany);
    const catalogue = await readCatalogue(expertCaller, 'DE');
    const question = catalogue.first((one) => one.public && one.is_answered === true && one.options.length > 2);
    const [older] = await get<Version[]>(expertCaller, paths.versions);
    const expert = await ownPeople.expertOf('DE');
    await expert.opens(question);
    const chosen = await expert.choosesAnother(question);
    await expert.seesOnMap('Germany', chosen);
    await expert.goesTo('/dashboard/');
    await expert.confirms();
    await takesVersion(ownInstance);
    const [newer] = await get<Version[]>(expertCaller, paths.versions);
    expect(newer?.id).not.toBe(older?.id);
    const reader = await ownPeople.reader();
    for (const person of [expert, reader]) {
      await person.opens(question);
      await person.seesOnMap('Germany', chosen);
      // One control of versions on the page.
      await expect(person.frame.main.getByRole('combobox', { name: /version|map shows/i })).toHaveCount(0);
      const [offered, other] = person === expert ? ['Live answers', 'Latest version'] : ['Latest version', 'Live answers'];
      const shown = person === expert ? 'Live answers' : `Version ${newer?.id}`;
      await person.frame.main.getByRole('button', { name: shown }).click();
      const menu = person.page.getByRole('menu', { name: 'Versions' });
      await expect(menu.getByRole('menuitem', { name: offered, exact: true })).toHaveCount(1);
      await expect(menu.getByRole('menuitem', { name: other, exact: true })).toHaveCount(0);
      await menu.getByRole('menuitem', { name: new RegExp(`^Version ${older?.id} `) }).click();
      await expect(person.page).toHaveURL(new RegExp(`/v/${older?.id}/question/${question.id}/`));
      await expect(countryOn(person.map, 'Germany', chosen)).toHaveCount(0);
      await expect(countryOn(person.map, 'Germany')).toHaveCount(1);
    }
  },
);

story(
  'a map that fails to load does not affect the answers by country, and can be retried',
  { tag: ['@MAP-01'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('II.1');
    for (const person of [await people.expertOf('DE'), await people.guest()]) {
      for (const fails of ['abort', 'status'] as const) {
        await person.page.route(`**${paths.mapPage}${question.id}/?**`, (route) =>
          fails === 'abort'
            ? route.abort()
            : route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
        );
        await person.opens(question);
        const message = person.frame.main.getByRole('alert').filter({ hasText: 'The map could not be loaded.' });
        await expect(message).toBeVisible();
        await expect(person.frame.main.getByRole('region', { name: 'Answers by country' })).toContainText('France');
        await person.page.unrouteAll();
        await message.getByRole('button', { name: 'Try again' }).click();
        await person.seesMap();
        await expect(message).toHaveCount(0);
      }
    }
  },
);
