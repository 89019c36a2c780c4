import { type BuildManifest, shellPaths } from '@round-table/shared/contract';
import { toRouteShape } from '@round-table/shared/domain';
import { describeMismatch, type Installation, listMismatches } from '../../registry/compatibility';

/** Names that another live app has reserved. */
export type OtherApp = Pick<BuildManifest, 'id' | 'routes' | 'dialogs' | 'endpoints' | 'slices' | 'pages'>;

function checkNames({ routes, dialogs, pages = {} }: BuildManifest, neighbours: OtherApp[]): string[] {
  const refused: string[] = [];
  const shell = new Set(Object.values(shellPaths).map(toRouteShape));
  for (const { path } of routes) {
    if (shell.has(toRouteShape(path))) refused.push(`The route ${path} is the shell's own.`);
    const owner = neighbours.find((other) => other.routes.some((route) => toRouteShape(route.path) === toRouteShape(path)));
    if (owner) refused.push(`The route ${path} belongs to ${owner.id}.`);
  }
  for (const { name, shortcut } of dialogs) {
    const owner = neighbours.find((other) => other.dialogs.some((dialog) => dialog.name === name));
    if (owner) refused.push(`The dialog ${name} belongs to ${owner.id}.`);
    const ownerOfKey = shortcut && neighbours.find((other) => other.dialogs.some((dialog) => dialog.shortcut?.key === shortcut.key));
    if (ownerOfKey) refused.push(`The shortcut Ctrl+${shortcut?.key.toUpperCase()} belongs to ${ownerOfKey.id}.`);
  }
  for (const name of Object.keys(pages)) {
    const owner = neighbours.find((other) => Object.hasOwn(other.pages ?? {}, name));
    if (owner) refused.push(`The page ${name} belongs to ${owner.id}.`);
  }
  return refused;
}

/** All apps of a page share one store: a second definition of a slice or endpoint would replace the first. */
const storeNames = { endpoints: 'endpoint', slices: 'slice' } as const;

function checkStoreNames(build: BuildManifest, neighbours: OtherApp[]): string[] {
  return (['endpoints', 'slices'] as const).flatMap((kind) =>
    (build[kind] ?? []).flatMap((name) => {
      const owner = neighbours.find((other) => other[kind]?.includes(name));
      return owner ? [`The ${storeNames[kind]} ${name} belongs to ${owner.id}.`] : [];
    }),
  );
}

/** The page loads the entry by its hash (subresource integrity), so it must be one of the files. */
function checkEntry({ id, entry, integrity, files }: BuildManifest): string[] {
  const file = files.find(({ name }) => name === entry);
  if (!file) return [`The entry ${entry} of ${id} is not among its files.`];
  return file.integrity === integrity ? [] : [`The entry ${entry} of ${id} is not the file of that name.`];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns why a build must not go live, as sentences: ranges, size budget, or names of another app. Empty if it may. */
export function checkBuild(build: BuildManifest, installation: Installation, live: OtherApp[]): string[] {
  const { id, weight, budget } = build;
  const overBudget =
    weight > budget ? [`A first view of ${id} weighs ${kilobytes(weight)} compressed; its budget is ${kilobytes(budget)}.`] : [];
  const neighbours = live.filter((other) => other.id !== id);
  return [
    ...listMismatches(build, installation).map((mismatch) => describeMismatch(id, mismatch)),
    ...checkEntry(build),
    ...overBudget,
    ...checkNames(build, neighbours),
    ...checkStoreNames(build, neighbours),
  ];
}
