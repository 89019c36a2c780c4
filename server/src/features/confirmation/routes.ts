import { ConfirmationBody, ConfirmationResult, paths } from '@round-table/shared/contract';
import { requireExpertFor } from '../../http/auth/guards';
import { toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { saveConfirmation } from './repository';

export function confirmationRoutes(app: App, { db }: Services): void {
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
      return { success: true };
    },
  );
}
