import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { AuditTable } from '../../platform/db/schema/tables/schema-derived';

/** An entry of the audit trail. `before` and `after` never contain a secret. */
export interface AuditEntry {
  /** `given-answer.saved`, `comment.removed`, … */
  action: string;
  subject: string;
  subjectId: string | number;
  /** The user to whom the entry is attributed if the request has no session (such as a password reset). */
  userId?: number;
  before?: unknown;
  after?: unknown;
  /** The answer in whose history the entry belongs; undefined for entries of anything else. */
  place?: AuditPlace | undefined;
}

export interface AuditPlace {
  question: number;
  countryId: number;
}

/** The user who makes a change, and the request, for its audit entry; the time of the change. */
export interface Author {
  userId: number;
  requestId: string | null;
  now: Date;
}

/** The author of a change of a country's answers or comments. */
export interface CountryAuthor extends Author {
  /** Codes of the countries that the user may answer for. The change of another country is refused. */
  codes: readonly string[];
}

/** The result of a write, with its audit entries (none if nothing changed). */
export interface AuditedResult<T> {
  result: T;
  audit: AuditEntry | AuditEntry[];
}

/** Of one statement, which has at most 65,535 parameters. */
const maxRows = 5000;

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Inserts any number of rows of the audit trail. */
export async function insertAudit(tx: Db, rows: Insertable<AuditTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += maxRows) {
    await tx
      .insertInto('audit')
      .values(rows.slice(start, start + maxRows))
      .execute();
  }
}

/** Adds entries to the audit trail, in the transaction of the change. */
export async function saveAudit(tx: Db, entries: AuditEntry[], by: { userId: number | null; requestId: string | null }): Promise<void> {
  const rows = entries.map((entry) => ({
    user_id: entry.userId ?? by.userId,
    action: entry.action,
    subject: entry.subject,
    subject_id: String(entry.subjectId),
    before: toJson(entry.before),
    after: toJson(entry.after),
    request_id: by.requestId,
    question_id: entry.place?.question ?? null,
    country_id: entry.place?.countryId ?? (entry.subject === 'country' ? Number(entry.subjectId) : null),
  }));
  await insertAudit(tx, rows);
}
