import { foldForSearch, foldQuery } from '@round-table/shared/domain';

/** The state of a group's three-state check box. An empty group is never selected. */
export function getGroupState<T>(group: T[], selected: ReadonlySet<T>): 'none' | 'some' | 'all' {
  const count = group.filter((item) => selected.has(item)).length;
  if (count === 0) return 'none';
  return count === group.length ? 'all' : 'some';
}

/** The selection after a press on a group's check box: removes the group if it was selected completely, else adds it. */
export function toggleGroup<T>(group: T[], selected: ReadonlySet<T>): Set<T> {
  const next = new Set(selected);
  const isRemoved = getGroupState(group, selected) === 'all';
  for (const item of group) {
    if (isRemoved) next.delete(item);
    else next.add(item);
  }
  return next;
}

/** Whether a text contains the filter text, ignoring case and accents. */
export function matchesFilter(text: string, filterText: string): boolean {
  return foldForSearch(text).includes(foldQuery(filterText));
}
