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
import { integrityOf, storeBytes } from '../../files/stored-bytes';
import { requireDeployerOf } from '../../http/deployer';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { problem } from '../../problem';
import { type BuiltFrontEnd, createBuiltReader, type Manifest } from '../../registry/built-front-end';
import { buildNameOf, getManifests, getRegistry } from '../../registry/live-registry';
import { toPreview } from '../../registry/preview';
import { checkBuild, type Neighbour } from './checks';
import { changeRegistry, findBuild, listRevisions, saveBuild } from './repository';
import { listUnsoundFiles } from './stored-build';

const config = { access: 'deploy' } as const;
const tags = ['releases'];

const toNeighbour = ({ id, routes, dialogs }: Manifest | BuildManifest): Neighbour => ({
  id,
  routes: (routes ?? []) as Neighbour['routes'],
  dialogs: (dialogs ?? []) as Neighbour['dialogs'],
});

/** How a team releases its feature app without asking anyone: builds, the registry of what is live, its history. */
export function releasesRoutes(app: App, services: Services): void {
  const getBuilt = createBuiltReader(services.root, (message) => app.log.warn(message));
  stateRoutes(app, services, getBuilt);
  buildRoutes(app, services);
  changeRoutes(app, services, getBuilt);
}

function stateRoutes(app: App, { db }: Services, getBuilt: () => Promise<BuiltFrontEnd>): void {
  app.get(
    paths.releases,
    { config, schema: { tags, summary: 'What is live, and what a build has to fit', response: { 200: ReleaseState } } },
    async (_request, reply) => {
      const built = await getBuilt();
      reply.header('cache-control', 'no-store');
      return {
        current: await getRegistry(db),
        built_in: Object.fromEntries(built.apps.map((manifest) => [manifest.id, buildNameOf(manifest)])),
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
        summary: 'Every change of the registry, newest first',
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
        summary: 'Publishes a build: answers which of its files are missing',
        body: BuildManifest,
        response: { 200: PublishedBuild },
      },
    },
    async (request) => {
      const manifest = request.body;
      const deployer = requireDeployerOf(request, manifest.id);
      const build = buildNameOf(manifest);
      if (manifest.base !== `/apps/${manifest.id}/${build}/`) throw problem('bad-request');
      await writing(request, async (tx) => {
        await saveBuild(tx, manifest, deployer.name);
        const audit = { action: 'build.published', subject: 'build', subjectId: `${manifest.id} ${build}`, after: { by: deployer.name } };
        return { result: undefined, audit };
      });
      return { app: manifest.id, build, missing: await listUnsoundFiles({ db, files }, manifest) };
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
        onRequest: async (request) => void requireDeployerOf(request, (request.params as { app: string }).app),
        schema: {
          tags,
          summary: 'Brings the bytes of one file of a build (application/octet-stream)',
          params: FileParams,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { app: id, build, file: name } = request.params as { app: string; build: string; file: string };
        const file = (await findBuild(db, id, build))?.files.find((one) => one.name === name);
        if (!file) throw problem('not-found');
        const bytes = request.body as Buffer;
        if (!Buffer.isBuffer(bytes) || bytes.length !== file.size || integrityOf(bytes) !== file.integrity) throw problem('bad-request');
        await storeBytes({ db, files }, { name, integrity: file.integrity, bytes });
        return reply.code(204).send(null);
      },
    );
  });
}

/** Refuses (404, 409) a build that may not go live, with the reasons. */
function refusingUnfit({ db, files }: Services, getBuilt: () => Promise<BuiltFrontEnd>) {
  return async (id: string, build: string) => {
    const manifest = await findBuild(db, id, build);
    if (!manifest) throw problem('not-found');
    const missing = await listUnsoundFiles({ db, files }, manifest);
    if (missing.length > 0) throw problem('build-incomplete', { missing });
    const { apps } = await getRegistry(db);
    const built = await getBuilt();
    const released = [...(await getManifests(db, apps)).values()];
    const builtIn = built.apps.filter((one) => !apps[one.id]?.stable);
    const neighbours = [...released, ...builtIn].map(toNeighbour);
    const installation = { platform: built.platform.version, shared: built.platform.shared, contract: contractVersion };
    const reasons = checkBuild(manifest, installation, neighbours);
    if (reasons.length > 0) throw problem('release-refused', { reasons });
  };
}

function changeRoutes(app: App, services: Services, getBuilt: () => Promise<BuiltFrontEnd>): void {
  const refuseUnfit = refusingUnfit(services, getBuilt);

  app.post(
    paths.releasePreviews,
    {
      config,
      schema: {
        tags,
        summary: 'A cookie that shows a build before it is live, to its bearer alone; 409 where the build does not fit',
        body: PreviewRequest,
        response: { 201: Preview },
      },
    },
    async (request, reply) => {
      const { app: id, build } = request.body;
      requireDeployerOf(request, id);
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
        summary: 'Promotes a build or takes one back; 409 where the registry has moved on, or the build does not fit',
        body: RegistryChange,
        response: { 201: RegistryRevision },
      },
    },
    async (request, reply) => {
      const change = request.body;
      const deployer = requireDeployerOf(request, change.action === 'rollback-all' ? '*' : change.app);
      if (change.action === 'promote') await refuseUnfit(change.app, change.build);
      const saved = await writing(request, async (tx) => {
        const after = await changeRegistry(tx, change, deployer.name);
        return { result: after, audit: { action: 'registry.changed', subject: 'registry', subjectId: after.revision, after } };
      });
      return reply.code(201).send(saved);
    },
  );
}
