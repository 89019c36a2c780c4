import { AdminCountry, AdminCountryBody, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { fieldRules } from '../../domain/field-rules';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { addCountry, changeCountry, findCountryProblems, listAdminCountries } from './repository';

const config = { access: 'admin', readOnlyVariant: true } as const;
const formConfig = { ...config, fieldRules: fieldRules<AdminCountryBody>(findCountryProblems) };
const subject = 'country';

/** The countries of the comparison, for admins (ROLE-04, CTY-01). */
export function adminCountriesRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminCountries,
    {
      config,
      schema: { tags: ['admin'], summary: 'Returns all countries, including inactive ones', response: { 200: Type.Array(AdminCountry) } },
    },
    () => listAdminCountries(db),
  );

  app.post(
    paths.adminCountries,
    {
      config: formConfig,
      schema: { tags: ['admin'], summary: 'Creates a country', body: AdminCountryBody, response: { 201: AdminCountry } },
    },
    async (request, reply) => {
      const added = await runInTransaction(request, async (tx) => {
        const after = await addCountry(tx, request.body);
        return { result: after, audit: { action: 'country.added', subject, subjectId: after.id, after } };
      });
      return reply.code(201).send(added);
    },
  );

  app.put(
    `${paths.adminCountries}:id/`,
    {
      config: formConfig,
      schema: { tags: ['admin'], summary: 'Changes a country', params: IdParams, body: AdminCountryBody, response: { 200: AdminCountry } },
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { before, after } = await changeCountry(tx, request.params.id, request.body);
        return { result: after, audit: { action: 'country.changed', subject, subjectId: after.id, before, after } };
      }),
  );
}
