import type { History, HistoryEntry, Source } from '@round-table/shared/contract';

/** Which changes are shown; `all` includes sources and attachments. */
export type HistoryPart = 'all' | 'answer' | 'comment';

export type Change = Pick<HistoryEntry, 'answer' | 'comment' | 'sources' | 'attachment'>;

/** The state that "Restore" brings back. */
export type Restoration =
  | { kind: 'answer'; choice: number | null }
  | { kind: 'comment'; text: string | null }
  | { kind: 'sources'; sources: Source[] }
  | { kind: 'attachment'; id: number; name: string };

/** What the viewer may restore. */
export interface HistoryRights {
  /** The answer and the comment. */
  mayAnswer: boolean;
  /** Sources and attachments. */
  mayAttach: boolean;
}

export interface ChangeItem {
  type: 'change';
  key: string;
  change: Change;
  /** Undefined for the state before the first entry. */
  made?: Pick<HistoryEntry, 'at' | 'person'>;
  /** Whether what it shows holds now. */
  isCurrent: boolean;
  restoration: Restoration | undefined;
}

export interface VersionItem {
  type: 'version';
  key: string;
  version: History['versions'][number];
}

const parts = ['answer', 'comment', 'sources'] as const;
type Part = (typeof parts)[number];

const getState = (change: Change, part: Part) => change[part]?.after;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The state after a change as something to restore; undefined for an option that no longer exists. */
function toRestoration({ answer, comment, sources }: Change): Restoration | undefined {
  if (answer) return answer.after === null || answer.after.exists ? { kind: 'answer', choice: answer.after?.id ?? null } : undefined;
  if (comment) return { kind: 'comment', text: comment.after };
  return sources && { kind: 'sources', sources: sources.after };
}

const mayRestore = ({ kind }: Restoration, { mayAnswer, mayAttach }: HistoryRights) =>
  kind === 'answer' || kind === 'comment' ? mayAnswer : mayAttach;

/** The states before the oldest entries: what was there when the trail began. */
function toOrigins(entries: readonly HistoryEntry[]): [Part, Change][] {
  return parts.flatMap((part): [Part, Change][] => {
    const { answer, comment, sources } = entries.findLast((entry) => entry[part]) ?? {};
    if (answer?.before) return [[part, { answer: { before: null, after: answer.before } }]];
    if (comment?.before) return [[part, { comment: { ...comment, before: null, after: comment.before } }]];
    return sources && sources.before.length > 0 ? [[part, { sources: { before: [], after: sources.before } }]] : [];
  });
}

const isShown = (change: Change, part: HistoryPart) => part === 'all' || change[part] !== undefined;

export interface ItemOptions {
  part: HistoryPart;
  rights: HistoryRights;
  /** Whether older entries are not loaded yet. */
  hasMore: boolean;
}

/** The entries, newest first, with the versions between them; a version ends the list of what it contains. */
export function toItems(
  { entries, versions }: Pick<History, 'entries' | 'versions'>,
  { part, rights, hasMore }: ItemOptions,
): (ChangeItem | VersionItem)[] {
  const current = new Map(parts.map((one) => [one, entries.find((entry) => entry[one])]));
  const toChangeItem = (key: string, change: Change, made?: ChangeItem['made']): ChangeItem => {
    const kind = parts.find((one) => change[one]);
    const newest = kind && current.get(kind);
    const holds = kind !== undefined && newest !== undefined && isEqual(getState(change, kind), getState(newest, kind));
    const { attachment } = change;
    const own = attachment?.can_restore
      ? ({ kind: 'attachment', id: attachment.id, name: attachment.name } as const)
      : toRestoration(change);
    const restoration = !holds && own && mayRestore(own, rights) ? own : undefined;
    return { type: 'change', key, change, ...(made && { made }), isCurrent: newest === change, restoration };
  };
  const changes = entries.filter((entry) => isShown(entry, part)).map((entry) => toChangeItem(String(entry.id), entry, entry));
  const origins = hasMore ? [] : toOrigins(entries).filter(([, change]) => isShown(change, part));
  const items: (ChangeItem | VersionItem)[] = [];
  const waiting = [...versions];
  const addVersions = (at: number) => {
    while (waiting[0] && Date.parse(waiting[0].taken_at) >= at) {
      const [version] = waiting.splice(0, 1);
      if (version) items.push({ type: 'version', key: version.id, version });
    }
  };
  for (const item of changes) {
    addVersions(Date.parse(item.made?.at ?? ''));
    items.push(item);
  }
  if (origins.length > 0) addVersions(0);
  return [...items, ...origins.map(([name, change]) => toChangeItem(`before ${name}`, change))];
}
