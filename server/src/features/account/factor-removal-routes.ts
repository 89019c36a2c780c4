import { Detail, IdParams, PasswordProof, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { queueMail } from '../../domain/mail-outbox/queue';
import { removeSecondFactor } from '../../domain/second-factor/second-factor';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import { confirmPassword, ownConfig } from './routes';

const subject = 'app_user';

/** Turning the second factor off, and its reset by admins for a user who has lost it (ACC-06, ACC-08). */
export function factorRemovalRoutes(app: App): void {
  app.put(
    paths.secondFactorOff,
    {
      config: ownConfig,
      schema: {
        tags: ['account'],
        summary: 'Turns the second factor off',
        body: PasswordProof,
        response: { 204: Type.Null(), 429: Detail },
      },
    },
    async (request, reply) => {
      const { id, is_admin } = await confirmPassword(request, request.body.password);
      if (is_admin && request.state.settings['secondFactor.requiredForAdmins']) throw problem('second-factor-missing');
      await runInTransaction(request, async (tx) => {
        if (!(await removeSecondFactor(tx, id))) throw problem('not-found');
        await queueMail(tx, { purpose: 'second-factor-off', userId: id });
        return { result: undefined, audit: { action: 'second-factor.removed', subject, subjectId: id } };
      });
      app.mailSender.wake();
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${paths.users}:id/second-factor/`,
    {
      config: { access: 'admin', readOnlyVariant: true },
      schema: {
        tags: ['admin'],
        summary: 'Resets the second factor of a user who has lost it, and mails the user',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await runInTransaction(request, async (tx) => {
        if (!(await removeSecondFactor(tx, id))) throw problem('not-found');
        await queueMail(tx, { purpose: 'second-factor-reset', userId: id });
        return { result: undefined, audit: { action: 'second-factor.reset', subject, subjectId: id } };
      });
      app.mailSender.wake();
      return reply.code(204).send(null);
    },
  );
}
