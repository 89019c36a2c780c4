import { Account, AccountPatch, Detail, PasswordChange, paths } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { queueMail } from '../../domain/mail-outbox/queue';
import { hashPassword, requireHashingCapacity, verifyPassword } from '../../domain/passwords/hash';
import { listKnownNames } from '../../domain/passwords/known-names';
import { useUpLinks } from '../../domain/passwords/links';
import { findPasswordProblems } from '../../domain/passwords/rules';
import { requireUser } from '../../http/auth/guards';
import { countAttempt, signInRates } from '../../http/plugins/rate-limits';
import { runInTransaction } from '../../http/requests/transaction';
import type { App, SessionUser } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { savePassword } from '../password/repository';
import { endFamilies } from '../session/repository';
import { getAccount, saveAccount } from './repository';

/** Users change their own account in the read-only view too. */
export const ownConfig = { access: 'user', writesInReadOnly: true } as const;
/** Whether the installation requires a second factor of the signed-in user. */
export const requiresSecondFactor = (request: FastifyRequest): boolean =>
  requireUser(request).is_admin && request.state.settings['secondFactor.requiredForAdmins'];

/**
 * Returns the signed-in user if `password` is theirs: an open session alone must not change how its owner signs in. Wrong ones count
 * as failed sign-ins. Throws a problem of `field`, or `too-many-requests`.
 */
export async function confirmPassword(request: FastifyRequest, password: string, field = 'password'): Promise<SessionUser> {
  const user = requireUser(request);
  // Before the attempt is counted: one that is refused here has not tried a password.
  requireHashingCapacity();
  const uncount = await countAttempt(request, { purpose: 'sign-in', account: user.email, rates: signInRates });
  const { db } = request.server.services;
  const stored = await db.selectFrom('app_user').select('password_hash').where('id', '=', user.id).executeTakeFirst();
  if (!(await verifyPassword(stored?.password_hash, password))) {
    request.server.recordFailedSignIn(request, user.email, problem('wrong-credentials'));
    throw fieldProblem({ [field]: ['password-wrong'] });
  }
  await uncount();
  return user;
}

const tags = ['account'];
const subject = 'app_user';

/** The account of the signed-in user: names, language, mails and password (ACC-01, ACC-02, ACC-04). */
export function accountRoutes(app: App, { db, clock }: Services): void {
  const toAccount = (request: FastifyRequest) => {
    const { id: userId, familyId } = requireUser(request);
    return getAccount(db, { userId, familyId, requiresSecondFactor: requiresSecondFactor(request), now: clock() });
  };

  app.get(
    paths.account,
    { config: ownConfig, schema: { tags, summary: 'Returns the own account', response: { 200: Account } } },
    toAccount,
  );

  app.patch(
    paths.account,
    {
      config: ownConfig,
      schema: { tags, summary: 'Changes names, language and chosen mails', body: AccountPatch, response: { 200: Account } },
    },
    async (request) => {
      const { id } = requireUser(request);
      await runInTransaction(request, async (tx) => {
        await saveAccount(tx, id, request.body);
        return { result: undefined, audit: { action: 'account.saved', subject, subjectId: id, after: request.body } };
      });
      return toAccount(request);
    },
  );

  // PUT: the body of a POST would be remembered by its `Idempotency-Key`.
  app.put(
    paths.ownPassword,
    {
      config: ownConfig,
      schema: {
        tags,
        summary: 'Changes the password, and ends all other sessions',
        body: PasswordChange,
        response: { 204: Type.Null(), 429: Detail },
      },
    },
    async (request, reply) => {
      const { current, password } = request.body;
      const user = await confirmPassword(request, current, 'current');
      const problems = findPasswordProblems(password, await listKnownNames(db, user.id));
      if (problems.length > 0) throw fieldProblem({ password: problems });
      const hash = await hashPassword(password);
      await runInTransaction(request, async (tx) => {
        await savePassword(tx, user.id, hash, clock());
        await useUpLinks(tx, user.id, clock());
        await endFamilies(tx, user.id, clock(), user.familyId);
        await queueMail(tx, { purpose: 'password-changed', userId: user.id });
        return { result: undefined, audit: { action: 'password.changed', subject, subjectId: user.id } };
      });
      app.mailSender.wake();
      return reply.code(204).send(null);
    },
  );
}
