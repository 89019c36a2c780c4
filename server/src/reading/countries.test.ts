import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AppInfo, type Comment, type Country, paths, type ResultMap } from '@round-table/shared/contract';
import { bumpPublished } from '../db/revision';
import { takeVersion } from '../features/versions/repository';
import { aComment, aCountry, aGivenAnswer, anAttachment, anExpert, aQuestion, aReader } from '../testing/builders';
import { readSheet, readZip } from '../testing/read-zip';
import { aTestBed, type TestBed } from '../testing/test-bed';

// Each export starts a thread, which takes its time on a busy machine.
jest.setTimeout(60_000);

let bed: TestBed;
let root: string;
let question: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Country;
let reader: { authorization: string };
let expert: { authorization: string };

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-countries-'));
  fs.mkdirSync(path.join(root, 'server/dist'), { recursive: true });
  fs.writeFileSync(path.join(root, 'server/dist/map-page.js'), 'draw()');
  bed = await aTestBed({ root });
  const { db } = bed;
  question = await aQuestion(db, { text_en: 'Which form?', text_de: 'Welche Form?' });
  const shown = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at: new Date() });
  const kept = await aCountry(db, { code: 'FR', name_en: 'France', name_de: 'Frankreich', confirmed_at: new Date(), public: false });
  for (const country of [shown, kept]) {
    const place = { question_id: question.id, country_id: country.id };
    await aGivenAnswer(db, { ...place, answer_option_id: question.options[country === kept ? 1 : 0]?.id ?? 0 });
    await aComment(db, { ...place, plain: `Registration in ${country.name_en}` });
    await anAttachment(db, { ...place, name: `Deed of ${country.code}` });
  }
  // France has one more, so it leads where it is seen.
  const other = await aQuestion(db);
  await aComment(db, { question_id: other.id, country_id: kept.id, plain: 'Registration again' });
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
  hidden = kept as unknown as Country;
  reader = await bed.as((await aReader(db)).id);
  expert = await bed.as((await anExpert(db, { countries: ['DE'] })).id);
});
afterAll(async () => {
  await bed.close();
  fs.rmSync(root, { recursive: true });
});

const read = async <T>(path: string, headers = {}): Promise<T> => (await bed.get(`/ro${path}`, headers)).json() as T;
const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);
/** What everybody but guests sees, then what guests see, then again: a kept body of one is never the other's. */
async function eachSees<T, S>(path: string, toSeen: (body: T) => S): Promise<S[]> {
  const seen: S[] = [];
  for (const headers of [reader, {}, reader, {}]) seen.push(toSeen(await read<T>(path, headers)));
  return seen;
}
const inTurn = <S>(others: S, guests: S) => [others, guests, others, guests];

describe('a country that is not public (CTY-02)', () => {
  it('is not in the list, the map, the answers, the comments, the attachments and the search of guests, but of readers', async () => {
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

  it('is in no figure and no name of app info for guests', async () => {
    const figures = (info: AppInfo) => [info.latestCountryName, info.commentsLeader, info.commentsCount];
    const asked = async (headers = {}) => figures((await bed.get(paths.appInfo, headers)).json() as AppInfo);
    expect(await asked(reader)).toEqual(['France', 'France', 3]);
    expect(await asked()).toEqual(['Germany', 'Germany', 1]);
  });

  it('is not on the map page of guests, whoever opened the page before', async () => {
    const page = async (headers = {}) => (await bed.get(`${paths.mapPage}${question.id}/?force_ro=1`, headers)).body;
    expect(await page(reader)).toContain('France');
    expect(await page()).not.toMatch(/France|"FR"/);
    expect(await page(reader)).toContain('France');
  });

  it('is not in the exports of guests, and is refused by its code', async () => {
    const workbook = async (report: string, headers = {}) => {
      const answer = await bed.get(`/ro${report}`, headers);
      return JSON.stringify([1, 2].map((sheet) => readSheet(answer.rawPayload, sheet)));
    };
    for (const report of [paths.exportByCountry, paths.exportByQuestion]) {
      expect(await workbook(report, reader)).toContain('France');
      expect(await workbook(report)).toContain('Germany');
      expect(await workbook(report)).not.toContain('France');
    }
    const asking = (code: string) => `/ro${paths.exportByCountry}?countries=${encodeURIComponent(JSON.stringify([code]))}`;
    expect((await bed.get(asking('FR'))).statusCode).toBe(403);
    expect((await bed.get(asking('fr'))).statusCode).toBe(403);
    expect((await bed.get(asking('FR'), reader)).statusCode).toBe(200);
  });

  it('is not in the pictures of guests: they are those of an installation without it', async () => {
    const pictures = async (headers = {}) => [...readZip((await bed.get(`/ro${paths.exportMaps}`, headers)).rawPayload).values()];
    const ofGuests = await pictures();
    expect(ofGuests).toHaveLength(2);
    expect(await pictures(reader)).not.toEqual(ofGuests);
    const setActive = async (active: boolean) => {
      await bed.db.updateTable('country').set({ active }).where('id', '=', hidden.id).execute();
      await bumpPublished(bed.db);
    };
    await setActive(false);
    expect(await pictures(reader)).toEqual(ofGuests);
    await setActive(true);
  });

  it('gives no file to guests, not even by a link that was made while it was public', async () => {
    const setPublic = async (isPublic: boolean) => {
      await bed.db.updateTable('country').set({ public: isPublic }).where('id', '=', hidden.id).execute();
      await bumpPublished(bed.db);
    };
    await setPublic(true);
    const listed = await read<{ name: string; file: string }[]>(`${paths.attachments}?question=${question.id}`);
    const link = listed.find(({ name }) => name === 'Deed of FR')?.file ?? '';
    await setPublic(false);
    expect((await bed.get(link)).statusCode).toBe(404);
  });
});

describe('the code of a country (CTY-02)', () => {
  it('is read in any case, in queries and in bodies', async () => {
    const chapters = async (code: string) => (await bed.get(`${paths.chapters}?country=${code}`, expert)).json();
    expect(await chapters('de')).toEqual(await chapters('DE'));
    expect(JSON.stringify(await chapters('de'))).toContain('"is_answered":true');
    const comments = `${paths.comments}?question=${question.id}&country=`;
    expect((await bed.get(`${comments}de`, expert)).json()).toHaveLength(1);
    const written = await bed.post(paths.comments, { question: question.id, country: 'de', text: '<p>New</p>' }, expert);
    expect([written.statusCode, written.json().country]).toEqual([200, 'DE']);
    expect((await bed.post(paths.confirmation, { country: 'de', validated: 1 }, expert)).json()).toEqual({ success: true });
  });
});
