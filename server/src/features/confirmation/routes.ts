import { ConfirmationBody, ConfirmationDecision, ConfirmationResult, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { requireExpertFor, requireExpertOrAdminFor } from '../../http/auth/guards';
import { runInTransaction, toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { decide } from './four-eyes';
import { saveConfirmation } from './repository';

export function confirmationRoutes(app: App, { db, clock }: Services): void {
  app.post(
    paths.confirmation,
    {
      config: { access: 'user' },
      schema: {
        summary: 'Confirms, or withdraws the confirmation, that the next version includes a country’s answers',
        body: ConfirmationBody,
        response: { 200: ConfirmationResult },
      },
    },
    async (request) => {
      const { country: code, validated } = request.body;
      requireExpertFor(request, code);
      await saveConfirmation(db, { code, confirmed: validated === 1 }, toAuthor(request));
      app.mailSender.wake();
      return { success: true };
    },
  );

  app.post(
    paths.confirmationDecision,
    {
      config: { access: 'user', readOnlyVariant: true },
      schema: {
        summary: 'Agrees to the first confirmation of a country, sends it back with a reason, or reminds those whom it waits for',
        body: ConfirmationDecision,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { viewer, body, state } = request;
      const { id: userId } = requireExpertOrAdminFor(request, body.country);
      const isOffice = may.attachToQuestion(viewer);
      await runInTransaction(request, async (tx) => {
        if (!state.settings['confirmation.fourEyes']) throw problem('confirmation-changed');
        return { result: null, audit: await decide(tx, body, { userId, isOffice, now: clock() }) };
      });
      app.mailSender.wake();
      return reply.code(204).send(null);
    },
  );
}
