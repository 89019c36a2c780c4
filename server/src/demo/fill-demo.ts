import type { Locale } from '@round-table/shared/contract';
import { toInstant, toLocalTime } from '@round-table/shared/domain';
import { recomputeAggregates } from '../domain/aggregates/aggregates';
import { saveAudit } from '../domain/audit/audit';
import type { Catalogue } from '../domain/catalogue/catalogue-file';
import { type ImportedCatalogue, importCatalogue } from '../domain/catalogue/import-catalogue';
import { saveSettings } from '../domain/settings/repository';
import { addMonths } from '../domain/versions/next-deadline';
import { takeVersionInTransaction } from '../domain/versions/take-version';
import { analyzeTables } from '../platform/db/insert-rows';
import type { Db } from '../platform/db/schema/schema';
import type { FileStore } from '../platform/files/file-store';
import { demoSettings } from './demo-settings';
import { saveDemoAttachments, saveDemoDownloads } from './documents/documents';
import { type FormerWording, setWordings } from './former-wordings';
import { saveDemoInquiries } from './inquiries';
import { saveDemoOfficeWork } from './office-work';
import { saveDemoOpenPoints } from './open-points/save-open-points';
import { saveDemoPeople } from './save-people';
import { type DemoCountry, type DemoQuestion, type StageStep, writeStage } from './stages/stage-rows';

/** The input of a demo installation. */
export interface DemoPlan {
  catalogue: Catalogue;
  /** Texts of former versions: with them there is one more version, before the others. */
  formerWordings?: FormerWording[];
  /** The name of the group of a country, by its code. */
  getGroup: (code: string) => string;
  /** The same seed gives the same answers. */
  seed: string;
  /** The password of the documented accounts. */
  password: string;
  now: Date;
  timeZone: string;
}

const newest = 'UA';
/** How many of the newest countries are not part of the earliest version. */
const newcomers = 3;
const daysToDeadline = 22;
const deadlineHour = 20;
const day = 86_400_000;

/** Countries without a confirmation at the second deadline and now; the last of each list has revoked it. */
const unconfirmed = { second: ['JP', 'TR', 'SK'], live: ['DE', 'CH', 'CZ'] };

function toDeadline(now: Date, timeZone: string): Date {
  const local = toLocalTime(now, timeZone);
  return toInstant(new Date(local.setUTCHours(daysToDeadline * 24 + deadlineHour, 0, 0, 0)), timeZone);
}

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);

function toQuestions(catalogue: Catalogue, imported: ImportedCatalogue): DemoQuestion[] {
  const keys = catalogue.chapters.flatMap((chapter) => chapter.questions.map((question) => `${chapter.order}.${question.order}`));
  return imported.questions.map((question, index) => ({ ...question, key: keys[index] ?? '' }));
}

/** Sorts the countries by age, oldest first; the newest is the one shown in the product's screenshots. */
const sortByAge = (countries: DemoCountry[]) =>
  [...countries].sort((one, other) => Number(one.code === newest) - Number(other.code === newest));

/** Spreads the creation dates of the countries. */
async function dateCountries(tx: Db, countries: DemoCountry[], until: Date): Promise<void> {
  const byAge = sortByAge(countries);
  for (const [index, { id }] of byAge.entries()) {
    const joined = addDays(until, (index + 1 - byAge.length) * 20);
    await tx.updateTable('country').set({ created_at: joined }).where('id', '=', id).execute();
  }
}

/** Confirms all countries except the given ones; the last of these has confirmed and revoked it. */
async function confirm(tx: Db, countries: DemoCountry[], except: string[], at: Date): Promise<void> {
  for (const { id, author } of countries.filter((country) => !except.includes(country.code))) {
    await tx.updateTable('country').set({ confirmed_at: at, confirmed_by: author }).where('id', '=', id).execute();
  }
  const reverted = countries.find((country) => country.code === except.at(-1));
  if (!reverted) return;
  const change = { action: 'confirmation.saved', subject: 'country', subjectId: reverted.id };
  const [yes, no] = [{ confirmed: true }, { confirmed: false }];
  const entries = [
    { ...change, before: no, after: yes },
    { ...change, before: yes, after: no },
  ];
  await saveAudit(tx, entries, { userId: reverted.author, requestId: null });
}

/** With four eyes, the country of the colleague waits for its other expert. */
async function confirmFirst(tx: Db, countryId: number | undefined, colleagueId: number | undefined, at: Date): Promise<void> {
  if (countryId === undefined || colleagueId === undefined) return;
  await tx.insertInto('first_confirmation').values({ country_id: countryId, confirmed_at: at, confirmed_by: colleagueId }).execute();
}

/** Tables whose statistics are updated: without them, recomputing the aggregates of a large installation takes minutes. */
const writtenTables = ['question', 'answer_option', 'question_weight', 'answer_score', 'given_answer', 'comment', 'source'];

/** What the office says of each version. */
const notes = {
  earliest: { en: 'First public version.', de: 'Erste öffentliche Version.' },
  first: { en: 'Some questions are worded more clearly.', de: 'Einige Fragen sind klarer formuliert.' },
  second: { en: 'The answers of all countries have been reviewed.', de: 'Die Antworten aller Länder wurden überprüft.' },
};

/** Publishes the version of a deadline, a second after it. */
async function publish(tx: Db, plan: DemoPlan, deadline: Date, note: Record<Locale, string>): Promise<void> {
  await saveSettings(tx, { deadline: deadline.toISOString(), 'version.note': note });
  await takeVersionInTransaction(tx, { now: new Date(deadline.getTime() + 1000), timeZone: plan.timeZone });
}

interface EarliestOptions {
  plan: DemoPlan;
  questions: DemoQuestion[];
  countries: DemoCountry[];
  deadline: Date;
}

/** Publishes the earliest version, without the newest countries. Returns the countries that it contains. */
async function publishEarliest(tx: Db, { plan, questions, countries, deadline }: EarliestOptions): Promise<DemoCountry[]> {
  const old = sortByAge(countries).slice(0, -newcomers);
  await writeStage(tx, { seed: plan.seed, stage: 'earliest', from: addDays(deadline, -120), to: addDays(deadline, -4) }, old, questions);
  await confirm(tx, old, [], addDays(deadline, -3));
  await publish(tx, plan, deadline, notes.earliest);
  return old;
}

/** Fills an empty database in a transaction: catalogue, users, files, versions and the live answers. */
export async function fillDemo(tx: Db, files: FileStore, plan: DemoPlan): Promise<void> {
  const { catalogue, seed, now, timeZone, formerWordings: wordings = [] } = plan;
  const imported = await importCatalogue(tx, catalogue);
  const questions = toQuestions(catalogue, imported);
  const { countries, adminId, colleagueId } = await saveDemoPeople(tx, plan, imported.countries);
  const deadline = toDeadline(now, timeZone);
  const [first, second] = [addMonths(deadline, -12, timeZone), addMonths(deadline, -6, timeZone)];
  await saveSettings(tx, demoSettings({ countries: countries.length, now, deadline }));
  await dateCountries(tx, countries, addDays(first, -130));
  await saveDemoDownloads(tx, files, addDays(second, 3));
  const find = (code: string) => countries.find((country) => country.code === code);
  const places = {
    questionId: (key: string) => questions.find((question) => question.key === key)?.id,
    countryId: (code: string) => find(code)?.id,
    authorId: (code: string) => find(code)?.author ?? null,
    adminId,
  };
  const earliest = addMonths(deadline, -18, timeZone);
  const reword = (version: number, at: Date) => setWordings(tx, version, { wordings, questions, catalogue, at });
  await reword(1, addDays(earliest, -200));
  const old = wordings.length > 0 ? await publishEarliest(tx, { plan, questions, countries, deadline: earliest }) : [];
  await reword(2, addDays(earliest, 1));
  await saveDemoAttachments(tx, files, places, addDays(first, -20));

  const write = (step: Omit<StageStep, 'seed'>, of = countries) => writeStage(tx, { seed, ...step }, of, questions);
  const upToFirst = { stage: 'first', from: addDays(first, -120), to: addDays(first, -4) } as const;
  await write({ ...upToFirst, before: 'earliest' }, old);
  await write(
    upToFirst,
    countries.filter((country) => !old.includes(country)),
  );
  await analyzeTables(tx, writtenTables);
  await confirm(tx, countries, [], addDays(first, -3));
  await publish(tx, plan, first, notes.first);
  await reword(3, addDays(first, 1));
  await write({ stage: 'second', before: 'first', from: addDays(first, 1), to: addDays(second, -4) });
  await confirm(tx, countries, unconfirmed.second, addDays(second, -3));
  await publish(tx, plan, second, notes.second);
  await write({ stage: 'live', before: 'second', from: addDays(second, 1), to: addDays(now, -1) });
  await saveDemoInquiries(tx, places, now);
  await confirm(tx, countries, unconfirmed.live, addDays(now, -1));
  await saveDemoOpenPoints(tx, { countries, colleagueId, now });
  await confirmFirst(tx, find('DE')?.id, colleagueId, new Date(now.getTime() - 2 * 3_600_000));
  await saveSettings(tx, { deadline: deadline.toISOString() });
  await saveDemoOfficeWork(tx, adminId, now);
  await recomputeAggregates(tx);
}
