import { DeviceParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { endFamilies, endFamily } from '../session/repository';
import { ownConfig } from './routes';

const tags = ['account'];
const subject = 'app_user';

/** The sessions of the user on all devices (ACC-03). */
export function deviceRoutes(app: App, { clock }: Services): void {
  app.delete(
    paths.devices,
    { config: ownConfig, schema: { tags, summary: 'Ends all sessions but that of the request', response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id, familyId } = requireUser(request);
      await runInTransaction(request, async (tx) => {
        await endFamilies(tx, id, clock(), familyId);
        return { result: undefined, audit: { action: 'sessions.ended', subject, subjectId: id } };
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${paths.devices}:id/`,
    {
      config: ownConfig,
      schema: { tags, summary: 'Ends a session of the user', params: DeviceParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id: userId } = requireUser(request);
      await runInTransaction(request, async (tx) => {
        if (!(await endFamily(tx, { id: request.params.id, userId }, clock()))) throw problem('not-found');
        return { result: undefined, audit: { action: 'session.ended', subject, subjectId: userId } };
      });
      return reply.code(204).send(null);
    },
  );
}
