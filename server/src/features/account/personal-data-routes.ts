import { paths } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { requireUser } from '../../http/auth/guards';
import { limitCalls } from '../../http/plugins/rate-limits';
import type { App } from '../../http/types';
import { createZip } from '../../platform/archive/zip';
import type { Services } from '../../platform/services';
import { readPersonalData } from './personal-data';
import { toPersonalDataPage } from './personal-data-page';
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
      const { settings } = request.state;
      const now = clock();
      const data = await readPersonalData(db, { userId, familyId, requiresSecondFactor: requiresSecondFactor(request), now });
      const { locale } = request.viewer;
      const page = toPersonalDataPage(data, { locale, name: inLocale(locale, settings.label.en, settings.label.de), now });
      return reply
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(
          createZip([
            { name: 'my-data.json', method: 'deflated', chunks: [JSON.stringify(data, null, 2)] },
            { name: 'my-data.html', method: 'deflated', chunks: [page] },
          ]),
        );
    },
  );
}
