import { may } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { type AuditedResult, type Author, type CountryAuthor, saveAudit } from '../domain/audit/audit';
import type { Db } from '../platform/db/schema/schema';
import { requireUser } from './auth/guards';

/** Runs a change as one transaction that includes its audit entry. */
export function runInTransaction<T>(request: FastifyRequest, work: (tx: Db) => Promise<AuditedResult<T>>): Promise<T> {
  return request.server.services.db.transaction().execute(async (tx) => {
    const { result, audit } = await work(tx);
    await saveAudit(tx, [audit].flat(), { userId: request.viewer.user?.id ?? null, requestId: request.id });
    return result;
  });
}

/** The author of a change that writes its audit entry itself: those of one round trip. Throws 401 for a guest. */
export function toAuthor(request: FastifyRequest): Author {
  return { userId: requireUser(request).id, requestId: request.id, now: request.server.services.clock() };
}

/** The author of a change of a country's answers or comments. Throws 401 for a guest. */
export function toCountryAuthor(request: FastifyRequest): CountryAuthor {
  return { ...toAuthor(request), codes: request.viewer.countries.filter((code) => may.answerFor(request.viewer, code)) };
}
