import type { Office } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** What a version that is taken now would contain. */
interface Outlook {
  question: boolean;
  confirmed: boolean;
  /** Whether a country has content in the newest version, which the next one keeps. */
  kept: boolean;
}

async function readOutlook(db: Db): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    select exists (select from question join chapter on chapter.id = chapter_id where question.active and chapter.active) as question,
      exists (select from country where active and confirmed_at is not null) as confirmed,
      exists (select from version_country where version_id = (select id from version order by sequence desc limit 1)) as kept`.execute(db);
  return rows[0] ?? { question: false, confirmed: false, kept: false };
}

type Doubt = NonNullable<Office['next']['doubt']>;

export const doubtSentences: Record<Doubt, string> = { 'no-question': 'There is no question', 'not-confirmed': 'No country is confirmed' };

/** Why a version that is taken now would be published by mistake; undefined if it has a question and a confirmed country. */
export async function findTakingDoubt(db: Db): Promise<Doubt | undefined> {
  const { question, confirmed } = await readOutlook(db);
  if (!question) return 'no-question';
  return confirmed ? undefined : 'not-confirmed';
}

/** Why the version of a deadline would be empty; undefined if it has a question and the content of a country, which may be that of the newest version. */
export async function findEmptiness(db: Db): Promise<string | undefined> {
  const { question, confirmed, kept } = await readOutlook(db);
  if (!question) return doubtSentences['no-question'];
  return confirmed || kept ? undefined : doubtSentences['not-confirmed'];
}

/** Says to whom sets a deadline what its version lacks while no country is confirmed; undefined once one is. */
export async function foretellVersion(db: Db, deadline: string): Promise<string | undefined> {
  const doubt = await findTakingDoubt(db);
  const former = `While this is so, the version of the deadline ${deadline} has the answers of the newest version only.`;
  return doubt && ((await warnOfEmptiness(db, deadline)) ?? `${doubtSentences[doubt]}. ${former}`);
}

/** Says that no version is taken at the deadline while that version would be empty; undefined if it would not be. */
export async function warnOfEmptiness(db: Db, deadline: string): Promise<string | undefined> {
  const emptiness = await findEmptiness(db);
  return emptiness && `${emptiness}. While this is so, no version is taken at the deadline ${deadline}.`;
}
