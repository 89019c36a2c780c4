/** What a federation plugin knows about one shared package or entry point. */
export interface SharedOption {
  singleton: true;
  strictVersion: true;
  import: false;
  requiredVersion: string;
}

/** The `shared` of the federation plugin. */
export const federated: Record<string, SharedOption>;

/** The `shared` for Vite, without the heavier parts of `ui` that no file in `src` of the app imports. */
export function selectFederated(directory: string): Record<string, SharedOption>;

/** The path of the loader for every `messages.json`, for webpack and Rspack. */
export const messagesLoader: string;

/** The same for Vite and Rollup. */
export function messagesPlugin(): {
  name: string;
  enforce: 'pre';
  transform(this: { addWatchFile(file: string): void }, code: string, id: string): { code: string; map: null } | undefined;
};

/**
 * The configuration of webpack and Rspack for `server.{hash}.cjs`, with which the server renders the pages of guests, from what it has in common
 * with that for the browser. Its rule for style sheets must give the same class names. It is built first: `dependencies: [onServer.name]`.
 */
export function toServerConfig<Config extends { resolve: { extensions: string[] } }>(config: Config): Config & { name: string };

/** The same for the function `build` of Vite, to be called before `describeBuild`. */
export function toViteServerConfig<Config extends object>(config: Config): Config & { configFile: false };

export interface BuildFolder {
  /** The folder of the app, with `package.json` and `src`. */
  directory: string;
  /** The folder of the built files, by default `dist`. */
  dist?: string;
  /** The name of the remote entry. */
  entry: string;
  /** The files of a route (by its path) or dialog (by its name); without an entry, all scripts and styles. */
  preload?: Record<string, string[]>;
  /** The `shared` of the federation plugin: its ranges are compared with the platform before a release. Default: `federated`. */
  shared?: Record<string, { requiredVersion: string }>;
}

/** Compresses the files of a build and writes its `feature-app.json`. */
export function describeBuild(build: BuildFolder): { id: string; version: string; hash: string };
