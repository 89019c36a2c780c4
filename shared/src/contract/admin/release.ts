import { type Static, Type } from 'typebox';
import { Id, Nullable, Person, Timestamp } from '../basics';
import { maxReasonLength } from '../constants';
import { AppId, BuildName } from '../platform/feature-app';
import { LiveApp, SmokeRun } from '../platform/release';

const bytes = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

/** A build that is published, or built into the installation. What a bundler of a team did not write is null. */
export const AdminBuild = Type.Object({
  name: Type.String(),
  platform: Nullable(Type.String()),
  /** Compressed bytes of its heaviest first view, and those that its team allows. */
  weight: Nullable(bytes),
  budget: Nullable(bytes),
  /** Null for the one that is built in. */
  published_at: Nullable(Timestamp),
  published_by: Type.String(),
});
export type AdminBuild = Static<typeof AdminBuild>;

/** A change of the live builds of one app. */
export const AdminAppChange = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  by: Type.String(),
  reason: Type.String(),
  smoke: Nullable(SmokeRun),
  /** What was live afterwards; null for the built-in build, or none. */
  live: Nullable(LiveApp),
});
export type AdminAppChange = Static<typeof AdminAppChange>;

export const AdminApp = Type.Object({
  app: AppId,
  /** Null if the built-in build is live, or none. */
  live: Nullable(LiveApp),
  built_in: Nullable(AdminBuild),
  /** Newest first. */
  published: Type.Array(AdminBuild),
  /** Newest first. */
  history: Type.Array(AdminAppChange),
});
export type AdminApp = Static<typeof AdminApp>;

/** `GET /api/admin/releases/`: the feature apps and the version of the platform, with which their builds must be compatible. */
export const AdminReleases = Type.Object({ platform: Type.String(), apps: Type.Array(AdminApp) });
export type AdminReleases = Static<typeof AdminReleases>;

const shown = {
  app: AppId,
  /** What the page showed as live: 409 if it is not live any more. */
  live: Nullable(Type.Object(LiveApp.properties, closed)),
  reason: Type.String({ maxLength: maxReasonLength }),
};

/** `POST /api/admin/releases/` */
export const AdminRelease = Type.Union([
  Type.Object({ action: Type.Literal('promote'), build: BuildName, ...shown }, closed),
  Type.Object({ action: Type.Literal('rollback'), ...shown }, closed),
  Type.Object({ action: Type.Literal('remove'), ...shown }, closed),
]);
export type AdminRelease = Static<typeof AdminRelease>;

/** A token of a team, without its secret. */
export const DeployToken = Type.Object({
  id: Id,
  /** The app that it may release; `*` for all. */
  app: Type.String(),
  name: Type.String(),
  created_at: Timestamp,
  /** Null for the command line. */
  created_by: Nullable(Person),
  /** Null if it was not used since this is recorded. */
  last_used_at: Nullable(Timestamp),
  expires_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
});
export type DeployToken = Static<typeof DeployToken>;

/** `POST /api/admin/deploy-tokens/` */
export const DeployTokenBody = Type.Object(
  {
    app: Type.Union([AppId, Type.Literal('*')]),
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    /** After how many days it ends; never if null. */
    days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
  },
  closed,
);
export type DeployTokenBody = Static<typeof DeployTokenBody>;

/** The new token, which is not stored and cannot be read again. */
export const NewDeployToken = Type.Object({ id: Id, token: Type.String() });
export type NewDeployToken = Static<typeof NewDeployToken>;
