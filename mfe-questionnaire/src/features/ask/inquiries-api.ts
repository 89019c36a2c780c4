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

export const inquiriesApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    listInquiries: build.query<Inquiry[], InquiriesQuery>({
      query: (params) => ({ url: paths.inquiries, params: { ...params } }),
      providesTags: [{ type: 'Inquiry', id: 'LIST' }],
    }),
    addInquiry: build.mutation<Inquiry, InquiryBody>({
      query: (body) => ({ url: paths.inquiries, method: 'POST', body }),
      invalidatesTags: (_added, error) => (error ? [] : ['Inquiry']),
    }),
    addMessage: build.mutation<Inquiry, { inquiry: number; text: string }>({
      query: ({ inquiry, text }) => ({ url: messagesOf(inquiry), method: 'POST', body: { text } }),
      invalidatesTags: (_added, error) => (error ? [] : ['Inquiry']),
    }),
    saveInquiryState: build.mutation<Inquiry, { inquiry: number; state: InquiryState }>({
      query: ({ inquiry, state }) => ({ url: rowOf(paths.inquiries, inquiry), method: 'PATCH', body: { state } }),
      invalidatesTags: (_saved, error) => (error ? [] : ['Inquiry']),
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
