import { matchesRoute } from '@round-table/shared/domain';
import type { RegisteredMenuEntry } from '@round-table/shared/federation';

export type MenuEntry = RegisteredMenuEntry;

export const listEntries = (menu: MenuEntry[], place: MenuEntry['place']): MenuEntry[] =>
  menu.filter((entry) => entry.place === place).sort((one, other) => one.order - other.order);

/** Whether the page is below a path; every page is below the landing page, which says nothing. */
function isBelow(path: string, pathname: string): boolean {
  const above = path.replace(/\/$/, '');
  return above !== '' && pathname.startsWith(`${above}/`);
}

/** The entry that links to the page, else the one that covers it (`questionnaire` for a question), else the one of a path above it. */
export const findCurrentEntry = (menu: MenuEntry[], pathname: string): MenuEntry | undefined =>
  menu.find(({ to }) => to !== undefined && matchesRoute({ path: to }, pathname)) ??
  menu.find(({ covers = [] }) => covers.some((path) => matchesRoute({ path }, pathname))) ??
  menu.find(({ to = '/' }) => isBelow(to, pathname));
