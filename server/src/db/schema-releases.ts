import type { BuildManifest, LiveApp, SmokeRun } from '@round-table/shared/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Now, OptionalMoment } from './columns';

/** One build of a feature app, as its team published it. */
export interface BuildTable {
  app: string;
  /** `{version}-{hash}` */
  name: string;
  manifest: Json<BuildManifest>;
  published_at: Now;
  published_by: string;
}

/** A file of a build; its id is made of its bytes. */
export interface BuildFileTable {
  app: string;
  build: string;
  name: string;
  file_id: string;
}

/** A file that was built in beside the server once, at its address. */
export interface KeptFileTable {
  address: string;
  file_id: string;
}

/** What was live from a moment on: each row holds the whole set. */
export interface RegistryTable {
  revision: number;
  changed_at: Now;
  changed_by: string;
  action: string;
  reason: string;
  /** Of a promotion. */
  smoke: ColumnType<SmokeRun | null, string | null, never>;
  apps: Json<Record<string, LiveApp>>;
}

export interface DeployTokenTable {
  id: Generated<number>;
  /** The app that it may release; `*` for all. */
  app: string;
  name: string;
  token_hash: string;
  created_at: Now;
  revoked_at: OptionalMoment;
}

/** What belongs to the releases of feature apps. */
export interface ReleaseTables {
  build: BuildTable;
  build_file: BuildFileTable;
  kept_file: KeptFileTable;
  registry: RegistryTable;
  deploy_token: DeployTokenTable;
}
