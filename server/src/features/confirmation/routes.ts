import { ConfirmationBody, ConfirmationResult, paths } from '@round-table/shared/contract';
import { requireExpertFor } from '../../http/auth/guards';
import { runInTransaction } from '../../http/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { saveConfirmation } from './repository';

export function confirmationRoutes(app: App, { clock }: Services): void {
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
      const user = requireExpertFor(request, code);
      const confirmed = validated === 1;
      return runInTransaction(request, async (tx) => {
        const saved = await saveConfirmation(tx, { code, confirmed, userId: user.id, now: clock() });
        if (!saved) throw problem('not-allowed');
        const changed = { action: 'confirmation.saved', subject: 'country', subjectId: saved.id };
        return {
          result: { success: true },
          audit: saved.before === confirmed ? [] : { ...changed, before: { confirmed: saved.before }, after: { confirmed } },
        };
      });
    },
  );
}
