import type { Permission } from '@round-table/shared/contract';
import type { Role } from './viewer';

/** A route as facts and the registry describe it. */
interface Route {
  path: string;
  /** Everyone if absent. */
  who?: Role[];
  /** None if absent. */
  permission?: Permission;
}

const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Routes of equal shape match the same addresses: names of parameters and a trailing slash make no difference. */
export const toRouteShape = (path: string): string => withoutTrailingSlash(path).replace(/:[^/]+/g, ':');

/** The parameters of an address that a route such as `/question/:questionId` matches; undefined if it does not. */
export function matchRoute(path: string, pathname: string): Record<string, string> | undefined {
  const segments = withoutTrailingSlash(path).split('/');
  const actual = withoutTrailingSlash(pathname).split('/');
  if (segments.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':') && value) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** True if the router shows the route `/question/:questionId` at an address. */
export const matchesRoute = ({ path }: Pick<Route, 'path'>, pathname: string): boolean => matchRoute(path, pathname) !== undefined;

/** The roles that a visitor may have before the server has said who they are: with a stored session any but guest. */
export const toPossibleRoles = (hasSession: boolean): Role[] => (hasSession ? ['reader', 'expert', 'admin'] : ['guest']);

/** True if a route or menu entry needs no permission, or one of these: those of the viewer in app info; none until they are known. */
export const isPermitted = ({ permission }: Pick<Route, 'permission'>, permissions: readonly Permission[]): boolean =>
  permission === undefined || permissions.includes(permission);

/** True if a route, dialog or menu entry is open to all of these roles, with these permissions. */
export const isOpenTo = (part: Pick<Route, 'who' | 'permission'>, roles: Role[], permissions: readonly Permission[] = []): boolean =>
  isPermitted(part, permissions) && roles.every((role) => !part.who || part.who.includes(role));

/** The lazy entry points of the platform that the route needs; those for members only if none of the roles is `guest`. */
export const listEntryPoints = <Name extends string>(
  { entryPoints = [], memberEntryPoints = [] }: { entryPoints?: Name[]; memberEntryPoints?: Name[] },
  roles: Role[],
): Name[] => (roles.includes('guest') ? entryPoints : [...entryPoints, ...memberEntryPoints]);
