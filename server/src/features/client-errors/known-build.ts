import type { LiveApp } from '@round-table/shared/contract';
import type { Manifest } from '../../registry/built-front-end';
import { buildNameOf, buildsOf } from '../../registry/live-registry';

interface Named {
  app: string;
  build: string;
}

const other = 'other';

/**
 * The app and build as the figures name them: those that are live, or built in. Anything else is `other`, so that nobody can make as
 * many figures as they like.
 */
export function toKnownBuild({ app, build }: Named, builtIn: Manifest[], live: Record<string, LiveApp>): Named {
  const released = Object.hasOwn(live, app) ? live[app] : undefined;
  const own = builtIn.find(({ id }) => id === app);
  if (!own && !released) return { app: other, build: other };
  const builds = [...(own ? [buildNameOf(own)] : []), ...(released ? buildsOf(released) : [])];
  return { app, build: builds.includes(build) ? build : other };
}
