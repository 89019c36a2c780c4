/** What a three-state box shows of a group: none, some or all of it chosen. An empty group is never chosen. */
export function stateOf<T>(group: T[], chosen: ReadonlySet<T>): 'none' | 'some' | 'all' {
  const count = group.filter((item) => chosen.has(item)).length;
  if (count === 0) return 'none';
  return count === group.length ? 'all' : 'some';
}

/** The chosen ones after a box was pressed: a whole group leaves when all of it was chosen, else it joins. */
export function toggled<T>(group: T[], chosen: ReadonlySet<T>): Set<T> {
  const next = new Set(chosen);
  const leaves = stateOf(group, chosen) === 'all';
  for (const item of group) {
    if (leaves) next.delete(item);
    else next.add(item);
  }
  return next;
}

/** Whether a text holds what is looked for, whatever the case and the accents. */
export function isLike(text: string, looked: string): boolean {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(text).includes(plain(looked.trim()));
}
