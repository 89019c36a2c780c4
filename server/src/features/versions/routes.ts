import { paths, Version } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { App, Services } from '../../http/types';
import { listVersions } from './repository';

export function versionsRoutes(app: App, { db, published }: Services): void {
  app.get(
    paths.versions,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: { summary: 'The read-only versions, newest first', response: { 200: Type.Array(Version) } },
    },
    async (request, reply) => {
      await published.answer(request, reply, () => listVersions(db, request.viewer));
      return reply;
    },
  );
}
