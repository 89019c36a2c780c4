import { type Static, Type } from 'typebox';
import { Timestamp } from '../basics';
import { maxReasonLength } from '../constants';
import { AppId, BuildFileName, BuildName } from './feature-app';

/** `POST /api/releases/builds/`: a build, with its files that are not yet in the file store. */
export const PublishedBuild = Type.Object({ app: AppId, build: BuildName, missing: Type.Array(BuildFileName) });
export type PublishedBuild = Static<typeof PublishedBuild>;

/** The live builds of an app: the stable one, its predecessor, and the canary. */
export const LiveApp = Type.Object({
  stable: Type.Union([BuildName, Type.Null()]),
  /** The target of a rollback; null for the built-in build, or none. */
  previous: Type.Union([BuildName, Type.Null()]),
  canary: Type.Union([Type.Object({ build: BuildName, percent: Type.Integer({ minimum: 0, maximum: 100 }) }), Type.Null()]),
});
export type LiveApp = Static<typeof LiveApp>;

/** Whether the set was tried in a browser before a build went live: how many pages were looked at, or why none was. */
export const SmokeRun = Type.Union([
  Type.Object({ result: Type.Literal('passed'), pages: Type.Integer({ minimum: 1, maximum: 1000 }) }, { additionalProperties: false }),
  Type.Object({ result: Type.Literal('skipped'), reason: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false }),
]);
export type SmokeRun = Static<typeof SmokeRun>;

/** An immutable revision of the registry, with the whole set of live builds. */
export const RegistryRevision = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  changed_at: Type.Union([Timestamp, Type.Null()]),
  changed_by: Type.String(),
  action: Type.String(),
  reason: Type.String(),
  /** The smoke run of a promotion; null for a rollback, which needs none. */
  smoke: Type.Union([SmokeRun, Type.Null()]),
  apps: Type.Record(AppId, LiveApp),
});
export type RegistryRevision = Static<typeof RegistryRevision>;

/** `GET /api/releases/`: the live builds, and the versions that a build must be compatible with. */
export const ReleaseState = Type.Object({
  current: RegistryRevision,
  /** Built-in builds by app: live if the registry has no entry for the app. */
  built_in: Type.Record(AppId, BuildName),
  /** Published builds by app, newest first. */
  published: Type.Record(AppId, Type.Array(BuildName)),
  platform: Type.String(),
  contract: Type.String(),
  /** What the shell provides, by package or entry point. */
  shared: Type.Record(Type.String(), Type.String()),
  /** The names that each entry point exports; absent if the shell was built without them. */
  names: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ReleaseState = Static<typeof ReleaseState>;

/**
 * What a build needs and the installation does not offer: a range of versions, and the version that is offered, or null; for a name of an
 * entry point that name, and null.
 */
export const Mismatch = Type.Object({
  kind: Type.Union([Type.Literal('platform'), Type.Literal('contract'), Type.Literal('module'), Type.Literal('name')]),
  name: Type.String(),
  needs: Type.String(),
  offered: Type.Union([Type.String(), Type.Null()]),
});
export type Mismatch = Static<typeof Mismatch>;

/** A live build that the installed version of the platform cannot load; `is_replaced` if another build of the app is loaded instead. */
export const LeftOutBuild = Type.Object({
  app: AppId,
  build: BuildName,
  is_replaced: Type.Boolean(),
  mismatches: Type.Array(Mismatch, { minItems: 1 }),
});
export type LeftOutBuild = Static<typeof LeftOutBuild>;

const seen = { revision: Type.Integer({ minimum: 0 }), reason: Type.String({ maxLength: maxReasonLength }) };
const closed = { additionalProperties: false };

/** `POST /api/releases/`: a change based on `revision` of the registry; 409 if that is not the current one (optimistic locking). */
export const RegistryChange = Type.Union([
  Type.Object(
    {
      action: Type.Literal('promote'),
      app: AppId,
      build: BuildName,
      channel: Type.Union([Type.Literal('stable'), Type.Literal('canary')]),
      /** Percentage of visitors, for `canary`. */
      percent: Type.Integer({ minimum: 1, maximum: 100 }),
      smoke: SmokeRun,
      ...seen,
    },
    closed,
  ),
  Type.Object({ action: Type.Literal('rollback'), app: AppId, ...seen }, closed),
  /** The app has its built-in build again, or is gone. */
  Type.Object({ action: Type.Literal('remove'), app: AppId, ...seen }, closed),
  Type.Object({ action: Type.Literal('rollback-all'), to: Type.Integer({ minimum: 0 }), ...seen }, closed),
]);
export type RegistryChange = Static<typeof RegistryChange>;

/** `POST /api/releases/previews/`: requests a preview of a published build instead of the live one. */
export const PreviewRequest = Type.Object({ app: AppId, build: BuildName }, closed);
export type PreviewRequest = Static<typeof PreviewRequest>;

/** The cookie that selects the build in one browser until it expires. */
export const Preview = Type.Object({ cookie: Type.String(), value: Type.String(), expires_at: Timestamp });
export type Preview = Static<typeof Preview>;
