import { type DeployToken, type DeployTokenBody, type NewDeployToken, paths, rowOf } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const deployTokensApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listDeployTokens: build.query<DeployToken[], void>({ query: () => paths.adminDeployTokens, providesTags: ['DeployToken'] }),
    addDeployToken: build.mutation<NewDeployToken, DeployTokenBody>({
      query: (body) => ({ url: paths.adminDeployTokens, method: 'POST', body }),
      invalidatesTags: ['DeployToken'],
    }),
    revokeDeployToken: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.adminDeployTokens, id), method: 'DELETE' }),
      invalidatesTags: ['DeployToken'],
    }),
  }),
});

export const { useListDeployTokensQuery, useAddDeployTokenMutation, useRevokeDeployTokenMutation } = deployTokensApi;
