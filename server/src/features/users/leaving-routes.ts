import { IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { forgetPerson } from '../../domain/persons/forget-person';
import { isLastAdmin } from '../../domain/persons/last-admin';
import { createPersonalArchive } from '../../domain/persons/personal-archive';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getAccount } from '../account/repository';
import { getUser } from './repository';

const tags = ['admin'];
const subject = 'app_user';

/** A person who leaves gets their data, and is forgotten (AUD-06). */
export function leavingRoutes(app: App, { clock }: Services): void {
  app.get(
    `${paths.users}:id/export/`,
    {
      config: { access: 'admin' },
      schema: { tags, summary: 'Returns what is stored about a user, as JSON and as a page, in one archive', params: IdParams },
    },
    async (request, reply) => {
      const { id } = request.params;
      const now = clock();
      const archive = await runInTransaction(request, async (tx) => {
        const { is_admin, locale } = await getUser(tx, id);
        const { settings } = request.state;
        const requiresSecondFactor = is_admin && settings['secondFactor.requiredForAdmins'];
        const account = await getAccount(tx, { userId: id, familyId: undefined, requiresSecondFactor, now });
        const result = await createPersonalArchive(tx, id, account, { locale, label: settings.label, now });
        return { result, audit: { action: 'user.exported', subject, subjectId: id } };
      });
      return reply.header('content-disposition', `attachment; filename="user-${id}.zip"`).type('application/zip').send(archive);
    },
  );

  app.delete(
    `${paths.users}:id/`,
    {
      config: { access: 'admin', readOnlyVariant: true },
      schema: {
        tags,
        summary: 'Forgets a user who has left: removes the account with everything that names the person; contributions stay',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await runInTransaction(request, async (tx) => {
        if (await isLastAdmin(tx, id)) throw problem('last-admin');
        const audit = await forgetPerson(tx, id, clock());
        if (!audit) throw problem('not-found');
        return { result: undefined, audit };
      });
      return reply.code(204).send(null);
    },
  );
}
