import { type AuditPage, type AuditQuery, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** The filters of the audit trail; those that are missing select everything. */
export type AuditFilter = Omit<AuditQuery, 'before'>;

export const auditApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<AuditPage, AuditFilter, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: paths.adminAudit,
        params: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
      }),
      // Every change adds an entry.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAuditInfiniteQuery } = auditApi;
