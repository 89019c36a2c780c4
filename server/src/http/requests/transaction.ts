import { createHash } from 'node:crypto';
import { may } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { type AuditedResult, type Author, type CountryAuthor, saveAudit } from '../../domain/audit/audit';
import { claimKey, type KeyedRequest, saveResult } from '../../domain/idempotency/idempotency-keys';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { requireUser } from '../auth/guards';

const longestKey = 255;

/** The key of the header `Idempotency-Key`: a quoted string, as the draft standard has it, or without quotes. */
function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, plain] = /^\s*(?:"([\x21\x23-\x7e]+)"|([\x21\x23-\x7e]+))\s*$/.exec([header].flat().join(',')) ?? [];
  const key = quoted ?? plain;
  if (key === undefined || key.length > longestKey) throw problem('bad-request');
  return key;
}

/** How long a key is stored, in hours: an answer or a comment may wait on a device for weeks, a creation is repeated at once or never. */
const lifetimes = { creation: 24, waiting: 30 * 24 };

/** The keyed request; undefined for one that creates nothing, without a key, or of nobody. */
function toKeyedRequest(
  { method, headers, viewer, routeOptions }: FastifyRequest,
  content: unknown,
  lifetimeHours: number,
): KeyedRequest | undefined {
  const key = method === 'POST' && viewer.user ? readKey(headers['idempotency-key']) : undefined;
  if (key === undefined || !viewer.user) return undefined;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('hex');
  return { userId: viewer.user.id, route: routeOptions.url ?? '', key, fingerprint, lifetimeHours };
}

/** Requests whose result is that of an earlier one with the same key. */
const repeated = new WeakSet<FastifyRequest>();

/** Whether nothing was changed because the same request had been made before. */
export const isRepeated = (request: FastifyRequest): boolean => repeated.has(request);

/**
 * Runs a change as one transaction that includes its audit entry. A POST with an `Idempotency-Key` runs once: a repetition, also one that
 * arrives while the first is running, gets the result of the first, with which the route continues (FRM-04). `content`: what the request
 * must have in common with its repetitions, if it is not the body. The result must survive JSON. Throws `key-reused` (422).
 */
export function runInTransaction<T>(
  request: FastifyRequest,
  work: (tx: Db) => Promise<AuditedResult<T>>,
  content: unknown = request.body,
): Promise<T> {
  const { db, clock } = request.server.services;
  const keyed = toKeyedRequest(request, content, lifetimes.creation);
  return db.transaction().execute(async (tx) => {
    const known = keyed && (await claimKey(tx, keyed, clock()));
    if (known) {
      repeated.add(request);
      return known.result as T;
    }
    const { result, audit } = await work(tx);
    await saveAudit(tx, [audit].flat(), { userId: request.viewer.user?.id ?? null, requestId: request.id });
    if (keyed) await saveResult(tx, keyed, result);
    return result;
  });
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/**
 * Runs a change that writes its audit entry itself. With an `Idempotency-Key` it runs once, in a transaction, and a repetition gets the
 * result of the first, which must survive JSON: a change whose response was lost is sent again (OFF-03).
 */
export function runOnce<T>(request: FastifyRequest, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, clock } = request.server.services;
  const keyed = toKeyedRequest(request, request.body, lifetimes.waiting);
  if (!keyed) return work(db);
  return db.transaction().execute(async (tx) => {
    const known = await claimKey(tx, keyed, clock());
    if (known) return known.result as T;
    const result = await work(tx);
    await saveResult(tx, keyed, result);
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
