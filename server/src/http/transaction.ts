import type { FastifyRequest } from 'fastify';
import { type AuditedResult, saveAudit } from '../domain/audit/audit';
import type { Db } from '../platform/db/schema/schema';

/** Runs a change as one transaction that includes its audit entry. */
export function runInTransaction<T>(request: FastifyRequest, work: (tx: Db) => Promise<AuditedResult<T>>): Promise<T> {
  return request.server.services.db.transaction().execute(async (tx) => {
    const { result, audit } = await work(tx);
    await saveAudit(tx, [audit].flat(), { userId: request.viewer.user?.id ?? null, requestId: request.id });
    return result;
  });
}
