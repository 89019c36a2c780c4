export type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
export { createApi, fetchBaseQuery, skipToken } from '@reduxjs/toolkit/query/react';
