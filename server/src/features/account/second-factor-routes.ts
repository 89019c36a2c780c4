import { AuthenticatorBody, AuthenticatorKey, Detail, PasswordProof, paths, RecoveryCodes } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { queueMail } from '../../domain/mail-outbox/queue';
import { createAuthenticatorKey, findTimeStep } from '../../domain/second-factor/authenticator';
import { replaceRecoveryCodes } from '../../domain/second-factor/recovery-codes';
import { saveAuthenticator } from '../../domain/second-factor/second-factor';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { confirmPassword, ownConfig } from './routes';

const tags = ['account'];
const subject = 'app_user';

/**
 * The second factor (ACC-06). Keys and recovery codes are in one reply each and in no audit entry; what needs the password is a
 * PUT, because the body of a POST would be remembered by its `Idempotency-Key`.
 */
export function secondFactorRoutes(app: App, { secret, clock }: Services): void {
  app.post(
    paths.authenticator,
    {
      config: ownConfig,
      schema: { tags, summary: 'Creates a key for an authenticator app, and stores nothing', response: { 200: AuthenticatorKey } },
    },
    async (request) => {
      const { label } = request.state.settings;
      return createAuthenticatorKey({ issuer: inLocale(request.viewer.locale, label.en, label.de), label: requireUser(request).email });
    },
  );

  app.put(
    paths.authenticator,
    {
      config: ownConfig,
      schema: {
        tags,
        summary: 'Saves the key of an authenticator app with a code of it; returns recovery codes if it is the first second factor',
        body: AuthenticatorBody,
        response: { 200: RecoveryCodes, 429: Detail },
      },
    },
    async (request): Promise<RecoveryCodes> => {
      const { secret: key, code, password } = request.body;
      const { id } = await confirmPassword(request, password);
      const step = findTimeStep(key, code.replace(/[\s-]/g, ''), clock());
      if (step === undefined) throw fieldProblem({ code: ['code-wrong'] });
      let codes: string[] = [];
      await runInTransaction(request, async (tx) => {
        codes = await saveAuthenticator(tx, { userId: id, secret, now: clock() }, key, step);
        await queueMail(tx, { purpose: codes.length > 0 ? 'second-factor-on' : 'factor-added', userId: id });
        return { result: undefined, audit: { action: 'authenticator.saved', subject, subjectId: id } };
      });
      app.mailSender.wake();
      return { codes };
    },
  );

  app.put(
    paths.recoveryCodes,
    {
      config: ownConfig,
      schema: { tags, summary: 'Replaces the recovery codes', body: PasswordProof, response: { 200: RecoveryCodes, 429: Detail } },
    },
    async (request): Promise<RecoveryCodes> => {
      const { id, has_second_factor } = await confirmPassword(request, request.body.password);
      if (!has_second_factor) throw problem('not-found');
      let codes: string[] = [];
      await runInTransaction(request, async (tx) => {
        codes = await replaceRecoveryCodes(tx, id);
        return { result: undefined, audit: { action: 'recovery-codes.replaced', subject, subjectId: id } };
      });
      return { codes };
    },
  );
}
