import { paths, Setup, SetupBody } from '@round-table/shared/contract';
import { demoCatalogue } from '../../domain/catalogue/demo-catalogue';
import { importCatalogue } from '../../domain/catalogue/import-catalogue';
import { getSetup, saveSetupStep } from '../../domain/setup/setup';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';

const config = { access: 'admin' } as const;
const tags = ['admin'];
const subject = 'setup';

/** The steps of the first start that need an administrator (SET-06). */
export function setupRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.adminSetup,
    { config, schema: { tags, summary: 'Returns how far the set-up of the installation is', response: { 200: Setup } } },
    () => getSetup(db),
  );

  app.post(
    paths.adminSetup,
    {
      config,
      schema: { tags, summary: 'Notes that a step of the set-up is done, or ends it', body: SetupBody, response: { 200: Setup } },
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { step } = request.body;
        const result = await saveSetupStep(tx, request.body, clock());
        return { result, audit: step === 'end' ? { action: 'setup.ended', subject, subjectId: 1 } : [] };
      }),
  );

  app.post(
    paths.adminSetupCatalogue,
    {
      config,
      schema: {
        tags,
        summary: 'Imports catalogue and countries of the demonstration; 409 if there is a catalogue',
        response: { 200: Setup },
      },
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const after = await importCatalogue(tx, demoCatalogue()).catch((error: Error) => {
          throw error instanceof RangeError ? problem('catalogue-exists') : error;
        });
        const result = await saveSetupStep(tx, { step: 'catalogue' }, clock());
        return { result, audit: { action: 'catalogue.imported', subject: 'catalogue', subjectId: 1, after } };
      }),
  );
}
