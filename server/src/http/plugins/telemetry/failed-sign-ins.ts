import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import { saveAudit } from '../../../domain/audit/audit';
import { Problem, type ProblemCode } from '../../../platform/problem';
import { countEvent } from '../../../platform/rate-limits/counters';
import type { Services } from '../../../platform/services';
import type { App } from '../../types';
import { toOriginHashes } from '../rate-limits';

/** The problems that end a sign-in because something was wrong or too much; `code-needed` is a step of a successful one. */
const reasons: ReadonlySet<ProblemCode> = new Set(['wrong-credentials', 'code-wrong', 'passkey-refused', 'too-many-requests']);
/** Failures of an account within an hour that are not in the audit trail: people mistype. */
const unremarkable = { max: 2, seconds: 3600 };
/** Milliseconds; much longer than a sign-in takes, so that the work for an entry does not coincide with the client's next request. */
const maxDelay = 2_000;

/**
 * Adds `recordFailedSignIn`, which records why a sign-in failed, or a confirmation by the password: in the log and in a metric at once;
 * further failures of an existing account also in the audit trail, after a random delay, so that neither the time of the response nor that
 * of the next one tells whether the account exists. Closing the server writes the delayed entries at once.
 */
export function addFailureRecorder(app: App, { db, clock, metrics }: Services): void {
  const failures = new Counter({
    name: 'sign_in_failures_total',
    help: 'Failed sign-ins, by the code of the problem',
    labelNames: ['reason'],
    registers: [metrics],
  });
  /** The entries that are not written yet, each with what ends its delay. */
  const pending = new Map<Promise<void>, AbortController>();
  // One at a time: when the server closes, they do not take all connections of the pool.
  const limit = pLimit(1);
  app.addHook('onClose', async () => {
    for (const delay of pending.values()) delay.abort();
    await Promise.all(pending.keys());
  });

  async function addToAuditTrail(request: FastifyRequest, account: string, reason: ProblemCode, failedAt: Date): Promise<void> {
    const user = await db.selectFrom('app_user').select('id').where('email', '=', account).executeTakeFirst();
    if (!user) return;
    const { network, account: hash } = toOriginHashes(request, account);
    if ((await countEvent(db, [{ key: `failed ${hash}`, ...unremarkable }], failedAt)) === 0) return;
    const entry = { action: 'session.refused', subject: 'app_user', subjectId: user.id, after: { reason, account: hash, network } };
    await saveAudit(db, [entry], { userId: null, requestId: request.id });
  }

  async function addToAuditTrailLater(request: FastifyRequest, account: string, reason: ProblemCode, signal: AbortSignal): Promise<void> {
    const failedAt = clock();
    // Rejects when the server closes.
    await pause(randomInt(maxDelay), undefined, { signal }).catch(() => undefined);
    try {
      await limit(() => addToAuditTrail(request, account, reason, failedAt));
    } catch (failure) {
      request.log.warn({ err: failure }, 'a failed sign-in is not in the audit trail');
    }
  }

  app.decorate('recordFailedSignIn', (request: FastifyRequest, account: string, error: unknown): void => {
    if (!(error instanceof Problem) || !reasons.has(error.code)) return;
    const reason = error.code;
    failures.inc({ reason });
    request.log.warn({ reason, ...toOriginHashes(request, account) }, 'sign-in failed');
    if (reason === 'too-many-requests') return;
    const delay = new AbortController();
    const entry = addToAuditTrailLater(request, account, reason, delay.signal);
    pending.set(entry, delay);
    void entry.finally(() => pending.delete(entry));
  });
}
