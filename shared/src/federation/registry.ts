import type { LeftOutBuild, FeatureAppManifest as ManifestSchema, PagePaths } from '@round-table/shared/contract';
import type { Static } from 'typebox';

/** The parsed `feature-app.json` of one build, as the registry carries it. */
export interface FeatureAppManifest
  extends Omit<Static<typeof ManifestSchema>, 'contract' | 'shared' | 'weight' | 'budget' | 'files' | 'endpoints' | 'slices'> {
  /** The build that worked before this one: shown if this one fails. */
  fallback?: FeatureAppManifest;
}

/** A menu entry with its label in every language, so that the menu can be shown before the app's code is loaded. */
export type RegisteredMenuEntry = FeatureAppManifest['menu'][number];

/** What is live: one document, inlined into the shell's HTML. */
export interface Registry {
  revision: number;
  /** The build of the shell that the page was made with. */
  shell: string;
  apps: FeatureAppManifest[];
  /** Live builds that this version of the platform cannot load. */
  left_out?: LeftOutBuild[];
}

/** The name of an app's federated container. */
export const toContainerName = (id: string): string => id.replaceAll('-', '_');

/** The named pages of all live apps. */
export const listPages = ({ apps }: Registry): PagePaths => Object.assign({}, ...apps.map(({ pages }) => pages)) as PagePaths;
