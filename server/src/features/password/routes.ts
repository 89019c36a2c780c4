import { Detail, PasswordConfirmBody, PasswordResetBody, paths } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { hashPassword } from '../../domain/passwords/hash';
import { createPasswordLink, hashToken } from '../../domain/passwords/links';
import { toPasswordMail } from '../../domain/passwords/password-mail';
import { findPasswordProblems } from '../../domain/passwords/rules';
import { getSettings } from '../../domain/settings/repository';
import { requireCsrf } from '../../http/auth/csrf';
import { countAttempt, countBadToken, rememberOrigin, resetRates } from '../../http/plugins/rate-limits';
import { runInTransaction } from '../../http/transaction';
import type { App } from '../../http/types';
import { fieldProblem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { endFamilies } from '../session/repository';
import { consumeToken, findAccount, findTokenOwner, savePassword } from './repository';

/** Rate limit of mails per account; `within` in milliseconds. */
const mailLimit = { count: 5, within: 15 * 60_000 };

/**
 * Password reset (AUTH-08 to AUTH-10). The response does not reveal whether an account exists, not even by its duration: the mail is sent
 * after it.
 */
export function passwordRoutes(app: App, { db, mailer, config, clock }: Services): void {
  const pendingMails = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(pendingMails).then(() => {}));

  async function mailLink(account: NonNullable<Awaited<ReturnType<typeof findAccount>>>): Promise<void> {
    if ((account.recent ?? 0) >= mailLimit.count) return;
    const link = await createPasswordLink(db, { userId: account.id, purpose: 'reset', publicUrl: config.publicUrl, now: clock() });
    const { label } = await getSettings(db);
    await mailer.send(toPasswordMail(account, 'reset', link, label));
  }

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
      const account = await findAccount(db, email, new Date(clock().getTime() - mailLimit.within));
      if (account) {
        const mailed: Promise<void> = mailLink(account)
          .catch((error) => request.log.error({ err: error }, 'reset mail failed'))
          .finally(() => pendingMails.delete(mailed));
        pendingMails.add(mailed);
      }
      return {};
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
      const faults = findPasswordProblems(request.body.password, owner?.email);
      if (!owner || faults.length > 0) {
        throw fieldProblem({ ...(!owner && { token: ['token-used-up'] }), ...(faults.length > 0 && { password: faults }) });
      }
      const passwordHash = await hashPassword(request.body.password);
      await runInTransaction(request, async (tx) => {
        if (!(await consumeToken(tx, hash, owner.id, clock()))) throw fieldProblem({ token: ['token-used-up'] });
        await savePassword(tx, owner.id, passwordHash);
        await endFamilies(tx, owner.id, clock());
        return { result: undefined, audit: { action: 'password.set', subject: 'app_user', subjectId: owner.id, userId: owner.id } };
      });
      await rememberOrigin(request, reply, owner.email);
      return {};
    },
  );
}
