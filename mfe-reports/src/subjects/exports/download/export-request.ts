export interface ExportRequest {
  path: string;
  /** The message id of its name. */
  title: string;
  /** The selected countries or questions; undefined for everything that the viewer may see. */
  selection?: { countries: string[] } | { questions: number[] };
}

/** The address of an export, with the selection as a JSON list in the query. */
export function toExportUrl({ path, selection }: ExportRequest): string {
  if (!selection) return path;
  const [name = '', list] = Object.entries(selection)[0] ?? [];
  return `${path}?${new URLSearchParams({ [name]: JSON.stringify(list) })}`;
}
