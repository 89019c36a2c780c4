import { type Attachment, type AttachmentsQuery, paths, restoredAttachmentOf, rowOf } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

/** A file to add to a question; `country` is a code. */
export interface NewAttachment {
  name: string;
  file: File;
  question: number;
  country: string;
}

function toFormData({ name, file, question, country }: NewAttachment): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('question', String(question));
  form.set('country', country);
  form.set('file', file);
  return form;
}

export const attachmentsApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    listAttachments: build.query<Attachment[], AttachmentsQuery>({
      query: (params) => ({ url: paths.attachments, params: { ...params } }),
      providesTags: (attachments) => tagsOf('Attachment', attachments, ({ id }) => id),
    }),
    addAttachment: build.mutation<Attachment, NewAttachment>({
      query: (attachment) => ({ url: paths.attachments, method: 'POST', body: toFormData(attachment) }),
      invalidatesTags: [{ type: 'Attachment', id: 'LIST' }, 'OpenPoint'],
    }),
    removeAttachment: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.attachments, id), method: 'DELETE' }),
      invalidatesTags: [{ type: 'Attachment', id: 'LIST' }, 'OpenPoint'],
    }),
    restoreAttachment: build.mutation<Attachment, number>({
      query: (id) => ({ url: restoredAttachmentOf(id), method: 'POST' }),
      invalidatesTags: [{ type: 'Attachment', id: 'LIST' }],
    }),
  }),
});

export const { useAddAttachmentMutation, useListAttachmentsQuery, useRemoveAttachmentMutation } = attachmentsApi;
