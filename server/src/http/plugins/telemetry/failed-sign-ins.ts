import type { FastifyRequest } from 'fastify';
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

/**
 * Adds `recordFailedSignIn`, which records why a sign-in failed, or a confirmation by the password: in the log and in a metric at once;
 * further failures of an existing account also in the audit trail, after the response, so that its time does not tell whether the account
 * exists.
 */
export function addFailureRecorder(app: App, { db, clock, metrics }: Services): void {
  const failures = new Counter({
    name: 'sign_in_failures_total',
    help: 'Failed sign-ins, by the code of the problem',
    labelNames: ['reason'],
    registers: [metrics],
  });
  let pending = Promise.resolve();
  app.addHook('onClose', () => pending);

  async function addToAuditTrail(request: FastifyRequest, account: string, reason: ProblemCode): Promise<void> {
    const user = await db.selectFrom('app_user').select('id').where('email', '=', account).executeTakeFirst();
    if (!user) return;
    const { network, account: hash } = toOriginHashes(request, account);
    if ((await countEvent(db, [{ key: `failed ${hash}`, ...unremarkable }], clock())) === 0) return;
    const entry = { action: 'session.refused', subject: 'app_user', subjectId: user.id, after: { reason, account: hash, network } };
    await saveAudit(db, [entry], { userId: null, requestId: request.id });
  }

  app.decorate('recordFailedSignIn', (request: FastifyRequest, account: string, error: unknown): void => {
    if (!(error instanceof Problem) || !reasons.has(error.code)) return;
    const reason = error.code;
    failures.inc({ reason });
    request.log.warn({ reason, ...toOriginHashes(request, account) }, 'sign-in failed');
    if (reason === 'too-many-requests') return;
    pending = pending
      .then(() => addToAuditTrail(request, account, reason))
      .catch((failure: unknown) => request.log.warn({ err: failure }, 'a failed sign-in is not in the audit trail'));
  });
}
