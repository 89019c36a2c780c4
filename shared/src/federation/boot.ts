import { isOpenTo, listEntryPoints, matchesRoute, toPossibleRoles } from '@round-table/shared/domain';
import type { LazyEntryPoint } from './feature-app';
import type { FeatureAppManifest, Registry } from './registry';

function readStoredJson<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(`round-table.${key}`) ?? '') as T;
  } catch {
    return undefined;
  }
}

function readInlinedJson<T extends object>(id: string): Partial<T> {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
  } catch {
    return {};
  }
}

/** Fills the HTTP cache. Not by preload links: the browser remembers a failed one, and a retry would fail with it. */
const prefetch = (url: string): void => {
  fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined);
};

/**
 * Runs inline, before the scripts of the shell: sets language and appearance before the first paint, and starts what the current route
 * needs together with the shell. The build inlines this file into the page, so it may import only types and `route-match.ts`.
 */
export function boot(): void {
  const root = document.documentElement;
  const systemAppearance = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = readStoredJson<string>('appearance') || systemAppearance;
  root.lang = readStoredJson<string>('locale') || 'en';

  const roles = toPossibleRoles(Boolean(readStoredJson('session')));
  const files = readInlinedJson<Record<LazyEntryPoint, string[]>>('entry-points');
  const start = (app: FeatureAppManifest) => {
    for (const route of app.routes) {
      if (!matchesRoute(route, location.pathname) || !isOpenTo(route, roles)) continue;
      for (const file of [app.entry, ...route.preload]) prefetch(app.base + file);
      for (const file of listEntryPoints(route, roles).flatMap((name) => files[name] ?? [])) prefetch(`/${file}`);
    }
  };
  readInlinedJson<Registry>('registry').apps?.forEach(start);
}
