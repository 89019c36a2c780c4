import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';

export type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
export { fetchBaseQuery, setupListeners, skipToken } from '@reduxjs/toolkit/query/react';

/** On the server, where effects do not run, a query is sent while its component renders. */
export const createApi = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: typeof document === 'undefined' }));
