import type { RegisteredMenuEntry } from '@round-table/shared/federation';
import { matchPath } from '@round-table/shared/kit/router';

/** An entry of the registry, with the routes of the feature app that it belongs to. */
export interface MenuEntry extends RegisteredMenuEntry {
  paths: string[];
}

/** The entries of one place in their order. */
export const entriesAt = (menu: MenuEntry[], place: MenuEntry['place']): MenuEntry[] =>
  menu.filter((entry) => entry.place === place).sort((one, other) => one.order - other.order);

const leadsTo = (entry: MenuEntry, pathname: string) => entry.to !== undefined && matchPath(entry.to, pathname) !== null;

/**
 * The entry of the page one is on: the one that leads there, else the first main one of the app that the page belongs to
 * (a question belongs to the questionnaire).
 */
export function currentEntry(menu: MenuEntry[], pathname: string): MenuEntry | undefined {
  return (
    menu.find((entry) => leadsTo(entry, pathname)) ??
    entriesAt(menu, 'main').find(({ paths }) => paths.some((path) => matchPath(path, pathname) !== null))
  );
}
