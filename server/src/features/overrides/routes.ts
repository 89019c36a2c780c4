import { maxOverrides, Override, paths } from '@round-table/shared/contract';
import { toLoopbackAddress } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { clearCookie, readCookie, setCookie } from '../../http/auth/cookies';
import { requireAdmin } from '../../http/auth/guards';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getOverridePolicy, overridesCookie, readOverridesCookie, toOverridesCookie } from '../../registry/overrides';

/** Lets this browser load feature apps from a developer's machine; the next page's Content-Security-Policy allows it. */
export function overridesRoutes(app: App, { config, secret, clock }: Services): void {
  const policy = getOverridePolicy(config);
  const schema = { tags: ['operations'] };
  const cookieOptions = { httpOnly: true, sameSite: 'strict' } as const;

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
        summary: 'Loads a feature app from a development server on the user’s computer, in this browser',
        description: 'For admins, in development for everybody; refused if the installation forbids it (`OVERRIDES=off`).',
        body: Override,
        response: { 200: Type.Array(Override) },
      },
    },
    async (request, reply) => {
      const familyId = requireTester(request);
      const address = toLoopbackAddress(request.body.address);
      if (!address) throw fieldProblem({ address: ['not-loopback'] });
      const current = readOverridesCookie(secret, readCookie(request, overridesCookie), clock())?.overrides ?? [];
      const others = current.filter((one) => one.app !== request.body.app);
      const overrides = [...others, { app: request.body.app, address: address.href }].slice(-maxOverrides);
      request.log.warn({ app: request.body.app, address: address.origin, user: request.viewer.user?.id }, 'override');
      setCookie(reply, { name: overridesCookie, value: toOverridesCookie(secret, { overrides, familyId }, clock()) }, cookieOptions);
      return overrides;
    },
  );

  app.delete(
    paths.overrides,
    {
      config: { access: 'open' },
      schema: { ...schema, summary: 'Removes all overrides of feature apps in this browser', response: { 204: Type.Null() } },
    },
    async (_request, reply: FastifyReply) => {
      clearCookie(reply, overridesCookie, cookieOptions);
      return reply.code(204).send(null);
    },
  );
}
