import { Invitation, InvitationsBody, InvitationsSent, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { listInvitations, queueInvitations } from '../../domain/passwords/invitations';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';

const config = { access: 'admin' } as const;
const tags = ['admin'];

/** Invitations that have not been accepted, for admins (MAI-05). */
export function invitationRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.invitations,
    {
      config,
      schema: { tags, summary: 'Returns the invitations that have not been accepted', response: { 200: Type.Array(Invitation) } },
    },
    () => listInvitations(db, clock()),
  );

  app.post(
    paths.invitations,
    {
      config,
      schema: { tags, summary: 'Sends invitations again', body: InvitationsBody, response: { 201: InvitationsSent } },
    },
    async (request, reply) => {
      const sent = await runInTransaction(request, async (tx) => {
        const ids = await queueInvitations(tx, request.body.users, requireUser(request).id);
        const audit = ids.map((id) => ({ action: 'invitation.sent', subject: 'app_user', subjectId: id }) as const);
        return { result: { mails: ids.length }, audit };
      });
      app.mailSender.wake();
      return reply.code(201).send(sent);
    },
  );
}
