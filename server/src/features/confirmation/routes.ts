import { ConfirmationBody, ConfirmationResult, paths } from '@round-table/shared/contract';
import { requireExpertOf } from '../../http/guards';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { problem } from '../../problem';
import { saveConfirmation } from './repository';

export function confirmationRoutes(app: App, { clock }: Services): void {
  app.post(
    paths.confirmation,
    {
      config: { access: 'user' },
      schema: {
        summary: 'Gives or takes back the word that a country’s answers may go into the next version',
        body: ConfirmationBody,
        response: { 200: ConfirmationResult },
      },
    },
    async (request) => {
      const { country: code, validated } = request.body;
      const user = requireExpertOf(request, code);
      const confirmed = validated === 1;
      return writing(request, async (tx) => {
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
