import type { BuildManifest, ReleaseState } from '@round-table/shared/contract';
import { satisfies, validRange } from 'semver';

/** What a build has to fit: what the live shell and this server offer. */
export type Installation = Pick<ReleaseState, 'platform' | 'contract' | 'shared'>;

/** Of another live app: what no second one may own. */
export type Neighbour = Pick<BuildManifest, 'id' | 'routes' | 'dialogs'>;

/** The shell's own pages. */
const ownRoutes = ['/', '/login', '/resetPassword', '/editPassword', '/info'];

const fits = (version: string, range: string) => validRange(range) !== null && satisfies(version, range);

function checkRanges({ id, platform, contract, shared }: BuildManifest, installation: Installation): string[] {
  const refused: string[] = [];
  if (!fits(installation.platform, platform)) {
    refused.push(`${id} needs the platform ${platform}; the live shell offers ${installation.platform}.`);
  }
  if (!fits(installation.contract, contract)) {
    refused.push(`${id} was built against the contract ${contract}; this server speaks ${installation.contract}.`);
  }
  for (const [name, range] of Object.entries(shared)) {
    const offered = installation.shared[name];
    if (offered === undefined) refused.push(`${id} takes ${name} from the shell, which does not offer it.`);
    else if (!fits(offered, range)) refused.push(`${id} needs ${name} ${range}; the shell offers ${offered}.`);
  }
  return refused;
}

/** A route by its shape: what a parameter is called makes no other address. */
const shapeOf = (path: string) => path.replace(/\/+$/, '').replace(/:[^/]+/g, ':') || '/';

function checkNames({ routes, dialogs }: BuildManifest, neighbours: Neighbour[]): string[] {
  const refused: string[] = [];
  const shell = new Set(ownRoutes.map(shapeOf));
  for (const { path } of routes) {
    if (shell.has(shapeOf(path))) refused.push(`The route ${path} is the shell's own.`);
    const owner = neighbours.find((other) => other.routes.some((route) => shapeOf(route.path) === shapeOf(path)));
    if (owner) refused.push(`The route ${path} belongs to ${owner.id}.`);
  }
  for (const { name } of dialogs) {
    const owner = neighbours.find((other) => other.dialogs.some((dialog) => dialog.name === name));
    if (owner) refused.push(`The dialog ${name} belongs to ${owner.id}.`);
  }
  return refused;
}

/** A page asks for the entry first, and by its hash: it has to be one of the files. */
function checkEntry({ id, entry, integrity, files }: BuildManifest): string[] {
  const file = files.find(({ name }) => name === entry);
  if (!file) return [`The entry ${entry} of ${id} is not among its files.`];
  return file.integrity === integrity ? [] : [`The entry ${entry} of ${id} is not the file of that name.`];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Why a build must not go live: ranges that what is live does not meet, a first view over the team's own budget, routes and dialogs that
 * another app owns. Sentences for the team; none where it may.
 */
export function checkBuild(build: BuildManifest, installation: Installation, live: Neighbour[]): string[] {
  const { id, weight, budget } = build;
  const overBudget =
    weight > budget ? [`A first view of ${id} weighs ${kilobytes(weight)} compressed; its budget is ${kilobytes(budget)}.`] : [];
  const neighbours = live.filter((other) => other.id !== id);
  return [...checkRanges(build, installation), ...checkEntry(build), ...overBudget, ...checkNames(build, neighbours)];
}
