import {
  type ImportKind,
  type ImportPreview,
  type ImportRun,
  type ImportUndone,
  importUndoOf,
  paths,
  type Rewording,
} from '@round-table/shared/contract';
import { injectEndpoints, type TagType } from '@round-table/shared/runtime';

/** The list of imports: the refusal of one says that something has changed. */
const runs = { type: 'Version', id: 'IMPORTS' } as const;

/** What an import changes. */
const importedTags: TagType[] = [
  'User',
  'Country',
  'Chapter',
  'PointOfView',
  'GivenAnswer',
  'Comment',
  'UserInfo',
  'AppInfo',
  'OpenPoint',
  'Map',
  'Version',
];

/** In milliseconds, as long as a proxy waits: 25,200 answers and as many comments take longer than other requests may. */
const timeout = 180_000;

interface ImportForm {
  kind: ImportKind;
  file: File;
}

const toForm = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

export const importsApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listImports: build.query<ImportRun[], void>({ query: () => paths.imports, providesTags: [runs] }),
    /** Changes nothing, although it is a POST: it sends a file. */
    previewImport: build.mutation<ImportPreview, ImportForm>({
      query: ({ kind, file }) => ({ url: paths.importPreview, method: 'POST', body: toForm({ kind, file }), timeout }),
    }),
    applyImport: build.mutation<ImportRun, ImportForm & { fingerprint: string; invite: boolean; rewording: Rewording | undefined }>({
      query: ({ invite, rewording, ...fields }) => ({
        url: paths.imports,
        method: 'POST',
        body: toForm({ ...fields, invite: String(invite), ...(rewording && { rewording }) }),
        timeout,
      }),
      invalidatesTags: (_run, error) => (error ? [] : importedTags),
    }),
    undoImport: build.mutation<ImportUndone, number>({
      query: (id) => ({ url: importUndoOf(id), method: 'POST', timeout }),
      invalidatesTags: (_undone, error) => (error ? [runs] : importedTags),
    }),
  }),
});

export const { useListImportsQuery, usePreviewImportMutation, useApplyImportMutation, useUndoImportMutation } = importsApi;
