import {
  type InquiriesQuery,
  type InquiriesReadBody,
  type Inquiry,
  type InquiryBody,
  type InquiryState,
  messagesOf,
  paths,
  rowOf,
} from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** A reply settles the open point of an inquiry, a further question of the office opens it. */
const changed = ['Inquiry', 'OpenPoint'] as const;

export const inquiriesApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    listInquiries: build.query<Inquiry[], InquiriesQuery>({
      query: (params) => ({ url: paths.inquiries, params: { ...params } }),
      providesTags: [{ type: 'Inquiry', id: 'LIST' }],
    }),
    addInquiry: build.mutation<Inquiry, InquiryBody>({
      query: (body) => ({ url: paths.inquiries, method: 'POST', body }),
      invalidatesTags: (_added, error) => (error ? [] : changed),
    }),
    addMessage: build.mutation<Inquiry, { inquiry: number; text: string }>({
      query: ({ inquiry, text }) => ({ url: messagesOf(inquiry), method: 'POST', body: { text } }),
      invalidatesTags: (_added, error) => (error ? [] : changed),
    }),
    saveInquiryState: build.mutation<Inquiry, { inquiry: number; state: InquiryState }>({
      query: ({ inquiry, state }) => ({ url: rowOf(paths.inquiries, inquiry), method: 'PATCH', body: { state } }),
      invalidatesTags: (_saved, error) => (error ? [] : changed),
    }),
    /** The list keeps its marks of new messages until it is fetched again. */
    saveInquiriesRead: build.mutation<null, InquiriesReadBody>({
      query: (body) => ({ url: paths.inquiriesRead, method: 'PUT', body }),
      invalidatesTags: [{ type: 'Inquiry', id: 'FIGURES' }],
    }),
  }),
});

export const {
  useListInquiriesQuery,
  useAddInquiryMutation,
  useAddMessageMutation,
  useSaveInquiryStateMutation,
  useSaveInquiriesReadMutation,
} = inquiriesApi;
