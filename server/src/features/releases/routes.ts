import { toBuildName, toIntegrity } from '@round-table/shared/build/identity';
import {
  AppId,
  BuildManifest,
  BuildName,
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
import { toInstallation } from '../../registry/compatibility';
import { getRegistry } from '../../registry/live-registry';
import { toPreview } from '../../registry/preview';
import { listInvalidFiles } from './build-files';
import { changeLive, requireFit } from './change-live';
import { findBuild, listBuildNames, listRevisions, saveBuild } from './repository';

const config = { access: 'deploy' } as const;
const tags = ['releases'];

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
      schema: {
        tags,
        summary: 'Returns the live and the published builds, and the requirements that a build must meet',
        response: { 200: ReleaseState },
      },
    },
    async (_request, reply) => {
      const built = await app.frontEnd.getBuilt();
      reply.header('cache-control', 'no-store');
      return {
        current: await getRegistry(db),
        published: await listBuildNames(db),
        built_in: Object.fromEntries(built.apps.map((manifest) => [manifest.id, toBuildName(manifest)])),
        ...toInstallation(built),
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
      return listRevisions(db, { ...request.query, locale: request.viewer.locale });
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

function changeRoutes(app: App, services: Services): void {
  const sources = { ...services, frontEnd: app.frontEnd };

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
      await requireFit(sources, id, build);
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
      if (change.action === 'promote') await requireFit(sources, change.app, change.build);
      return reply.code(201).send(await runInTransaction(request, (tx) => changeLive(tx, change, { name: deployer.name, userId: null })));
    },
  );
}
