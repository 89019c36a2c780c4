import { toBuildName } from '@round-table/shared/build/identity';
import { type LiveLine, listBuilds } from '../../registry/live-registry';
import type { Manifest } from '../../registry/manifest';

interface BuildLabels {
  app: string;
  build: string;
}

const other = 'other';

/** Labels for the metric: known apps and builds, else `other`, so that clients cannot create any number of time series. */
export function toKnownBuild({ app, build }: BuildLabels, builtIn: Manifest[], live: Record<string, LiveLine>): BuildLabels {
  const released = Object.hasOwn(live, app) ? live[app] : undefined;
  const own = builtIn.find(({ id }) => id === app);
  if (!own && !released) return { app: other, build: other };
  const builds = [...(own ? [toBuildName(own)] : []), ...(released ? listBuilds(released) : [])];
  return { app, build: builds.includes(build) ? build : other };
}

/** Removes what may identify a person: e-mail addresses, query strings and quoted text. */
export const removePersonalData = (message: string): string =>
  message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…')
    .replace(/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1')
    .replace(/"[^"]*"/g, '"…"');
