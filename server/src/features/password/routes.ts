import { Detail, PasswordConfirmBody, PasswordLinkBody, PasswordLinkInfo, PasswordResetBody, paths } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { queueMail } from '../../domain/mail-outbox/queue';
import { hashPassword } from '../../domain/passwords/hash';
import { listKnownNames } from '../../domain/passwords/known-names';
import { hashToken } from '../../domain/passwords/links';
import { findPasswordProblems } from '../../domain/passwords/rules';
import { requireCsrf } from '../../http/auth/csrf';
import { countAttempt, countBadToken, rememberOrigin, resetRates } from '../../http/plugins/rate-limits';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { fieldProblem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { endFamilies } from '../session/repository';
import { consumeToken, findTokenOwner, savePassword } from './repository';

/** Password reset (AUTH-08 to AUTH-10). Any address is queued: neither response nor duration reveals whether an account exists. */
export function passwordRoutes(app: App, { db, clock }: Services): void {
  app.post(
    paths.passwordReset,
    {
      config: { access: 'open', readOnlyVariant: true },
      onRequest: async (request) => requireCsrf(request),
      schema: {
        tags: ['session'],
        summary: 'Ask for a link to set a new password',
        body: PasswordResetBody,
        response: { 200: Type.Object({}), 429: Detail },
      },
    },
    async (request) => {
      const email = toStoredEmail(request.body.email);
      if (!isEmail(email)) throw fieldProblem({ email: ['email-invalid'] });
      await countAttempt(request, { purpose: 'password-reset', account: email, rates: resetRates });
      await queueMail(db, { purpose: 'reset', email });
      app.mailSender.wake();
      return {};
    },
  );

  app.post(
    paths.passwordLink,
    {
      config: { access: 'open', readOnlyVariant: true },
      onRequest: async (request) => requireCsrf(request),
      schema: {
        tags: ['session'],
        summary: 'Returns the account of a link to set a password',
        body: PasswordLinkBody,
        response: { 200: PasswordLinkInfo, 429: Detail },
      },
    },
    async (request): Promise<PasswordLinkInfo> => {
      const owner = await findTokenOwner(db, hashToken(request.body.token), clock());
      if (owner) return { email: owner.email, purpose: owner.purpose, isExpert: owner.is_expert };
      await countBadToken(request, 'password');
      throw fieldProblem({ token: ['token-used-up'] });
    },
  );

  app.post(
    paths.passwordConfirm,
    {
      config: { access: 'open', readOnlyVariant: true },
      onRequest: async (request) => requireCsrf(request),
      schema: {
        tags: ['session'],
        summary: 'Set a new password',
        body: PasswordConfirmBody,
        response: { 200: Type.Object({}), 429: Detail },
      },
    },
    async (request, reply) => {
      const hash = hashToken(request.body.token);
      const owner = await findTokenOwner(db, hash, clock());
      if (!owner) await countBadToken(request, 'password');
      const faults = findPasswordProblems(request.body.password, await listKnownNames(db, owner?.id));
      if (!owner || faults.length > 0) {
        throw fieldProblem({ ...(!owner && { token: ['token-used-up'] }), ...(faults.length > 0 && { password: faults }) });
      }
      const passwordHash = await hashPassword(request.body.password);
      await runInTransaction(request, async (tx) => {
        if (!(await consumeToken(tx, hash, owner.id, clock()))) throw fieldProblem({ token: ['token-used-up'] });
        await savePassword(tx, owner.id, passwordHash, clock());
        await endFamilies(tx, owner.id, clock());
        return { result: undefined, audit: { action: 'password.set', subject: 'app_user', subjectId: owner.id, userId: owner.id } };
      });
      await rememberOrigin(request, reply, owner.email);
      return {};
    },
  );
}
