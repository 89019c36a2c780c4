import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';

/** What a change leaves in the audit trail. `before` and `after` never hold a secret. */
export interface AuditEntry {
  /** `given-answer.saved`, `comment.removed`, … */
  action: string;
  subject: string;
  subjectId: string | number;
  /** Whose doing it is where nobody is signed in. */
  userId?: number;
  before?: unknown;
  after?: unknown;
}

/** What a writing request yields: its result, and what it did (an empty list where nothing changed). */
export interface Written<T> {
  result: T;
  audit: AuditEntry | AuditEntry[];
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Adds entries to the audit trail, in the transaction of the change. */
export async function saveAudit(tx: Db, entries: AuditEntry[], by: { userId: number | null; requestId: string | null }): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    user_id: entry.userId ?? by.userId,
    action: entry.action,
    subject: entry.subject,
    subject_id: String(entry.subjectId),
    before: toJson(entry.before),
    after: toJson(entry.after),
    request_id: by.requestId,
  }));
  await tx.insertInto('audit').values(rows).execute();
}

/** Runs a change as one transaction that includes its audit entry. */
export function writing<T>(request: FastifyRequest, work: (tx: Db) => Promise<Written<T>>): Promise<T> {
  return request.server.services.db.transaction().execute(async (tx) => {
    const { result, audit } = await work(tx);
    await saveAudit(tx, [audit].flat(), { userId: request.viewer.user?.id ?? null, requestId: request.id });
    return result;
  });
}
