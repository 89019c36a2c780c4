import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type {
  ChapterTable,
  CountryTable,
  Db,
  DownloadCategoryTable,
  DownloadTable,
  GivenAnswerTable,
  PointOfViewTable,
  QuestionTable,
} from '../platform/db/schema/schema';
import type { AppUserTable } from '../platform/db/schema/tables/schema-accounts';
import type { InquiryTable } from '../platform/db/schema/tables/schema-expert-work';
import type { StoredFileTable } from '../platform/db/schema/tables/schema-files';
import type { SourceTable } from '../platform/db/schema/tables/schema-sources';

let last = 0;
const next = (): number => {
  last += 1;
  return last;
};

/** A country, named after its code by default. */
export const aCountry = (db: Db, own: Partial<Insertable<CountryTable>> = {}) => {
  const code = own.code ?? `X${next()}`;
  return db
    .insertInto('country')
    .values({ code, code_label: code.slice(0, 4), name_en: `Country ${code}`, name_de: `Land ${code}`, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Finds the country with this code, or creates it. */
export async function theCountry(db: Db, code: string) {
  const found = await db.selectFrom('country').selectAll().where('code', '=', code).executeTakeFirst();
  return found ?? aCountry(db, { code });
}

export const aChapter = (db: Db, own: Partial<Insertable<ChapterTable>> = {}) => {
  const order = next();
  return db
    .insertInto('chapter')
    .values({ order, name_en: `Chapter ${order}`, name_de: `Kapitel ${order}`, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** A question with its options (two by default), in a new chapter if none is given. */
export async function aQuestion(db: Db, { options = 2, ...own }: Partial<Insertable<QuestionTable>> & { options?: number } = {}) {
  const order = next();
  const chapter_id = own.chapter_id ?? (await aChapter(db)).id;
  const question = await db
    .insertInto('question')
    .values({ order, text_en: `Question ${order}?`, text_de: `Frage ${order}?`, ...own, chapter_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: options }, (_, index) => index + 1);
  const made = numbers.map((number) =>
    db
      .insertInto('answer_option')
      .values({ question_id: question.id, order: number, text_en: `Option ${number}`, text_de: `Möglichkeit ${number}` })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return { ...question, options: await Promise.all(made) };
}

async function aUser(db: Db, { countries = [], ...own }: Partial<Insertable<AppUserTable>> & { countries?: string[] }) {
  const first_name = own.first_name ?? 'Robin';
  const user = await db
    .insertInto('app_user')
    .values({ email: `${first_name.toLowerCase()}.${next()}@example.org`, last_name: 'Example', password_hash: null, ...own, first_name })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const code of countries) {
    await db
      .insertInto('user_country')
      .values({ user_id: user.id, country_id: (await theCountry(db, code)).id })
      .execute();
  }
  return { ...user, countries };
}

type UserOptions = Parameters<typeof aUser>[1];

/** An expert of the countries with these codes (created if missing); by default of DE. */
export const anExpert = (db: Db, own: UserOptions = {}) => aUser(db, { first_name: 'Erika', countries: ['DE'], ...own });
export const aReader = (db: Db, own: UserOptions = {}) => aUser(db, { first_name: 'Rita', is_readonly: true, ...own });
export const anAdmin = (db: Db, own: UserOptions = {}) => aUser(db, { first_name: 'Ada', is_admin: true, ...own });

/** The keys of a country's row on a question. */
interface Place {
  question_id: number;
  country_id: number;
}

/** Inserts a comment without updating the aggregates: call `recomputeAggregates` if the test reads them. */
export const aComment = (
  db: Db,
  { plain = 'A comment.', ...own }: Place & { plain?: string; html?: string; version?: number; created_by?: number; modified_by?: number },
) =>
  db
    .insertInto('comment')
    .values({ html: `<p>${plain}</p>`, plain, created_by: null, modified_by: null, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts a given answer without updating the aggregates: call `recomputeAggregates` if the test reads them. */
export const aGivenAnswer = (db: Db, own: Place & Partial<Insertable<GivenAnswerTable>> & { answer_option_id: number }) =>
  db
    .insertInto('given_answer')
    .values({ created_by: null, modified_by: null, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts a source of law of a country on a question. */
export const aSource = (db: Db, own: Place & Partial<Insertable<SourceTable>>) =>
  db
    .insertInto('source')
    .values({ position: 1, article: '§ 1192 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11', version: 1, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();

/** An open inquiry of nobody with one message; by default to the office. */
export async function anInquiry(
  db: Db,
  { text = 'Is this still so?', ...own }: Place & Partial<Insertable<InquiryTable>> & { text?: string },
) {
  const inquiry = await db
    .insertInto('inquiry')
    .values({ addressee: 'office', created_by: null, from_office: false, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('inquiry_message')
    .values({ inquiry_id: inquiry.id, author_id: inquiry.created_by, by_office: inquiry.from_office, text })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...inquiry, message };
}

/** The row of a stored file, without its bytes in the file store. */
export const aStoredFile = (db: Db, own: Partial<Insertable<StoredFileTable>> = {}) =>
  db
    .insertInto('stored_file')
    .values({ id: randomUUID(), name: 'deed.pdf', media_type: 'application/pdf', size: 4, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function anAttachment(
  db: Db,
  own: { question_id: number; country_id?: number | null; name?: string; file_id?: string; created_by?: number },
) {
  const file_id = own.file_id ?? (await aStoredFile(db)).id;
  return db
    .insertInto('attachment')
    .values({ name: 'Deed', country_id: null, created_by: null, ...own, file_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const aPointOfView = (db: Db, own: Partial<Insertable<PointOfViewTable>> = {}) => {
  const order = next();
  return db
    .insertInto('point_of_view')
    .values({ order, name_en: `View ${order}`, name_de: `Sicht ${order}`, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const aDownloadCategory = (db: Db, own: Partial<Insertable<DownloadCategoryTable>> = {}) => {
  const order = next();
  return db
    .insertInto('download_category')
    .values({ order, name_en: `Category ${order}`, name_de: `Kategorie ${order}`, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** A download, in a new category if none is given. */
export async function aDownload(db: Db, own: Partial<Insertable<DownloadTable>> = {}) {
  const order = next();
  const category_id = own.category_id ?? (await aDownloadCategory(db)).id;
  const file_id = own.file_id ?? (await aStoredFile(db)).id;
  return db
    .insertInto('download')
    .values({ order, name: `Download ${order}`, ...own, category_id, file_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
