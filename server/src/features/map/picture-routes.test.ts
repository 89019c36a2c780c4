import { mapPictureOf } from '@round-table/shared/contract';
import { PNG } from 'pngjs';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aCountry, aGivenAnswer, anExpert, aQuestion, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

// A PNG starts a thread, which is slow on a busy machine.
jest.setTimeout(60_000);

let context: TestContext;
let open: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Awaited<ReturnType<typeof aQuestion>>;
let expert: { authorization: string };
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  context = await createTestContext({ clock: () => now });
  const { db } = context;
  const chapter = await aChapter(db, { order: 3 });
  open = await aQuestion(db, { chapter_id: chapter.id, order: 4, text_en: 'Which <form>?', text_de: 'Welche Form?' });
  hidden = await aQuestion(db, { chapter_id: chapter.id, order: 5, public: false });
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', confirmed_at: now });
  await aCountry(db, { code: 'FR', name_en: 'France', public: false });
  await aGivenAnswer(db, { question_id: open.id, country_id: germany.id, answer_option_id: open.options[1]?.id ?? 0 });
  await saveSettings(db, { 'openData.licence': { en: 'CC BY 4.0', de: 'CC BY 4.0' } });
  await takeVersion(db, { now, timeZone: 'Europe/Berlin' });
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
});
afterAll(() => context.close());

const picture = (query: string, headers = {}, { prefix = '/ro', id = open.id } = {}) =>
  context.get(`${prefix}${mapPictureOf(id)}?${query}`, headers);

describe('the map as a file (CIT-04)', () => {
  it('is for the viewers of the question', async () => {
    expect((await picture('format=svg', {}, { prefix: '' })).statusCode).toBe(401);
    expect((await picture('format=svg', {}, { id: hidden.id })).statusCode).toBe(404);
    expect((await picture('format=svg', await context.as((await aReader(context.db)).id), { id: hidden.id })).statusCode).toBe(200);
    expect((await picture('format=svg&version=2020-1')).statusCode).toBe(404);
    expect((await picture('format=gif')).statusCode).toBe(400);
  });

  it('is an SVG in the language of the viewer, with the chosen countries outlined and its source', async () => {
    const { headers, body } = await picture('format=svg&c=de,FR');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': 'attachment; filename="round-table-2026-1-III.4-map-en.svg"',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(body).toContain('Which &lt;form&gt;?');
    expect(body).toContain(
      `Version 2026-1 of 20 November 2026 · http://localhost:8080/v/2026-1/question/${open.id}/?c=DE,FR · Licence: CC BY 4.0`,
    );
    // France is not public: it has no outline.
    expect(body.match(/class="ring over"/g)).toHaveLength(1);
    expect((await picture('format=svg', { 'accept-language': 'de' })).body).toContain('Welche Form?');
    // An address may name the language: link previews send no header.
    expect((await picture('format=svg&lang=de')).body).toContain('Welche Form?');
  });

  it('is a PNG of a version, or of live data for experts', async () => {
    const answer = await picture('format=png&version=2026-1&c=DE');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png' });
    const { width, height } = PNG.sync.read(answer.rawPayload);
    expect([width, height > 900]).toEqual([1800, true]);
    const working = (await picture('format=svg', expert, { prefix: '' })).body;
    expect(working).toContain(`Live answers of 20 November 2026, not published · http://localhost:8080/question/${open.id}/`);
    expect(working).not.toContain('CC BY');
    const live = await picture('format=png', expert, { prefix: '' });
    expect(live.headers['content-disposition']).toContain('round-table-live-2026-11-20-III.4-map-en.png');
    expect(live.rawPayload.equals(answer.rawPayload)).toBe(false);
  });
});

describe('the chart of the versions as a file (HIS-09)', () => {
  const chart = (format: string, headers = {}, place = {}) => picture(`format=${format}&show=versions`, headers, place);

  it('is not there before the second version', async () => {
    expect((await chart('svg')).statusCode).toBe(404);
  });

  describe('with two versions', () => {
    beforeAll(async () => {
      await context.db.updateTable('country').set({ confirmed_at: now }).execute();
      await takeVersion(context.db, { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'Europe/Berlin' });
    });

    it('is an SVG with the numbers of the versions, the options and the source', async () => {
      const { headers, body } = await chart('svg');
      expect(headers['content-disposition']).toBe('attachment; filename="round-table-2026-2-III.4-versions-en.svg"');
      for (const text of [
        '>2026-1<',
        '>2026-2<',
        '>100%<',
        'Which &lt;form&gt;?',
        'Version 2026-2 of 21 November 2026',
        'Licence: CC BY 4.0',
      ])
        expect(body).toContain(text);
      expect((await chart('svg', { 'accept-language': 'de' })).body).toContain('Welche Form?');
    });

    it('is a PNG, which differs from that of the map', async () => {
      const { headers, rawPayload } = await chart('png');
      expect(headers).toMatchObject({ 'content-type': 'image/png' });
      expect(PNG.sync.read(rawPayload).width).toBe(1800);
      expect(rawPayload.equals((await picture('format=png')).rawPayload)).toBe(false);
    });

    it('ends with a version for experts too, and with the one that is named', async () => {
      const live = await chart('svg', expert, { prefix: '' });
      expect(live.headers['content-disposition']).toContain('round-table-2026-2-III.4-versions-en.svg');
      expect((await picture('format=svg&show=versions&version=2026-1')).statusCode).toBe(404);
    });

    it('is for the viewers of the question', async () => {
      expect((await chart('svg', {}, { prefix: '' })).statusCode).toBe(401);
      expect((await chart('svg', {}, { id: hidden.id })).statusCode).toBe(404);
    });
  });
});
