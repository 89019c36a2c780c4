import { isDeepStrictEqual } from 'node:util';
import {
  AdminRelease,
  AdminReleases,
  DeployToken,
  DeployTokenBody,
  IdParams,
  type Locale,
  NewDeployToken,
  noSmokeRunOfAdmins,
  paths,
  type RegistryChange,
} from '@round-table/shared/contract';
import { Type } from 'typebox';
import { createDeployToken, listDeployTokens, revokeDeployToken, type StoredToken } from '../../domain/deploy-tokens/deploy-tokens';
import { toPerson } from '../../domain/persons/person';
import { requireAdmin } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getRegistry } from '../../registry/live-registry';
import { listApps } from './app-list';
import { changeLive, requireFit } from './change-live';

const config = { access: 'admin' } as const;

const noSmokeRun = { result: 'skipped', reason: noSmokeRunOfAdmins } as const;

function toChange({ live: _live, ...change }: AdminRelease, revision: number): RegistryChange {
  if (change.action !== 'promote') return { ...change, revision };
  return { ...change, revision, channel: 'stable', percent: 100, smoke: noSmokeRun };
}

/** What is live of the feature apps, for admins (REL-01). The release tool of the teams does the same with a deploy token. */
export function adminReleasesRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    paths.adminReleases,
    { config, schema: { summary: 'Returns the live and the published builds of each feature app', response: { 200: AdminReleases } } },
    async (request) => {
      const built = await app.frontEnd.getBuilt();
      return { platform: built.platform.version, apps: await listApps(db, built, request.viewer.locale) };
    },
  );

  app.post(
    paths.adminReleases,
    {
      config,
      schema: {
        summary: 'Makes a published build live, rolls an app back or removes its builds; 409 if another one is live than was shown',
        body: AdminRelease,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { id: userId } = requireAdmin(request);
      if (body.action === 'promote') await requireFit({ ...services, frontEnd: app.frontEnd }, body.app, body.build);
      await runInTransaction(request, async (tx) => {
        const { revision, apps } = await getRegistry(tx);
        if (!isDeepStrictEqual(apps[body.app] ?? null, body.live)) throw problem('registry-moved', { revision });
        return changeLive(tx, toChange(body, revision), { name: '', userId });
      });
      return reply.code(204).send(null);
    },
  );

  tokenRoutes(app, services);
}

const toReply = ({ created_at, created_by, last_used_at, expires_at, revoked_at, ...token }: StoredToken, locale: Locale): DeployToken => ({
  ...token,
  created_by: created_by && toPerson(created_by, locale),
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  expires_at: expires_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
});

/** The tokens of the teams (REL-05). The commands `deploy-token` do the same. */
function tokenRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.adminDeployTokens,
    {
      config,
      schema: {
        summary: 'Returns the tokens of the teams, without their secrets, newest first',
        response: { 200: Type.Array(DeployToken) },
      },
    },
    async ({ viewer }) => (await listDeployTokens(db)).map((token) => toReply(token, viewer.locale)),
  );

  app.post(
    paths.adminDeployTokens,
    {
      config,
      schema: {
        summary: 'Creates a token for a team and returns it once',
        body: DeployTokenBody,
        response: { 201: NewDeployToken },
      },
    },
    async (request, reply) => {
      // A repetition by its key would have to read the secret, which is not stored.
      if (request.headers['idempotency-key'] !== undefined) throw problem('bad-request');
      return reply.code(201).send(await runInTransaction(request, (tx) => createDeployToken(tx, request.body, clock())));
    },
  );

  app.delete(
    `${paths.adminDeployTokens}:id/`,
    { config, schema: { summary: 'Revokes a token of a team at once', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await runInTransaction(request, async (tx) => {
        const revoked = await revokeDeployToken(tx, request.params.id, clock());
        if (!revoked) throw problem('not-found');
        return revoked;
      });
      return reply.code(204).send(null);
    },
  );
}
