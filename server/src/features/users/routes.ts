import { IdParams, paths, User, UserBody } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { fieldRules } from '../../domain/field-rules';
import { queueMail } from '../../domain/mail-outbox/queue';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { endFamilies } from '../session/repository';
import { changeAddress } from './changed-address';
import { addUser, changeUser, findUserProblems, listUsers } from './repository';

const config = { access: 'admin', readOnlyVariant: true } as const;
const formConfig = { ...config, fieldRules: fieldRules<UserBody>(findUserProblems) };
const subject = 'app_user';

/** User accounts, for admins (ROLE-04). A new user gets a mail with a link to set a password (USR-06). */
export function usersRoutes(app: App, { db, clock }: Services): void {
  app.get(paths.users, { config, schema: { tags: ['admin'], summary: 'Returns all users', response: { 200: Type.Array(User) } } }, () =>
    listUsers(db),
  );

  app.post(
    paths.users,
    {
      config: formConfig,
      schema: {
        tags: ['admin'],
        summary: 'Creates a user and mails the invitation in the language of the account',
        body: UserBody,
        response: { 201: User },
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      const added = await runInTransaction(request, async (tx) => {
        const after = await addUser(tx, body, viewer.locale);
        await queueMail(tx, { purpose: 'invitation', userId: after.id, senderId: requireUser(request).id });
        return { result: after, audit: { action: 'user.added', subject, subjectId: after.id, after } };
      });
      app.mailSender.wake();
      return reply.code(201).send(added);
    },
  );

  app.put(
    `${paths.users}:id/`,
    {
      config: formConfig,
      schema: { tags: ['admin'], summary: 'Changes a user', params: IdParams, body: UserBody, response: { 200: User } },
    },
    async (request) => {
      const { id: userId } = requireUser(request);
      const changed = await runInTransaction(request, async (tx) => {
        const { before, after } = await changeUser(tx, request.params.id, request.body, userId);
        const isOver = (before.is_active && !after.is_active) || (!before.is_invited && after.is_invited);
        if (isOver) await endFamilies(tx, after.id, clock());
        if (before.email !== after.email) await changeAddress(tx, { before, after }, { userId, now: clock() });
        return { result: after, audit: { action: 'user.changed', subject, subjectId: after.id, before, after } };
      });
      app.mailSender.wake();
      return changed;
    },
  );

  app.delete(
    `${paths.users}:id/sessions/`,
    {
      config,
      schema: { tags: ['admin'], summary: 'Ends the sessions of a user on all devices', params: IdParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { familyId } = requireUser(request);
      await runInTransaction(request, async (tx) => {
        if (!(await tx.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst())) throw problem('not-found');
        // Admins who end their own sessions keep this one.
        await endFamilies(tx, id, clock(), familyId);
        return { result: undefined, audit: { action: 'sessions.ended-by-admin', subject, subjectId: id } };
      });
      return reply.code(204).send(null);
    },
  );
}
