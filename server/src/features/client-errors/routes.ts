import { ClientError, paths } from '@round-table/shared/contract';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import { limitCalls } from '../../http/plugins/rate-limits';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { previewCookie, readPreview } from '../../registry/preview';
import { removePersonalData, toKnownBuild } from './error-report';

/** In bytes; a report is one short line. */
const bodyLimit = 4096;

/** Reports of failures in browsers: counted by app, build and kind, unless the browser tries a build before its release, and logged; not stored, and without authentication. */
export function clientErrorsRoutes(app: App, { secret, clock }: Services): void {
  const counter = new Counter({
    name: 'client_errors_total',
    help: 'Failures of feature apps that browsers have reported, by app, build and kind',
    labelNames: ['app', 'build', 'kind'],
    registers: [app.metrics],
  });
  app.post(
    paths.clientErrors,
    {
      config: { access: 'open', readOnlyVariant: true },
      preHandler: limitCalls('client-errors', { max: 20, seconds: 60 }),
      bodyLimit,
      schema: {
        tags: ['operations'],
        summary: 'Reports that a feature app failed in a browser',
        body: ClientError,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { kind, message, ...named } = request.body;
      const entry = { ...named, kind, message: removePersonalData(message) };
      // The build of a preview is not live, and the tool that tries it reads the failure itself.
      if (readPreview(secret, request.cookies[previewCookie], clock())) {
        request.log.info(entry, 'client error in a preview');
        return reply.code(204).send(null);
      }
      const { built, apps } = await app.frontEnd.getLive();
      counter.inc({ ...toKnownBuild(named, built.apps, apps), kind });
      request.log.warn(entry, 'client error');
      return reply.code(204).send(null);
    },
  );
}
