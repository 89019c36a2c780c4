import { type Insertable, sql } from 'kysely';
import { insertAudit } from '../../domain/audit/audit';
import type { Db } from '../../platform/db/schema/schema';
import type { AuditTable } from '../../platform/db/schema/tables/schema-derived';

/** What a country says at a question, as the audit trail has it. */
interface StateRow {
  subject: 'given-answer' | 'comment' | 'sources';
  subject_id: string;
  question_id: number;
  /** The option's id, the HTML or the list of sources. */
  content: unknown;
}

const contentNames = { 'given-answer': 'answer', comment: 'text', sources: 'sources' } as const;

/** Everything that a country says, by subject and question. */
export async function readCountryState(tx: Db, countryId: number): Promise<Map<string, StateRow>> {
  const { rows } = await sql<StateRow>`
    select 'given-answer' as subject, id::text as subject_id, question_id, to_jsonb(answer_option_id) as content
    from given_answer where country_id = ${countryId}
    union all select 'comment', id::text, question_id, to_jsonb(html) from comment where country_id = ${countryId}
    union all select 'sources', question_id || ' ' || code, question_id, list_sources(question_id, country.id)
    from source join country on country.id = country_id where country_id = ${countryId} group by question_id, country.id`.execute(tx);
  return new Map(rows.map((row) => [`${row.subject} ${row.question_id}`, row]));
}

interface TrailOptions {
  country: { id: number; author: number };
  before: ReadonlyMap<string, StateRow>;
  after: ReadonlyMap<string, StateRow>;
  getMoment: (questionId: number) => Date;
}

/** The audit entries of the changes between two states of a country, in the order of their time. */
function listEntries({ country, before, after, getMoment }: TrailOptions): Insertable<AuditTable>[] {
  const entries = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const row = is ?? was;
    if (!row || JSON.stringify(was?.content) === JSON.stringify(is?.content)) return [];
    const { subject, subject_id, question_id } = row;
    const toContent = (state: StateRow | undefined) => state && JSON.stringify({ [contentNames[subject]]: state.content });
    return {
      at: getMoment(question_id),
      user_id: country.author,
      action: is || subject === 'sources' ? `${subject}.saved` : `${subject}.removed`,
      subject,
      subject_id,
      before: toContent(was) ?? null,
      after: toContent(is) ?? null,
      question_id,
      country_id: country.id,
    };
  });
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Writes the audit trail of a country's changes between two states. */
export async function saveTrail(tx: Db, options: TrailOptions): Promise<void> {
  await insertAudit(tx, listEntries(options));
}
