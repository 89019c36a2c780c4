/** A part of an entry that differs; `field` is null if the entry has one value. */
export interface AuditChange {
  field: string | null;
  before: string | null;
  after: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return JSON.stringify(value, null, 2);
}

/** What an entry changed: field by field if its content has fields, else the whole content. Fields that stayed the same are left out. */
export function listAuditChanges(before: unknown, after: unknown): AuditChange[] {
  if (!isRecord(before ?? after ?? null) || !isRecord(after ?? before ?? null)) {
    const change = { field: null, before: toText(before), after: toText(after) };
    return change.before === change.after ? [] : [change];
  }
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .map((field) => ({ field, before: toText(was?.[field]), after: toText(is?.[field]) }))
    .filter((change) => change.before !== change.after);
}
