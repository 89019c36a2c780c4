import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AppInfo, type Comment, type Country, paths, type ResultMap } from '@round-table/shared/contract';
import { bumpPublished } from '../../platform/db/revision';
import { aComment, aCountry, aGivenAnswer, anAttachment, anExpert, aQuestion, aReader } from '../../testing/builders';
import { readSheet, readZip } from '../../testing/files/read-zip';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { takeVersion } from '../versions/take-version';

// Each export starts a thread, which is slow on a busy machine.
jest.setTimeout(60_000);

let context: TestContext;
let root: string;
let question: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Country;
let reader: { authorization: string };
let expert: { authorization: string };

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-countries-'));
  fs.mkdirSync(path.join(root, 'map/dist'), { recursive: true });
  fs.writeFileSync(path.join(root, 'map/dist/map-page.js'), 'draw()');
  fs.writeFileSync(path.join(root, 'map/dist/map-live.js'), 'refresh()');
  context = await createTestContext({ root });
  const { db } = context;
  question = await aQuestion(db, { text_en: 'Which form?', text_de: 'Welche Form?' });
  const shown = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at: new Date() });
  const unchanged = await aCountry(db, { code: 'FR', name_en: 'France', name_de: 'Frankreich', confirmed_at: new Date(), public: false });
  for (const country of [shown, unchanged]) {
    const place = { question_id: question.id, country_id: country.id };
    await aGivenAnswer(db, { ...place, answer_option_id: question.options[country === unchanged ? 1 : 0]?.id ?? 0 });
    await aComment(db, { ...place, plain: `Registration in ${country.name_en}` });
    await anAttachment(db, { ...place, name: `Deed of ${country.code}` });
  }
  // France has one more, so it ranks first if it is visible.
  const other = await aQuestion(db);
  await aComment(db, { question_id: other.id, country_id: unchanged.id, plain: 'Registration again' });
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
  hidden = unchanged as unknown as Country;
  reader = await context.as((await aReader(db)).id);
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
});
afterAll(async () => {
  await context.close();
  fs.rmSync(root, { recursive: true });
});

const read = async <T>(path: string, headers = {}): Promise<T> => (await context.get(`/ro${path}`, headers)).json() as T;
const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);
/** Reads as a user, as a guest, and again: neither gets a cached body of the other. */
async function eachSees<T, S>(path: string, toSeen: (body: T) => S): Promise<S[]> {
  const seen: S[] = [];
  for (const headers of [reader, {}, reader, {}]) seen.push(toSeen(await read<T>(path, headers)));
  return seen;
}
const inTurn = <S>(others: S, guests: S) => [others, guests, others, guests];

describe('a country that is not public (CTY-02)', () => {
  it('is visible in lists, map, answers, comments, attachments and search to readers only, not to guests', async () => {
    const both = ['FR', 'DE'];
    expect(await eachSees(paths.countries, codesOf)).toEqual(inTurn(both, ['DE']));
    expect(await eachSees(`${paths.map}${question.id}/`, (map: ResultMap) => codesOf(map.countries))).toEqual(inTurn(both, ['DE']));
    const counts = (map: ResultMap) => map.options.map(({ count }) => count);
    expect(await eachSees(`${paths.map}${question.id}/?version=2027-1`, counts)).toEqual(inTurn([1, 1], [1, 0]));
    const ofQuestion = `?question=${question.id}`;
    const commented = (comments: Comment[]) => comments.map(({ country }) => country);
    expect(await eachSees(`${paths.comments}${ofQuestion}`, commented)).toEqual(inTurn(both, ['DE']));
    expect(await eachSees(`${paths.comments}${ofQuestion}&country=FR`, commented)).toEqual(inTurn(['FR'], []));
    const count = (rows: unknown[]) => rows.length;
    expect(await eachSees(`${paths.comments}?search=registration`, count)).toEqual(inTurn(3, 1));
    expect(await eachSees(`${paths.givenAnswers}${ofQuestion}`, count)).toEqual(inTurn(2, 1));
    expect(await read(`${paths.givenAnswers}${ofQuestion}&country=${hidden.id}`)).toEqual([]);
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(await eachSees(`${paths.attachments}${ofQuestion}`, named)).toEqual(inTurn(['Deed of DE', 'Deed of FR'], ['Deed of DE']));
    const held = ([version]: { countries: number }[]) => version?.countries;
    expect(await eachSees(paths.versions, held)).toEqual(inTurn(2, 1));
  });

  it('is not counted or named in the app info of guests', async () => {
    const figures = (info: AppInfo) => [info.latestCountryName, info.commentsLeader, info.commentsCount];
    const requested = async (headers = {}) => figures((await context.get(paths.appInfo, headers)).json() as AppInfo);
    expect(await requested(reader)).toEqual(['France', 'France', 3]);
    expect(await requested()).toEqual(['Germany', 'Germany', 1]);
  });

  it('is not on the map page of guests, even if the page is cached for others', async () => {
    const page = async (headers = {}) => (await context.get(`${paths.mapPage}${question.id}/?force_ro=1`, headers)).body;
    expect(await page(reader)).toContain('France');
    expect(await page()).not.toMatch(/France|"FR"/);
    expect(await page(reader)).toContain('France');
  });

  it('is not in the exports of guests, and is refused if requested by code', async () => {
    const workbook = async (report: string, headers = {}) => {
      const answer = await context.get(`/ro${report}`, headers);
      return JSON.stringify([1, 2].map((sheet) => readSheet(answer.rawPayload, sheet)));
    };
    for (const report of [paths.exportByCountry, paths.exportByQuestion]) {
      expect(await workbook(report, reader)).toContain('France');
      const ofGuests = await workbook(report);
      expect(ofGuests).toContain('Germany');
      expect(ofGuests).not.toContain('France');
    }
    const asking = (code: string) => `/ro${paths.exportByCountry}?countries=${encodeURIComponent(JSON.stringify([code]))}`;
    expect((await context.get(asking('FR'))).statusCode).toBe(403);
    expect((await context.get(asking('fr'))).statusCode).toBe(403);
    expect((await context.get(asking('FR'), reader)).statusCode).toBe(200);
  });

  it('is not in the pictures of guests, which equal those of an installation without it', async () => {
    const pictures = async (headers = {}) => [...readZip((await context.get(`/ro${paths.exportMaps}`, headers)).rawPayload).values()];
    const ofGuests = await pictures();
    expect(ofGuests).toHaveLength(2);
    expect(await pictures(reader)).not.toEqual(ofGuests);
    const setActive = async (active: boolean) => {
      await context.db.updateTable('country').set({ active }).where('id', '=', hidden.id).execute();
      await bumpPublished(context.db);
    };
    await setActive(false);
    expect(await pictures(reader)).toEqual(ofGuests);
    await setActive(true);
  });

  it('serves no file to guests, even by a link created while it was public', async () => {
    const setPublic = async (isPublic: boolean) => {
      await context.db.updateTable('country').set({ public: isPublic }).where('id', '=', hidden.id).execute();
      await bumpPublished(context.db);
    };
    await setPublic(true);
    const listed = await read<{ name: string; file: string }[]>(`${paths.attachments}?question=${question.id}`);
    const link = listed.find(({ name }) => name === 'Deed of FR')?.file ?? '';
    await setPublic(false);
    expect((await context.get(link)).statusCode).toBe(404);
  });
});

describe('the code of a country (CTY-02)', () => {
  it('is case-insensitive in queries and bodies', async () => {
    const chapters = async (code: string) => (await context.get(`${paths.chapters}?country=${code}`, expert)).json();
    expect(await chapters('de')).toEqual(await chapters('DE'));
    expect(JSON.stringify(await chapters('de'))).toContain('"is_answered":true');
    const comments = `${paths.comments}?question=${question.id}&country=`;
    expect((await context.get(`${comments}de`, expert)).json()).toHaveLength(1);
    const written = await context.post(paths.comments, { question: question.id, country: 'de', text: '<p>New</p>' }, expert);
    expect([written.statusCode, written.json().country]).toEqual([200, 'DE']);
    expect((await context.post(paths.confirmation, { country: 'de', validated: 1 }, expert)).json()).toEqual({ success: true });
  });
});
