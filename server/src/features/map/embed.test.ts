import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { paths, type ResultMap, rowOf } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aCountry, aGivenAnswer, anAdmin, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let root: string;
let question: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Awaited<ReturnType<typeof aQuestion>>;
const script = 'draw("x")';

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-embed-'));
  fs.mkdirSync(path.join(root, 'map/dist'), { recursive: true });
  fs.writeFileSync(path.join(root, 'map/dist/map-page.js'), script);
  context = await createTestContext({ root });
  const { db } = context;
  question = await aQuestion(db, { text_en: '<b>Which</b> form?', text_de: 'Welche Form?' });
  hidden = await aQuestion(db, { text_en: 'Secret question?', public: false });
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at: new Date() });
  const france = await aCountry(db, { code: 'FR', name_en: 'France', public: false, confirmed_at: new Date() });
  const answer = (option: number, country: { id: number }) =>
    aGivenAnswer(db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[option]?.id ?? 0 });
  await answer(0, germany);
  await answer(1, france);
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
  await saveSettings(db, { labelShort: { en: 'Round <Table>', de: 'Runder Tisch' } });
});
afterAll(async () => {
  await context.close();
  fs.rmSync(root, { recursive: true });
});

const embed = (query = '', headers = {}, of = question.id) => context.get(`${rowOf(paths.embeddedQuestion, of)}${query}`, headers);
const shown = (body: string): { map: ResultMap; chosen?: string[]; shapes: string } =>
  JSON.parse(/id="map-data">([^<]+)</.exec(body)?.[1] ?? '{}');

describe('the embedded map (CIT-06)', () => {
  it('may be framed by any site, is cacheable, and sets no cookie', async () => {
    const { statusCode, headers } = await embed();
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining('frame-ancestors *;'),
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect((await embed('', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  it('shows every viewer what guests see', async () => {
    const admin = await context.as((await anAdmin(context.db)).id);
    const [guests, admins] = [await embed(), await embed('', admin)];
    expect(admins.body).toBe(guests.body);
    expect(shown(guests.body).map.countries.map(({ code }) => code)).toEqual(['DE']);
    expect(guests.body).not.toContain('France');
    expect((await embed('', admin, hidden.id)).statusCode).toBe(404);
    expect((await embed('', { authorization: 'JWT forged' })).statusCode).toBe(200);
  });

  it('names its source with a link to the version, in the chosen language', async () => {
    const { body } = await embed('?c=DE,FR');
    expect(body).toContain('Round &lt;Table&gt; · Version 2027-1 of 1 March 2027');
    expect(body).toMatch(
      new RegExp(`<a href="http://localhost:8080/v/2027-1/question/${question.id}/\\?c=DE,FR" target="_blank" rel="noopener">`),
    );
    expect(shown(body).chosen).toEqual(['DE', 'FR']);
    const german = (await embed('?lang=de')).body;
    expect(german).toContain('<html lang="de" data-theme="system">');
    expect(german).toContain('Runder Tisch · Version 2027-1 vom 1. März 2027');
    expect(german).toContain('@media(prefers-color-scheme:dark)');
  });

  it('shows a fixed version or the newest, with or without legend', async () => {
    const versions = async (query: string) => shown((await embed(query)).body).map.version;
    expect([await versions('?version=latest'), await versions('?version=2027-1'), await versions('')]).toEqual([
      '2027-1',
      '2027-1',
      '2027-1',
    ]);
    expect((await embed('?legend=0')).body).toContain('id="leg" hidden');
    expect((await embed('?legend=1&h=720')).body).toContain('main{min-height:720px}');
  });

  it.each(['?version=2020-1', '?version=live', '?h=1', '?lang=fr', '?c=<x>', '?legend=yes'])(
    'refuses %s with a sentence',
    async (query) => {
      const { statusCode, headers, body } = await embed(query);
      expect([400, 404]).toContain(statusCode);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(body).toContain('The question is not available.');
      expect(body).not.toContain('Which');
    },
  );

  it('is not there for questions under review and unknown ones, nor if guests are not allowed', async () => {
    for (const id of [hidden.id, 999_999]) {
      const { statusCode, body } = await embed('', {}, id);
      expect([statusCode, body.includes('Secret')]).toEqual([404, false]);
    }
    await saveSettings(context.db, { allowAnonUsers: false });
    expect((await embed()).statusCode).toBe(404);
    await saveSettings(context.db, { allowAnonUsers: true });
    expect((await embed()).statusCode).toBe(200);
  });

  it('disappears with the question', async () => {
    const setPublic = async (isPublic: boolean) => {
      await context.db.updateTable('question').set({ public: isPublic }).where('id', '=', question.id).execute();
      await bumpPublished(context.db);
    };
    await setPublic(false);
    expect((await embed()).statusCode).toBe(404);
    await setPublic(true);
    expect((await embed()).statusCode).toBe(200);
  });

  it('is compressed', async () => {
    const { headers, rawPayload } = await embed('', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await embed()).body);
  });
});

describe('the embedded chart of the versions (HIS-09)', () => {
  const chart = (query = '', of = question.id) => embed(`?show=versions${query}`, {}, of);

  it('is not there before the second version', async () => {
    expect((await chart()).statusCode).toBe(404);
  });

  describe('with two versions', () => {
    beforeAll(async () => {
      const { db } = context;
      await db.updateTable('country').set({ confirmed_at: new Date() }).execute();
      await db
        .updateTable('answer_option')
        .set({ text_en: 'A <new> wording', text_de: 'Neue Fassung' })
        .where('id', '=', question.options[0]?.id ?? 0)
        .execute();
      await takeVersion(db, { now: new Date('2027-09-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
    });

    it('has the figures as a table, the wording of the last version, its source, and no script', async () => {
      const { statusCode, headers, body } = await chart();
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("trusted-types 'none'");
      expect(body).not.toContain('<script');
      expect(body).not.toContain('France');
      const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
        row.replaceAll(/<\/t[hd]>/g, '|').replaceAll(/<[^>]+>/g, ''),
      );
      expect(rows.slice(0, 2)).toEqual(['Answer|2027-1|2027-2|', '1A &lt;new&gt; wording|1 100%|1 100%|']);
      expect(body).toContain('Round &lt;Table&gt; · Version 2027-2 of 1 September 2027');
      expect(body).toContain('@media(prefers-color-scheme:dark)');
      expect((await chart('&lang=de')).body).toContain('Neue Fassung');
      expect(body.length).toBeLessThan(40_000);
    });

    it('ends with the version that the address names', async () => {
      expect((await chart('&version=2027-2')).body).toContain('<th scope="col">2027-2</th>');
      expect((await chart('&version=2027-1')).statusCode).toBe(404);
    });

    it('is not there for questions under review, and refuses what it does not show', async () => {
      expect((await chart('', hidden.id)).statusCode).toBe(404);
      expect((await embed('?show=comments')).statusCode).toBe(400);
    });
  });
});

describe('every other response', () => {
  it('may be framed by this site only', async () => {
    const operations = Object.keys((context.app.swagger() as { paths: Record<string, { get?: object }> }).paths);
    const others = operations.filter((operation) => !operation.startsWith(paths.embeddedQuestion));
    expect(others.length).toBeGreaterThan(30);
    const admin = await context.as((await anAdmin(context.db)).id);
    const urls = [
      ...others.map((operation) => operation.replace(/\{\w+\}/g, String(question.id))),
      '/embed/question/',
      '/embed/',
      '/nothing',
    ];
    for (const url of urls) {
      for (const headers of [{}, admin]) {
        const answer = await context.get(url, headers);
        const policy = answer.headers['content-security-policy'];
        expect([url, answer.headers['x-frame-options']]).toEqual([url, 'SAMEORIGIN']);
        expect([url, String(policy)]).toEqual([url, expect.stringContaining("frame-ancestors 'self'")]);
      }
    }
  });
});
