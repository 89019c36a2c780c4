import { setTimeout as pause } from 'node:timers/promises';
import { Detail, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { App } from '../../http/types';
import { ping } from '../../platform/db/connect';
import { pendingMigrations } from '../../platform/db/migrate';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { apiReferenceRoutes } from './api-reference-routes';

/** For proxies that take a server out while it is not ready: without its database it still serves guests. */
const ReadyQuery = Type.Object({ database: Type.Optional(Type.Literal('ignored')) }, { additionalProperties: false });
const Status = Type.Object({ status: Type.Literal('ok') });

/** Milliseconds in which the database must respond, so that a proxy does not wait for the probe longer than that. */
const probeTimeout = 2_000;

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw problem('not-ready');
}

/** Health checks and the API reference. */
export function operationsRoutes(app: App, { db }: Services): void {
  let isMigrated = false;
  const check = async () => {
    await ping(db);
    isMigrated ||= (await pendingMigrations(db)).length === 0;
    if (!isMigrated) throw problem('not-ready');
  };
  const describe = { tags: ['operations'] };

  app.get(
    paths.health,
    { config: { access: 'none' }, schema: { ...describe, summary: 'Reports that the process is running', response: { 200: Status } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );

  app.get(
    paths.ready,
    {
      config: { access: 'none' },
      schema: {
        ...describe,
        summary: 'Reports that the database is reachable and migrated, and that the server is not about to stop',
        description: 'With `database=ignored` only the second: for proxies, since guests are served without the database.',
        querystring: ReadyQuery,
        response: { 200: Status, 503: Detail },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (app.shutdown.isDraining()) throw problem('stopping');
      if (request.query.database !== 'ignored') await Promise.race([check(), failAfter(probeTimeout)]);
      return { status: 'ok' as const };
    },
  );

  app.get(
    paths.schema,
    { config: { access: 'none' }, schema: { ...describe, summary: 'Returns this description as OpenAPI 3.1' } },
    (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()),
  );

  apiReferenceRoutes(app);
}
