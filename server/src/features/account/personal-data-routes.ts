import { paths } from '@round-table/shared/contract';
import { createPersonalArchive } from '../../domain/persons/personal-archive';
import { requireUser } from '../../http/auth/guards';
import { limitCalls } from '../../http/plugins/rate-limits';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { getAccount } from './repository';
import { ownConfig, requiresSecondFactor } from './routes';

/** The export of the data that are stored about the user (ACC-05). */
export function personalDataRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.accountExport,
    {
      config: ownConfig,
      preHandler: limitCalls('personal data', { max: 20, seconds: 3600 }),
      schema: { tags: ['account'], summary: 'Returns what is stored about the user, as JSON and as a page, in one archive' },
    },
    async (request, reply) => {
      const { id: userId, familyId } = requireUser(request);
      const now = clock();
      const account = await getAccount(db, { userId, familyId, requiresSecondFactor: requiresSecondFactor(request), now });
      return reply
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(
          await createPersonalArchive(db, userId, account, { locale: request.viewer.locale, label: request.state.settings.label, now }),
        );
    },
  );
}
