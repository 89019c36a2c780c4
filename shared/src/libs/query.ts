export type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
export { createApi, fetchBaseQuery, skipToken } from '@reduxjs/toolkit/query/react';
