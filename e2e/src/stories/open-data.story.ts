import { createHash } from 'node:crypto';
import { type OpenDataIndex, paths } from '@round-table/shared/contract';
import { allowClipboard, readClipboard } from '../browser/clipboard';
import { download } from '../files/saved-files';
import { asGuest, call, demoAccounts, get, signIn } from '../instance/api-client';
import { expect, story } from '../story';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const indexPath = `${paths.openData}index.json`;
/** The files are written at the first request. */
const isWritten = (person: Parameters<typeof get>[0]) =>
  expect
    .poll(async () => (await get<OpenDataIndex>(person, indexPath)).versions.every((version) => version.is_written), { timeout: 60_000 })
    .toBe(true);

story(
  'a guest opens the open data from the footer, downloads a file and checks its checksum; pages of other sites may read it too',
  { tag: ['@DAT-01', '@DAT-03', '@DAT-05', '@DAT-06', '@DAT-07'] },
  async ({ people, instance }) => {
    const { page } = await people.guest();
    await allowClipboard(page);
    await page.goto('/dashboard/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Open data' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open data' })).toBeVisible();
    await expect(page).toHaveTitle(/^Open data/);
    await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', /creativecommons\.org/);
    const file = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'answers.csv' }) });
    await isWritten(asGuest(instance));
    await expect(file).toBeVisible();
    const { bytes } = await download(page, () => file.getByRole('link', { name: 'answers.csv' }).click());
    await file.getByRole('button', { name: 'Copy: SHA-256 of answers.csv' }).click();
    const checksum = sha256(bytes);
    await expect.poll(() => readClipboard(page)).toBe(checksum);
    await expect(page.getByRole('table', { name: /^answers/ }).getByRole('row', { name: /^option_id/ })).toContainText('Chosen option');
    await expect(page.getByRole('region', { name: 'Example in curl' })).toContainText('sha256sum --check');

    const index = await get<OpenDataIndex>(asGuest(instance), indexPath);
    const [newest] = index.versions;
    const address = `${paths.openData}${newest?.id}/answers.csv`;
    expect(newest?.files.find(({ name }) => name === 'answers.csv')?.sha256).toBe(checksum);
    expect(await (await call(asGuest(instance), `${paths.openData}${newest?.id}/SHA256SUMS`)).text()).toContain(`${checksum}  answers.csv`);
    const headers = { Origin: 'https://example.org' };
    const expert = await signIn(instance, demoAccounts.germany);
    for (const person of [asGuest(instance), expert]) {
      const reply = await call(person, address, { headers });
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(sha256(new Uint8Array(await reply.arrayBuffer()))).toBe(checksum);
    }
    for (const closed of [`${paths.openData}1999-1/answers.csv`, `${paths.openData}${newest?.id}/persons.csv`]) {
      const reply = await call(asGuest(instance), closed, { headers });
      expect([closed, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([closed, 404, null]);
    }
    expect((await call(asGuest(instance), paths.appInfo, { headers })).headers.get('access-control-allow-origin')).toBeNull();
  },
);

story(
  'a question under review is in no file; search engines find the catalogue of the files',
  { tag: ['@DAT-02', '@DAT-04', '@DAT-08'] },
  async ({ instance, catalogue }) => {
    const guest = asGuest(instance);
    await isWritten(guest);
    const { versions } = await get<OpenDataIndex>(guest, indexPath);
    const newest = versions[0]?.id ?? '';
    const data = await get<{ questions: { question_id: number; text_de: string }[] }>(guest, `${paths.openData}${newest}/round-table.json`);
    const hidden = catalogue.first((question) => !question.public);
    const shown = catalogue.question('V.1');
    const ids = data.questions.map(({ question_id }) => question_id);
    expect([ids.includes(hidden.id), ids.includes(shown.id)]).toEqual([false, true]);
    expect(data.questions.every(({ text_de }) => text_de !== '')).toBe(true);
    const html = await (await call(guest, '/open-data')).text();
    const catalog = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(catalog).toMatchObject({ '@type': 'DataCatalog', license: expect.stringContaining('creativecommons.org') });
    expect(catalog.dataset).toHaveLength(versions.length);
    for (const [index, { id, taken_at, files }] of versions.entries())
      expect(catalog.dataset[index]).toMatchObject({
        '@type': 'Dataset',
        version: id,
        datePublished: taken_at.slice(0, 10),
        license: catalog.license,
        distribution: files.map(({ name, url, sha256 }) => ({ '@type': 'DataDownload', name, contentUrl: url, sha256 })),
      });
    expect(await (await call(guest, '/sitemap.xml')).text()).toContain('/open-data/</loc>');
  },
);
