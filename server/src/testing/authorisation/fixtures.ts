import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { removeAttachment } from '../../features/attachments/repository';
import { bumpPublished } from '../../platform/db/revision';
import {
  aComment,
  aCountry,
  aDownload,
  aGivenAnswer,
  anAttachment,
  anExpert,
  anInquiry,
  aQuestion,
  aStoredFile,
  theCountry,
} from '../builders';
import type { TestContext } from '../test-context';
import type { Target } from './table';

type Question = Awaited<ReturnType<typeof aQuestion>>;

/** A question and a country, with the country's rows on it. */
export interface FixtureRows {
  question: number;
  option: number;
  country: { id: number; code: string };
  answer: number;
  comment: number;
  attachment: number;
  inquiry: number;
  /** It can be restored. */
  deletedAttachment: number;
}

export interface Fixtures {
  /** By target. The experts' countries are DE (`own`) and FR (`other`). */
  rows: Record<Exclude<Target, '-' | 'missing'>, FixtureRows>;
  /** Country code by target: DE, FR, a non-public, an inactive and an unknown country. */
  countryCodes: Record<Exclude<Target, '-'>, string>;
  downloads: Record<Exclude<Target, '-' | 'other'>, number>;
  /** The only version. */
  version: string;
  /** Inserts a deleted row again, or deletes a restored attachment again. */
  restoreConfirmation(): Promise<void>;
  restore(target: Target, kind: 'answer' | 'comment' | 'attachment' | 'deletedAttachment'): Promise<void>;
}

const missingId = 999_999;

/** When the first confirmation was given, after every change by the calls. */
export const firstConfirmationAt = '2100-01-01T00:00:00.000Z';

/** Active countries wait for the second confirmation, the first one is that of a former member. */
async function waitForSecond({ db }: TestContext): Promise<void> {
  await db.updateTable('country').set({ confirmed_at: null, confirmed_by: null }).execute();
  await db.deleteFrom('first_confirmation').execute();
  await db
    .insertInto('first_confirmation')
    .columns(['country_id', 'confirmed_at'])
    .expression((row) =>
      row
        .selectFrom('country')
        .select(['id', sql<Date>`${firstConfirmationAt}::timestamptz`.as('at')])
        .where('active', '=', true),
    )
    .execute();
}

/** Texts that some callers must not receive: of a question under review, and of a comment that changed after the newest version. */
export const secretTexts = { underReview: 'Only for those with a session.', notPublished: 'Not yet in any version.' };
const toCommentText = (target: Target) => ({ plain: target === 'non-public' ? secretTexts.underReview : secretTexts.notPublished });

async function aFile({ db, services }: TestContext): Promise<string> {
  const file = await aStoredFile(db, { id: randomUUID(), size: 4 });
  await services.files.write(file.id, Readable.from([Buffer.from('%PDF')]));
  return file.id;
}

/** Stores an answer, a comment, an attachment and an inquiry of the country on the question. */
async function createRows(context: TestContext, question: Question, country: FixtureRows['country']): Promise<FixtureRows> {
  const place = { question_id: question.id, country_id: country.id };
  const option = question.options[0]?.id ?? 0;
  const answer = await aGivenAnswer(context.db, { ...place, answer_option_id: option });
  const comment = await aComment(context.db, place);
  const attachment = await anAttachment(context.db, { ...place, file_id: await aFile(context) });
  const inquiry = await anInquiry(context.db, place);
  const deleted = await anAttachment(context.db, { ...place, file_id: await aFile(context) });
  await removeAttachment(context.db, { id: deleted.id, country_id: country.id });
  const rows = { answer: answer.id, comment: comment.id, attachment: attachment.id, deletedAttachment: deleted.id, inquiry: inquiry.id };
  return { question: question.id, option, country, ...rows };
}

async function createDownloads(context: TestContext): Promise<Fixtures['downloads']> {
  const make = async (own: object) => (await aDownload(context.db, { file_id: await aFile(context), ...own })).id;
  return {
    own: await make({}),
    'non-public': await make({ public: false }),
    inactive: await make({ active: false }),
    missing: missingId,
  };
}

/** Creates the rows that the calls use, with a version of the answers of DE and FR. */
export async function createFixtures(context: TestContext): Promise<Fixtures> {
  const { db } = context;
  const [germany, france] = [await theCountry(db, 'DE'), await theCountry(db, 'FR')];
  // Inquiries to colleagues need somebody else who reads them.
  await anExpert(db, { countries: ['DE', 'FR'], first_name: 'Colleague' });
  await aCountry(db, { code: 'NP', public: false });
  await aCountry(db, { code: 'XX', active: false });
  const open = await aQuestion(db);
  const rows: Fixtures['rows'] = {
    own: await createRows(context, open, germany),
    other: await createRows(context, open, france),
    'non-public': await createRows(context, await aQuestion(db, { public: false }), germany),
    inactive: await createRows(context, await aQuestion(db, { active: false }), germany),
  };
  await recomputeAggregates(db);
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'in', ['DE', 'FR']).execute();
  const version = await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await db
    .updateTable('comment')
    .set({ html: `<p>${secretTexts.notPublished}</p>` })
    .where('id', '=', rows.own.comment)
    .execute();
  await db
    .updateTable('comment')
    .set({ html: `<p>${secretTexts.underReview}</p>` })
    .where('id', '=', rows['non-public'].comment)
    .execute();
  await bumpPublished(db);
  const downloads = await createDownloads(context);
  await saveSettings(db, { 'confirmation.fourEyes': true });
  await waitForSecond(context);

  return {
    rows,
    countryCodes: { own: 'DE', other: 'FR', 'non-public': 'NP', inactive: 'XX', missing: 'ZZ' },
    downloads,
    version: version.id,
    restoreConfirmation: () => waitForSecond(context),
    async restore(target, kind) {
      if (target === '-' || target === 'missing') return;
      const place = rows[target];
      const row = { question_id: place.question, country_id: place.country.id };
      if (kind === 'answer') place.answer = (await aGivenAnswer(db, { ...row, answer_option_id: place.option })).id;
      if (kind === 'comment') place.comment = (await aComment(db, { ...row, ...toCommentText(target) })).id;
      if (kind === 'attachment') place.attachment = (await anAttachment(db, { ...row, file_id: await aFile(context) })).id;
      if (kind === 'deletedAttachment') await removeAttachment(db, { id: place.deletedAttachment, country_id: place.country.id });
      await recomputeAggregates(db);
    },
  };
}
