import { type Static, Type } from 'typebox';
import type { PagePaths } from '../page-paths';
import { lazyEntryPoints, menuCounters, menuIcons, menuPlaces, permissions, roles } from './feature-app-names';

const oneOf = <Name extends string>(names: readonly Name[]) => Type.Unsafe<Name>(Type.Enum([...names]));

const semanticVersion = '\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9A-Za-z.-]{1,60})?';

/** The id of a feature app; also the last part of its folder's name. */
export const AppId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' });
/** `{version}-{hash}`: the immutable name of one build of an app. */
export const BuildName = Type.String({ pattern: `^${semanticVersion}-[0-9a-f]{12}$` });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
export const BuildFileName = Type.String({ pattern: '^\\w[\\w.-]{0,199}$' });

/** The largest file of a build, in bytes. */
export const maxBuildFileBytes = 20 * 1024 * 1024;

/** A file of a build: its bytes never change. */
export const BuildFile = Type.Object(
  { name: BuildFileName, size: Type.Integer({ minimum: 0, maximum: maxBuildFileBytes }), integrity: Integrity },
  { additionalProperties: false },
);
export type BuildFile = Static<typeof BuildFile>;

/** In each language of the interface; builds from before one was added do not have it. */
const Text = Type.Object({ en: Type.String(), de: Type.String() }, { additionalProperties: Type.String() });
const EntryPoints = Type.Optional(Type.Array(oneOf(lazyEntryPoints)));
const Roles = Type.Optional(Type.Array(oneOf(roles)));
/** Without it, a page does not exist for the viewer and has no menu entry. */
const Permission = Type.Optional(oneOf(permissions));
/** Addresses of the routes that the shell and other apps link to by name. */
const Pages = Type.Optional(Type.Unsafe<PagePaths>(Type.Record(Type.String(), Type.String())));
const Preload = Type.Array(Type.String());
/** Names of store slices or endpoints of an app. */
const StoreNames = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 }));

/** Names by the module of the shell that exports them. */
const ImportedNames = Type.Optional(
  Type.Record(Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
);

const path = Type.String({ maxLength: 200 });
const dialogName = Type.String({ maxLength: 200 });

const routeFields = {
  /** In the syntax of the router: `/question/:questionId`. */
  path,
  /** Who may open it; everyone if absent. The server decides what they get to see. */
  who: Roles,
  /** The path of a page that everyone may open: leads there who may not open this one, instead of refusing it. */
  otherwise: Type.Optional(path),
  /** What the viewer needs besides their role. */
  permission: Permission,
  entryPoints: EntryPoints,
  /** Entry points that only signed-in users need here: not fetched for a guest. */
  memberEntryPoints: EntryPoints,
};
const menuFields = {
  id: Type.String(),
  place: oneOf(menuPlaces),
  order: Type.Number(),
  icon: oneOf(menuIcons),
  /** Who sees it; everyone if absent. */
  who: Roles,
  permission: Permission,
  /** The path that it leads to, or … */
  to: Type.Optional(Type.String()),
  /** Routes of the app besides `to` on whose pages it is the current entry. */
  covers: Type.Optional(Type.Array(path)),
  /** The figure beside the label; none at zero. */
  counter: Type.Optional(oneOf(menuCounters)),
  /** … the dialog that it opens over the current page. */
  dialog: Type.Optional(Type.String()),
};
const dialogFields = { name: dialogName, who: Roles, entryPoints: EntryPoints };
/** The letter that opens a dialog on every page, pressed with Ctrl (⌘ on a Mac), in fields too. */
const ShortcutKey = Type.String({ pattern: '^[a-z]$' });

const buildFields = {
  id: AppId,
  version: Type.String({ pattern: `^${semanticVersion}$` }),
  /** Over all files of the build. */
  hash: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  /** The path the files are served under, `/apps/{id}/{version}-{hash}/`. */
  base: Type.String({ pattern: '^/apps/[a-z0-9-]+/\\w[\\w.+-]*/$' }),
  /** The federated container's file, such as `remoteEntry.1a2b3c4d.js`. */
  entry: Type.String({ pattern: '^[\\w.-]+\\.js$' }),
  integrity: Integrity,
  /** The output for the server, which renders the pages of guests; without it they are rendered in the browser only. */
  server: Type.Optional(BuildFileName),
  platform: Type.String({ maxLength: 100 }),
  /** The range of contract versions it was built against. */
  contract: Type.String({ maxLength: 100 }),
  /** Shared modules that it uses from the shell, by package or entry point, with the required range. */
  shared: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 100 })),
  /** Compressed bytes of its heaviest first view. */
  weight: Type.Integer({ minimum: 0 }),
  /** Compressed bytes that the team allows its heaviest first view; a heavier build is not released. */
  budget: Type.Integer({ minimum: 0 }),
  files: Type.Array(BuildFile, { minItems: 1, maxItems: 2000 }),
  /** The endpoints that it injects into the API of the page; no two apps may have one of the same name. */
  endpoints: StoreNames,
  /** The slices that it adds to the store of the page. */
  slices: StoreNames,
  /** What it imports from the entry points of the platform, so that a check finds what another version no longer has. */
  imports: ImportedNames,
};

/** `feature-app.json`: the facts of one build, and where its files are. File names are relative to `base`. */
export const FeatureAppManifest = Type.Object({
  ...buildFields,
  pages: Pages,
  routes: Type.Array(
    Type.Object({
      ...routeFields,
      /** The name of the page, so that the document's title needs no code of the app. */
      title: Type.Optional(Text),
      /** Files that the first view of the route needs, to start them together. */
      preload: Preload,
    }),
    { maxItems: 200 },
  ),
  menu: Type.Array(Type.Object({ ...menuFields, label: Text })),
  dialogs: Type.Array(
    Type.Object({
      ...dialogFields,
      shortcut: Type.Optional(Type.Object({ key: ShortcutKey, label: Text, searchHint: Type.Optional(Text) })),
      preload: Preload,
    }),
    { maxItems: 200 },
  ),
  /** Global variables that the build defines on `window`; removed before another build of the app is loaded. */
  globals: Type.Optional(Type.Array(Type.String())),
});

/** The fields of a build's `feature-app.json` that the server validates; other fields are for the shell, and stored unchanged. */
export const BuildManifest = Type.Object({
  ...buildFields,
  routes: Type.Array(Type.Object({ path }), { maxItems: 200 }),
  dialogs: Type.Array(Type.Object({ name: dialogName, shortcut: Type.Optional(Type.Object({ key: ShortcutKey })) }), { maxItems: 200 }),
  /** Addresses of its named pages; no two apps may have a page of the same name. */
  pages: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), path)),
});
export type BuildManifest = Static<typeof BuildManifest>;

/** What the server has to know of a `feature-app.json` in order to serve the build. A bundler of a team may name versions in its own way. */
export const ServedManifest = Type.Object({
  id: AppId,
  version: Type.String({ pattern: '^[\\w.-]+$' }),
  hash: Type.String({ pattern: '^[0-9a-f]+$' }),
  base: buildFields.base,
  entry: buildFields.entry,
  server: buildFields.server,
});

export const RouteFacts = Type.Object({
  ...routeFields,
  /** A message id of the app: names the page in the title of the document. Without it the title is the product's alone. */
  title: Type.Optional(Type.String()),
});
/** An entry of the shell's menus. */
export const MenuFacts = Type.Object({
  ...menuFields,
  /** A message id of the app; the registry carries the text in every language. */
  label: Type.String(),
});
export const DialogFacts = Type.Object({
  ...dialogFields,
  shortcut: Type.Optional(
    Type.Object({
      key: ShortcutKey,
      /** A message id of the app: what the dialog is for, in the list of shortcuts. */
      label: Type.String(),
      /** A message id of the app: the hint in the search box of the shell; it replaces `{shortcut}` by the keys. */
      searchHint: Type.Optional(Type.String()),
    }),
  ),
});
/** The facts of a feature app that the shell needs before it loads the app's code. */
export const FeatureAppFacts = Type.Object({
  id: AppId,
  platform: buildFields.platform,
  budget: buildFields.budget,
  routes: Type.Array(RouteFacts),
  pages: Pages,
  menu: Type.Array(MenuFacts),
  dialogs: Type.Array(DialogFacts),
});
