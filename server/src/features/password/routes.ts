import { Detail, PasswordConfirmBody, PasswordResetBody, paths } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { requireCsrf } from '../../http/csrf';
import { countAttempt, countBadToken, rememberOrigin, resetRates } from '../../http/rate-limits';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { toPasswordMail } from '../../mail/password-mail';
import { hashPassword } from '../../passwords/hash';
import { createPasswordLink, hashToken } from '../../passwords/links';
import { passwordFaults } from '../../passwords/rules';
import { fieldProblem } from '../../problem';
import { getSettings } from '../../settings/repository';
import { endFamilies } from '../session/repository';
import { findAccount, findTokenOwner, savePassword, useTokenUp } from './repository';

/** Mails that one account is sent in the given time, in milliseconds, whoever asks. */
const mailLimit = { count: 5, within: 15 * 60_000 };

/** Forgotten and new passwords (specification, section 5). Whether an account exists is never told, not even by the time it takes. */
export function passwordRoutes(app: App, { db, mailer, config, clock }: Services): void {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(underWay).then(() => {}));

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
        const mailed = mailLink(account).catch((error) => request.log.error({ err: error }, 'reset mail failed'));
        underWay.add(mailed);
        mailed.finally(() => underWay.delete(mailed));
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
      const faults = passwordFaults(request.body.password, owner?.email);
      if (!owner || faults.length > 0) {
        throw fieldProblem({ ...(!owner && { token: ['token-used-up'] }), ...(faults.length > 0 && { password: faults }) });
      }
      const passwordHash = await hashPassword(request.body.password);
      await writing(request, async (tx) => {
        if (!(await useTokenUp(tx, hash, owner.id, clock()))) throw fieldProblem({ token: ['token-used-up'] });
        await savePassword(tx, owner.id, passwordHash);
        await endFamilies(tx, owner.id, clock());
        return { result: undefined, audit: { action: 'password.set', subject: 'app_user', subjectId: owner.id, userId: owner.id } };
      });
      await rememberOrigin(request, reply, owner.email);
      return {};
    },
  );
}
