import { matchesRoute } from '@round-table/shared/domain';
import type { RegisteredMenuEntry } from '@round-table/shared/federation';

/** A menu entry of the registry, with the routes of its feature app. */
export interface MenuEntry extends RegisteredMenuEntry {
  paths: string[];
}

/** The entries of one place, sorted by their order. */
export const listEntries = (menu: MenuEntry[], place: MenuEntry['place']): MenuEntry[] =>
  menu.filter((entry) => entry.place === place).sort((one, other) => one.order - other.order);

const linksTo = (entry: MenuEntry, pathname: string) => entry.to !== undefined && matchesRoute({ path: entry.to }, pathname);

/** The entry that links to the page, else the first main entry of the app that owns the page: `questionnaire` for a question. */
export function findCurrentEntry(menu: MenuEntry[], pathname: string): MenuEntry | undefined {
  return (
    menu.find((entry) => linksTo(entry, pathname)) ??
    listEntries(menu, 'main').find(({ paths }) => paths.some((path) => matchesRoute({ path }, pathname)))
  );
}
