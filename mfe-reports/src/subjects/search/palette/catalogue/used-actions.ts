import { readStored, writeStored } from '@round-table/shared/runtime';

const key = 'palette-actions';

/** How often one viewer has used each action on this device; signing out clears it with the rest of the device's storage (AUTH-06). */
interface UsedActions {
  viewer: number | null;
  counts: Record<string, number>;
}

function readCounts(viewer: number | null): Record<string, number> {
  const stored = readStored<UsedActions>(key);
  return stored?.viewer === viewer ? { ...stored.counts } : {};
}

export function countUse(viewer: number | null, action: string): void {
  const counts = readCounts(viewer);
  writeStored(key, { viewer, counts: { ...counts, [action]: (counts[action] ?? 0) + 1 } } satisfies UsedActions);
}

/** The actions, those that the viewer uses most first. */
export function sortByUse<Action extends { id: string }>(viewer: number | null, actions: readonly Action[]): Action[] {
  const counts = readCounts(viewer);
  return [...actions].sort((one, other) => (counts[other.id] ?? 0) - (counts[one.id] ?? 0));
}
