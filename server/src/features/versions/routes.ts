import { paths, Version } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listVersions } from './repository';

export function versionsRoutes(app: App, { db }: Services): void {
  app.get(
    paths.versions,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: { summary: 'Returns the read-only versions, newest first', response: { 200: Type.Array(Version) } },
    },
    async (request, reply) => {
      await app.responses.send(request, reply, () => listVersions(db, request.viewer));
      return reply;
    },
  );
}
