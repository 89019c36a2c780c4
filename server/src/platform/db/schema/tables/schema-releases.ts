import type { BuildManifest, LiveApp, SmokeRun } from '@round-table/shared/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Now, OptionalMoment } from '../columns';

/** A published build of a feature app. */
export interface BuildTable {
  app: string;
  /** `{version}-{hash}` */
  name: string;
  manifest: Json<BuildManifest>;
  published_at: Now;
  published_by: string;
}

/** A file of a build; its id is derived from the hash of its bytes. */
export interface BuildFileTable {
  app: string;
  build: string;
  name: string;
  file_id: string;
}

/** An archived asset of a built-in front end, by its URL. */
export interface KeptFileTable {
  address: string;
  file_id: string;
}

/** A revision of the registry: each row contains the whole set of live builds. */
export interface RegistryTable {
  revision: number;
  changed_at: Now;
  /** The name of a deploy token; empty for an admin. */
  changed_by: string;
  /** The admin. */
  user_id: Generated<number | null>;
  action: string;
  reason: string;
  /** Smoke run in a browser; only for promotions. */
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
  /** The last use, of those within an hour the first. */
  last_used_at: OptionalMoment;
  expires_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

/** Tables of the releases of feature apps. */
export interface ReleaseTables {
  build: BuildTable;
  build_file: BuildFileTable;
  kept_file: KeptFileTable;
  registry: RegistryTable;
  deploy_token: DeployTokenTable;
}
