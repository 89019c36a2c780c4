import { maxOverrides, Override, paths } from '@round-table/shared/contract';
import { toLoopbackAddress } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireAdmin } from '../../http/guards';
import type { App, Services } from '../../http/types';
import { fieldProblem, problem } from '../../problem';
import { overridePolicyOf, overridesCookie, readOverridesCookie, toOverridesCookie } from '../../registry/overrides';

/** Has feature apps come from elsewhere, for the browser that asks; the page that it is sent next allows it. */
export function overridesRoutes(app: App, { config, secret, clock }: Services): void {
  const policy = overridePolicyOf(config);
  const schema = { tags: ['operations'] };
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:') } as const;

  const requireTester = (request: FastifyRequest): string | null => {
    if (policy === 'nobody') throw problem('overrides-forbidden');
    if (policy === 'admins') requireAdmin(request);
    return request.viewer.user?.is_admin ? request.viewer.user.familyId : null;
  };

  app.post(
    paths.overrides,
    {
      config: { access: 'everyone' },
      onRequest: async (request) => void requireTester(request),
      schema: {
        ...schema,
        summary: 'Has a feature app come from a program on one’s own computer, in this browser',
        description: 'For admins, in development for everybody, and for nobody where the installation forbids it (`OVERRIDES=off`).',
        body: Override,
        response: { 200: Type.Array(Override) },
      },
    },
    async (request, reply) => {
      const familyId = requireTester(request);
      const address = toLoopbackAddress(request.body.address);
      if (!address) throw fieldProblem({ address: ['not-loopback'] });
      const kept = readOverridesCookie(secret, request.cookies[overridesCookie], clock())?.overrides ?? [];
      const others = kept.filter((one) => one.app !== request.body.app);
      const overrides = [...others, { app: request.body.app, address: address.href }].slice(-maxOverrides);
      request.log.warn({ app: request.body.app, address: address.origin, user: request.viewer.user?.id }, 'override');
      reply.setCookie(overridesCookie, toOverridesCookie(secret, { overrides, familyId }, clock()), cookieOptions);
      return overrides;
    },
  );

  app.delete(
    paths.overrides,
    {
      config: { access: 'open' },
      schema: { ...schema, summary: 'Has all feature apps come from here again', response: { 204: Type.Null() } },
    },
    async (_request, reply: FastifyReply) => reply.clearCookie(overridesCookie, cookieOptions).code(204).send(null),
  );
}
