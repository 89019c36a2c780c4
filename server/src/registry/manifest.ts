import type { ServedManifest } from '@round-table/shared/contract';
import { type Static, Type } from 'typebox';

/** A parsed `feature-app.json`. */
export type Manifest = Static<typeof ServedManifest> & Record<string, unknown>;

/** The platform that the built shell provides to feature apps: its version, the versions of shared modules, and the names that each exports. */
export const Platform = Type.Object({
  version: Type.String(),
  shared: Type.Record(Type.String(), Type.String()),
  names: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type Platform = Static<typeof Platform>;

/** The built front end on disk. */
export interface BuiltFrontEnd {
  /** Differs with every build of the shell or an app. */
  stamp: string;
  /** The shell's page, or undefined if the shell is not built. */
  template?: string;
  /** The path of the module that renders guests' first pages, if the build contains it. */
  prerender?: string;
  /** Identifies this build of the shell: its page contains the hashes of all initial files. */
  shell: string;
  /** The names of all style sheets of the shell. */
  styleSheets: string[];
  /** The files of each lazy entry point of the shell. */
  entryPoints: unknown;
  platform: Platform;
  /** The built feature apps, by id. */
  apps: Manifest[];
  /** The folder that holds the files under each address. */
  folders: Map<string, string>;
}
