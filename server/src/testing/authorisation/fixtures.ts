import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { bumpPublished } from '../../db/revision';
import { takeVersion } from '../../features/versions/repository';
import { recomputeTallies } from '../../tallies/tallies';
import { aComment, aCountry, aDownload, aGivenAnswer, anAttachment, aQuestion, aStoredFile, theCountry } from '../builders';
import type { TestBed } from '../test-bed';
import type { Target } from './table';

type Question = Awaited<ReturnType<typeof aQuestion>>;

/** A question and a country, with what the country has stored on it. */
export interface Place {
  question: number;
  option: number;
  country: { id: number; code: string };
  answer: number;
  comment: number;
  attachment: number;
}

export interface Fixtures {
  /** Of every target but `missing`. The experts' countries are DE (`own`) and FR (`other`). */
  places: Record<Exclude<Target, '-' | 'missing'>, Place>;
  /** The code of a country by target: DE, FR, one that is not public, one that is inactive, and none. */
  codeOf: Record<Exclude<Target, '-'>, string>;
  downloads: Record<Exclude<Target, '-' | 'other'>, number>;
  /** Stores again what a call has removed. */
  restore(target: Target, kind: 'answer' | 'comment' | 'attachment'): Promise<void>;
}

const missingId = 999_999;

/** Texts that some callers never get: of a question under review, and of a comment that changed after the newest version. */
export const secretTexts = { underReview: 'Only for those with a session.', notPublished: 'Not yet in any version.' };
const commentOn = (target: Target) => ({ plain: target === 'non-public' ? secretTexts.underReview : secretTexts.notPublished });

async function aFile({ db, services }: TestBed): Promise<string> {
  const file = await aStoredFile(db, { id: randomUUID(), size: 4 });
  await services.files.write(file.id, Readable.from([Buffer.from('%PDF')]));
  return file.id;
}

/** Stores an answer, a comment and an attachment of the country on the question. */
async function aPlace(bed: TestBed, question: Question, country: Place['country']): Promise<Place> {
  const place = { question_id: question.id, country_id: country.id };
  const option = question.options[0]?.id ?? 0;
  const answer = await aGivenAnswer(bed.db, { ...place, answer_option_id: option });
  const comment = await aComment(bed.db, place);
  const attachment = await anAttachment(bed.db, { ...place, file_id: await aFile(bed) });
  return { question: question.id, option, country, answer: answer.id, comment: comment.id, attachment: attachment.id };
}

async function theDownloads(bed: TestBed): Promise<Fixtures['downloads']> {
  const make = async (own: object) => (await aDownload(bed.db, { file_id: await aFile(bed), ...own })).id;
  return {
    own: await make({}),
    'non-public': await make({ public: false }),
    inactive: await make({ active: false }),
    missing: missingId,
  };
}

/** The rows that the calls are about, the answers of DE and FR taken over into a version. */
export async function theFixtures(bed: TestBed): Promise<Fixtures> {
  const { db } = bed;
  const [germany, france] = [await theCountry(db, 'DE'), await theCountry(db, 'FR')];
  await aCountry(db, { code: 'NP', public: false });
  await aCountry(db, { code: 'XX', active: false });
  const open = await aQuestion(db);
  const places: Fixtures['places'] = {
    own: await aPlace(bed, open, germany),
    other: await aPlace(bed, open, france),
    'non-public': await aPlace(bed, await aQuestion(db, { public: false }), germany),
    inactive: await aPlace(bed, await aQuestion(db, { active: false }), germany),
  };
  await recomputeTallies(db);
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'in', ['DE', 'FR']).execute();
  await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await db
    .updateTable('comment')
    .set({ html: `<p>${secretTexts.notPublished}</p>` })
    .where('id', '=', places.own.comment)
    .execute();
  await db
    .updateTable('comment')
    .set({ html: `<p>${secretTexts.underReview}</p>` })
    .where('id', '=', places['non-public'].comment)
    .execute();
  await bumpPublished(db);
  const downloads = await theDownloads(bed);

  return {
    places,
    codeOf: { own: 'DE', other: 'FR', 'non-public': 'NP', inactive: 'XX', missing: 'ZZ' },
    downloads,
    async restore(target, kind) {
      if (target === '-' || target === 'missing') return;
      const place = places[target];
      const row = { question_id: place.question, country_id: place.country.id };
      if (kind === 'answer') place.answer = (await aGivenAnswer(db, { ...row, answer_option_id: place.option })).id;
      if (kind === 'comment') place.comment = (await aComment(db, { ...row, ...commentOn(target) })).id;
      if (kind === 'attachment') place.attachment = (await anAttachment(db, { ...row, file_id: await aFile(bed) })).id;
      await recomputeTallies(db);
    },
  };
}
