import { type InquiryState, type OfficeInquiry, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const inquiriesApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listOfficeInquiries: build.query<OfficeInquiry[], InquiryState>({
      query: (state) => ({ url: paths.adminInquiries, params: { state } }),
      providesTags: [{ type: 'Inquiry', id: 'LIST' }],
    }),
  }),
});

export const { useListOfficeInquiriesQuery } = inquiriesApi;
