import { Detail, IdParams, PasswordProof, paths } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { queueMail } from '../../domain/mail-outbox/queue';
import { removeAuthenticator, removeFactor, removeSecondFactor } from '../../domain/second-factor/second-factor';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { confirmPassword, ownConfig, requiresSecondFactor } from './routes';

const subject = 'app_user';

/** Removes one factor of the signed-in user, who has given the password. Throws `last-factor` if the installation requires one. */
export async function removeOwnFactor(
  request: FastifyRequest<{ Body: PasswordProof }>,
  action: string,
  remove: (tx: Db, userId: number) => Promise<boolean>,
): Promise<void> {
  const { id: userId } = await confirmPassword(request, request.body.password);
  await runInTransaction(request, async (tx) => {
    const removed = await removeFactor(tx, userId, () => remove(tx, userId));
    if (removed === 'none') throw problem('not-found');
    if (removed === 'last' && requiresSecondFactor(request)) throw problem('last-factor');
    await queueMail(tx, { purpose: removed === 'last' ? 'second-factor-off' : 'factor-removed', userId });
    return { result: undefined, audit: { action, subject, subjectId: userId } };
  });
  request.server.mailSender.wake();
}

/** The removal of the authenticator app, and the reset by admins for a user who has lost the second factor (ACC-06, ACC-08). */
export function factorRemovalRoutes(app: App): void {
  app.put(
    paths.authenticatorOff,
    {
      config: ownConfig,
      schema: {
        tags: ['account'],
        summary: 'Removes the authenticator app; with the last factor, the second factor is off',
        body: PasswordProof,
        response: { 204: Type.Null(), 409: Detail, 429: Detail },
      },
    },
    async (request, reply) => {
      await removeOwnFactor(request, 'authenticator.removed', removeAuthenticator);
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
