import {
  type AdminQuestion,
  type AdminQuestionBody,
  type Attachment,
  type Comment,
  type GivenAnswer,
  type OptionUse,
  paths,
  type QuestionFlagsBody,
  type QuestionFlagsChanged,
  rowOf,
} from '@round-table/shared/contract';
import { injectEndpoints, tagsOf, upload } from '@round-table/shared/runtime';
import { createRowEndpoints } from '../../lib/row-endpoints';

/** The data that contain questions and their options, or counts by them. */
const dependentTags = ['Chapter', 'Country', 'GivenAnswer', 'Comment', 'PointOfView', 'Search', 'Map'] as const;

export interface NewAttachment {
  question: number;
  name: string;
  file: File;
  /** Called with the uploaded part, 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

function toForm({ question, name, file }: NewAttachment): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('question', String(question));
  form.set('file', file);
  return form;
}

/** The answers and comments of countries on a question. */
export interface OnQuestion {
  answers: GivenAnswer[];
  comments: Comment[];
}

export const questionApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => {
    const { add, change, remove } = createRowEndpoints<AdminQuestion, AdminQuestionBody>(build, paths.adminQuestions, dependentTags);
    return {
      addQuestion: add,
      changeQuestion: change,
      removeQuestion: remove,
      setQuestionFlags: build.mutation<QuestionFlagsChanged, QuestionFlagsBody>({
        query: (body) => ({ url: paths.adminQuestionFlags, method: 'POST', body }),
        invalidatesTags: (_reply, error) => (error ? [] : dependentTags),
      }),
      listOnQuestion: build.query<OnQuestion, number>({
        queryFn: async (question, _access, _extra, fetch) => {
          const [answers, comments] = await Promise.all(
            [paths.givenAnswers, paths.comments].map((url) => fetch({ url, params: { question } })),
          );
          const error = answers?.error ?? comments?.error;
          return error ? { error } : { data: { answers: answers?.data as GivenAnswer[], comments: comments?.data as Comment[] } };
        },
        providesTags: ['GivenAnswer', 'Comment'],
      }),
      listOptionUse: build.query<OptionUse[], number>({
        query: (question) => ({ url: paths.adminOptionUse, params: { question } }),
        providesTags: ['GivenAnswer', 'Chapter'],
      }),
      listQuestionAttachments: build.query<Attachment[], number>({
        query: (question) => ({ url: paths.attachments, params: { question } }),
        providesTags: (attachments) => tagsOf('Attachment', attachments, ({ id }) => id),
      }),
      addQuestionAttachment: build.mutation<Attachment, NewAttachment>({
        queryFn: async (attachment, access) => {
          const { onProgress, signal } = attachment;
          const reply = await upload(access, { url: paths.attachments, body: toForm(attachment), onProgress, signal });
          return reply.error ? { error: reply.error } : { data: reply.data as Attachment };
        },
        invalidatesTags: (_attachment, error) => (error ? [] : [{ type: 'Attachment', id: 'LIST' }]),
      }),
      removeQuestionAttachment: build.mutation<null, number>({
        query: (id) => ({ url: rowOf(paths.attachments, id), method: 'DELETE' }),
        invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Attachment', id: 'LIST' }]),
      }),
    };
  },
});

export const {
  useAddQuestionMutation,
  useChangeQuestionMutation,
  useRemoveQuestionMutation,
  useListOnQuestionQuery,
  useListOptionUseQuery,
  useListQuestionAttachmentsQuery,
  useAddQuestionAttachmentMutation,
  useRemoveQuestionAttachmentMutation,
} = questionApi;
