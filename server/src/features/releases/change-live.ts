import type { BuildManifest, RegistryChange, RegistryRevision } from '@round-table/shared/contract';
import type { AuditedResult } from '../../domain/audit/audit';
import type { Db } from '../../platform/db/schema/schema';
import type { FileStore } from '../../platform/files/file-store';
import { problem } from '../../platform/problem';
import { toInstallation } from '../../registry/compatibility';
import type { FrontEnd } from '../../registry/front-end';
import { getManifests, getRegistry } from '../../registry/live-registry';
import type { Manifest } from '../../registry/manifest';
import { listInvalidFiles } from './build-files';
import { checkBuild, type OtherApp } from './checks';
import { checkStyles } from './global-styles';
import { changeRegistry, findBuild, type Releaser } from './repository';

const toOtherApp = ({ id, routes, dialogs, endpoints, slices, pages }: Manifest | BuildManifest): OtherApp => ({
  id,
  routes: (routes ?? []) as OtherApp['routes'],
  dialogs: (dialogs ?? []) as OtherApp['dialogs'],
  endpoints: endpoints as OtherApp['endpoints'],
  slices: slices as OtherApp['slices'],
  pages: pages as OtherApp['pages'],
});

interface Sources {
  db: Db;
  files: FileStore;
  frontEnd: FrontEnd;
}

/** Throws (404, 409 with reasons) if a build may not go live. */
export async function requireFit({ db, files, frontEnd }: Sources, id: string, build: string): Promise<void> {
  const manifest = await findBuild(db, id, build);
  if (!manifest) throw problem('not-found');
  const missing = await listInvalidFiles({ db, files }, manifest);
  if (missing.length > 0) throw problem('build-incomplete', { missing });
  const { apps } = await getRegistry(db);
  const built = await frontEnd.getBuilt();
  const released = [...(await getManifests(db, apps)).values()];
  const builtIn = built.apps.filter((one) => !apps[one.id]?.stable);
  const neighbours = [...released, ...builtIn].map(toOtherApp);
  const reasons = [...checkBuild(manifest, toInstallation(built), neighbours), ...(await checkStyles(files, manifest))];
  if (reasons.length > 0) throw problem('release-refused', { reasons });
}

/** Changes what is live, for the team with a deploy token and for the admin in the browser. */
export async function changeLive(tx: Db, change: RegistryChange, by: Releaser): Promise<AuditedResult<RegistryRevision>> {
  const after = await changeRegistry(tx, change, by);
  return { result: after, audit: { action: 'registry.changed', subject: 'registry', subjectId: after.revision, after } };
}
