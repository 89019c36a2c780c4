export type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
export { createApi, fetchBaseQuery, setupListeners, skipToken } from '@reduxjs/toolkit/query/react';
