import { type Static, Type } from 'typebox';
import { Timestamp } from './basics';

/** The id of a feature app; also the last part of its folder's name. */
export const AppId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' });
/** A version by semantic versioning. */
const SemanticVersion = Type.String({ pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9A-Za-z.-]{1,60})?$' });
/** `{version}-{hash}`: names one build of an app for ever. */
export const BuildName = Type.String({ pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9A-Za-z.-]{1,60})?-[0-9a-f]{12}$' });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const FileName = Type.String({ pattern: '^\\w[\\w.-]{0,199}$' });

/** The largest file of a build, in bytes. */
export const maxBuildFileBytes = 20 * 1024 * 1024;

/** A file of a build: its bytes never change. */
export const BuildFile = Type.Object(
  { name: FileName, size: Type.Integer({ minimum: 0, maximum: maxBuildFileBytes }), integrity: Integrity },
  { additionalProperties: false },
);
export type BuildFile = Static<typeof BuildFile>;

/** What the server has to know of the `feature-app.json` of a build; the rest is the shell's, and is kept with it. */
export const BuildManifest = Type.Object({
  id: AppId,
  version: SemanticVersion,
  /** Over all files of the build. */
  hash: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  /** `/apps/{id}/{version}-{hash}/` */
  base: Type.String({ pattern: '^/apps/[a-z0-9-]+/\\w[\\w.+-]*/$' }),
  entry: Type.String({ pattern: '^[\\w.-]+\\.js$' }),
  integrity: Integrity,
  /** The range of platform versions it runs on. */
  platform: Type.String({ maxLength: 100 }),
  /** The range of contract versions it was built against. */
  contract: Type.String({ maxLength: 100 }),
  /** What it takes from the shell, by package or door, with the range it needs. */
  shared: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 100 })),
  /** Compressed bytes of its heaviest first view, and how many its team allows itself. */
  weight: Type.Integer({ minimum: 0 }),
  budget: Type.Integer({ minimum: 0 }),
  files: Type.Array(BuildFile, { minItems: 1, maxItems: 2000 }),
  routes: Type.Array(Type.Object({ path: Type.String({ maxLength: 200 }) }), { maxItems: 200 }),
  dialogs: Type.Array(Type.Object({ name: Type.String({ maxLength: 200 }) }), { maxItems: 200 }),
});
export type BuildManifest = Static<typeof BuildManifest>;

/** `POST /api/releases/builds/`: a build, and which of its files the store does not hold yet. */
export const PublishedBuild = Type.Object({ app: AppId, build: BuildName, missing: Type.Array(FileName) });
export type PublishedBuild = Static<typeof PublishedBuild>;

/** What is live of an app: the build for everyone, the one before it, and the one that some see already. */
export const LiveApp = Type.Object({
  stable: Type.Union([BuildName, Type.Null()]),
  /** What a rollback goes back to; null is what was built in, or nothing. */
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

/** One entry of the history; each holds the whole set, and none is ever rewritten. */
export const RegistryRevision = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  changed_at: Type.Union([Timestamp, Type.Null()]),
  changed_by: Type.String(),
  action: Type.String(),
  reason: Type.String(),
  /** Of a promotion; null for what takes something back, which is never kept waiting. */
  smoke: Type.Union([SmokeRun, Type.Null()]),
  apps: Type.Record(AppId, LiveApp),
});
export type RegistryRevision = Static<typeof RegistryRevision>;

/** `GET /api/releases/`: what is live, and what a build has to fit. */
export const ReleaseState = Type.Object({
  current: RegistryRevision,
  /** Built beside the server, by app: live where the registry says nothing of it. */
  built_in: Type.Record(AppId, BuildName),
  platform: Type.String(),
  contract: Type.String(),
  /** What the shell provides, by package or door. */
  shared: Type.Record(Type.String(), Type.String()),
});
export type ReleaseState = Static<typeof ReleaseState>;

const seen = { revision: Type.Integer({ minimum: 0 }), reason: Type.String({ maxLength: 500 }) };
const closed = { additionalProperties: false };

/** `POST /api/releases/`: a change of the registry that was seen at `revision`; 409 where it has moved on since. */
export const RegistryChange = Type.Union([
  Type.Object(
    {
      action: Type.Literal('promote'),
      app: AppId,
      build: BuildName,
      channel: Type.Union([Type.Literal('stable'), Type.Literal('canary')]),
      /** Of the visitors, for `canary`. */
      percent: Type.Integer({ minimum: 1, maximum: 100 }),
      smoke: SmokeRun,
      ...seen,
    },
    closed,
  ),
  Type.Object({ action: Type.Literal('rollback'), app: AppId, ...seen }, closed),
  Type.Object({ action: Type.Literal('rollback-all'), to: Type.Integer({ minimum: 0 }), ...seen }, closed),
]);
export type RegistryChange = Static<typeof RegistryChange>;

/** `POST /api/releases/previews/`: asks to see a published build in the place of what is live of its app. */
export const PreviewRequest = Type.Object({ app: AppId, build: BuildName }, closed);
export type PreviewRequest = Static<typeof PreviewRequest>;

/** The cookie that shows it: whoever sends it sees the build, until it expires; nobody else does. */
export const Preview = Type.Object({ cookie: Type.String(), value: Type.String(), expires_at: Timestamp });
export type Preview = Static<typeof Preview>;
