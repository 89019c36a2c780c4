import type { Locale } from '@round-table/shared/contract';
import type { DialogFacts, FeatureAppFacts, MenuFacts, RouteFacts } from './feature-app';

/** A menu entry with its label in every language, so that the menu stands before the app's code is there. */
export interface RegisteredMenuEntry extends Omit<MenuFacts, 'label'> {
  label: Record<Locale, string>;
}

/** The emitted `feature-app.json`: the facts of one build, and where its files are. Addresses are relative to `base`. */
export interface FeatureAppManifest extends Omit<FeatureAppFacts, 'routes' | 'menu' | 'budget'> {
  /** The version of the workspace. */
  version: string;
  /** A hash over all files of the build. */
  hash: string;
  /** The path the files are served under, `/apps/{id}/{version}-{hash}/`. */
  base: string;
  /** The federated container's file, such as `remoteEntry.1a2b3c4d.js`. */
  entry: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  routes: (Omit<RouteFacts, 'title'> & {
    /** The name of the page in every language, so that the document's title needs no code of the app. */
    title?: Record<Locale, string>;
    /** Files that the route's first view needs, to start them together. */
    preload: string[];
  })[];
  menu: RegisteredMenuEntry[];
  /** What the build puts on the window; cleared before another build of the app comes. */
  globals?: string[];
  dialogs: (DialogFacts & { preload: string[] })[];
  /** The build that worked before this one: shown where this one fails. */
  fallback?: FeatureAppManifest;
}

/** What is live: one document, inlined into the shell's HTML. */
export interface Registry {
  revision: number;
  /** The build of the shell that the page was made with. */
  shell: string;
  apps: FeatureAppManifest[];
}

/** The name of an app's federated container. */
export const containerOf = (id: string): string => id.replaceAll('-', '_');
