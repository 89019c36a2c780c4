import { Detail, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { ping } from '../../db/connect';
import { pendingMigrations } from '../../db/migrate';
import { sendPage } from '../../http/page';
import type { App, Services } from '../../http/types';
import { problem } from '../../problem';
import { type ApiDocument, toDocsPage } from './docs-page';

const Status = Type.Object({ status: Type.Literal('ok') });

/** What a load balancer asks, and the description of the interface. */
export function operationsRoutes(app: App, { db }: Services): void {
  let isMigrated = false;
  const describe = { tags: ['operations'] };

  app.get(
    paths.health,
    { config: { access: 'none' }, schema: { ...describe, summary: 'The process answers', response: { 200: Status } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );

  app.get(
    paths.ready,
    {
      config: { access: 'none' },
      schema: { ...describe, summary: 'The database is reached, its migrations are done', response: { 200: Status, 503: Detail } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      await ping(db);
      isMigrated ||= (await pendingMigrations(db)).length === 0;
      if (!isMigrated) throw problem('not-ready');
      return { status: 'ok' as const };
    },
  );

  app.get(
    paths.schema,
    { config: { access: 'none' }, schema: { ...describe, summary: 'This description, as OpenAPI 3.1' } },
    (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()),
  );

  app.get(paths.docs, { config: { access: 'none' }, schema: { ...describe, summary: 'This description, to read' } }, (request, reply) =>
    sendPage(request, reply, () => toDocsPage(app.swagger() as ApiDocument)),
  );
}
