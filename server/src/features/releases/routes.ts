import { toBuildName, toIntegrity } from '@round-table/shared/build/identity';
import {
  AppId,
  BuildManifest,
  BuildName,
  contractVersion,
  maxBuildFileBytes,
  Preview,
  PreviewRequest,
  PublishedBuild,
  paths,
  RegistryChange,
  RegistryRevision,
  ReleaseState,
} from '@round-table/shared/contract';
import { Type } from 'typebox';
import { requireDeployerFor } from '../../http/auth/deployer';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { storeBytes } from '../../platform/files/stored-bytes';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getManifests, getRegistry } from '../../registry/live-registry';
import type { Manifest } from '../../registry/manifest';
import { toPreview } from '../../registry/preview';
import { listInvalidFiles } from './build-files';
import { checkBuild, type OtherApp } from './checks';
import { changeRegistry, findBuild, listRevisions, saveBuild } from './repository';

const config = { access: 'deploy' } as const;
const tags = ['releases'];

const toOtherApp = ({ id, routes, dialogs, endpoints, slices, pages }: Manifest | BuildManifest): OtherApp => ({
  id,
  routes: (routes ?? []) as OtherApp['routes'],
  dialogs: (dialogs ?? []) as OtherApp['dialogs'],
  endpoints: endpoints as OtherApp['endpoints'],
  slices: slices as OtherApp['slices'],
  pages: pages as OtherApp['pages'],
});

/** Releases of feature apps by their teams: builds, the registry of live builds, its history. */
export function releasesRoutes(app: App, services: Services): void {
  stateRoutes(app, services);
  buildRoutes(app, services);
  changeRoutes(app, services);
}

function stateRoutes(app: App, { db }: Services): void {
  app.get(
    paths.releases,
    {
      config,
      schema: { tags, summary: 'Returns the live builds and the requirements that a build must meet', response: { 200: ReleaseState } },
    },
    async (_request, reply) => {
      const built = await app.frontEnd.getBuilt();
      reply.header('cache-control', 'no-store');
      return {
        current: await getRegistry(db),
        built_in: Object.fromEntries(built.apps.map((manifest) => [manifest.id, toBuildName(manifest)])),
        platform: built.platform.version,
        contract: contractVersion,
        shared: built.platform.shared,
      };
    },
  );

  const Limit = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }) }, { additionalProperties: false });
  app.get(
    paths.releaseHistory,
    {
      config,
      schema: {
        tags,
        summary: 'Returns all changes of the registry, newest first',
        querystring: Limit,
        response: { 200: Type.Array(RegistryRevision) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listRevisions(db, request.query);
    },
  );
}

function buildRoutes(app: App, { db, files }: Services): void {
  app.post(
    paths.releaseBuilds,
    {
      config,
      schema: {
        tags,
        summary: 'Publishes a build and returns which of its files are missing',
        body: BuildManifest,
        response: { 200: PublishedBuild },
      },
    },
    async (request) => {
      const manifest = request.body;
      const deployer = requireDeployerFor(request, manifest.id);
      const build = toBuildName(manifest);
      if (manifest.base !== `/apps/${manifest.id}/${build}/`) throw problem('bad-request');
      await runInTransaction(request, async (tx) => {
        await saveBuild(tx, manifest, deployer.name);
        const audit = { action: 'build.published', subject: 'build', subjectId: `${manifest.id} ${build}`, after: { by: deployer.name } };
        return { result: undefined, audit };
      });
      return { app: manifest.id, build, missing: await listInvalidFiles({ db, files }, manifest) };
    },
  );

  const FileParams = Type.Object({ app: AppId, build: BuildName, file: Type.String({ maxLength: 200 }) }, { additionalProperties: false });
  app.register(async (own) => {
    own.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.put(
      `${paths.releaseBuilds}:app/:build/:file/`,
      {
        config,
        bodyLimit: maxBuildFileBytes,
        onRequest: async (request) => void requireDeployerFor(request, (request.params as { app: string }).app),
        schema: {
          tags,
          summary: 'Uploads one file of a build (application/octet-stream)',
          params: FileParams,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { app: id, build, file: name } = request.params as { app: string; build: string; file: string };
        const file = (await findBuild(db, id, build))?.files.find((one) => one.name === name);
        if (!file) throw problem('not-found');
        const bytes = request.body as Buffer;
        if (!Buffer.isBuffer(bytes) || bytes.length !== file.size || toIntegrity(bytes) !== file.integrity) throw problem('bad-request');
        await storeBytes({ db, files }, { name, integrity: file.integrity, bytes });
        return reply.code(204).send(null);
      },
    );
  });
}

/** Throws (404, 409 with reasons) if a build may not go live. */
function createReleaseGuard({ frontEnd }: App, { db, files }: Services) {
  return async (id: string, build: string) => {
    const manifest = await findBuild(db, id, build);
    if (!manifest) throw problem('not-found');
    const missing = await listInvalidFiles({ db, files }, manifest);
    if (missing.length > 0) throw problem('build-incomplete', { missing });
    const { apps } = await getRegistry(db);
    const built = await frontEnd.getBuilt();
    const released = [...(await getManifests(db, apps)).values()];
    const builtIn = built.apps.filter((one) => !apps[one.id]?.stable);
    const neighbours = [...released, ...builtIn].map(toOtherApp);
    const installation = { platform: built.platform.version, shared: built.platform.shared, contract: contractVersion };
    const reasons = checkBuild(manifest, installation, neighbours);
    if (reasons.length > 0) throw problem('release-refused', { reasons });
  };
}

function changeRoutes(app: App, services: Services): void {
  const refuseUnfit = createReleaseGuard(app, services);

  app.post(
    paths.releasePreviews,
    {
      config,
      schema: {
        tags,
        summary: 'Creates a preview: a cookie that serves its bearer a build that is not live yet; 409 if the build is incompatible',
        body: PreviewRequest,
        response: { 201: Preview },
      },
    },
    async (request, reply) => {
      const { app: id, build } = request.body;
      requireDeployerFor(request, id);
      await refuseUnfit(id, build);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(toPreview(services.secret, request.body, services.clock()));
    },
  );

  app.post(
    paths.releases,
    {
      config,
      schema: {
        tags,
        summary: 'Promotes a build or rolls one back; 409 if the registry has changed or the build is incompatible',
        body: RegistryChange,
        response: { 201: RegistryRevision },
      },
    },
    async (request, reply) => {
      const change = request.body;
      const deployer = requireDeployerFor(request, change.action === 'rollback-all' ? '*' : change.app);
      if (change.action === 'promote') await refuseUnfit(change.app, change.build);
      const saved = await runInTransaction(request, async (tx) => {
        const after = await changeRegistry(tx, change, deployer.name);
        return { result: after, audit: { action: 'registry.changed', subject: 'registry', subjectId: after.revision, after } };
      });
      return reply.code(201).send(saved);
    },
  );
}
