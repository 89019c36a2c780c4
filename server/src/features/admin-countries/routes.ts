import { AdminCountry, AdminCountryBody, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { fieldRules } from '../../field-rules';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { addCountry, changeCountry, findCountryProblems, listAdminCountries } from './repository';

const config = { access: 'admin', readOnlyVariant: true } as const;
const formConfig = { ...config, fieldRules: fieldRules<AdminCountryBody>(findCountryProblems) };
const subject = 'country';

/** The countries of the comparison, for admins (ROLE-04, CTY-01). */
export function adminCountriesRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminCountries,
    { config, schema: { tags: ['admin'], summary: 'All countries, inactive ones too', response: { 200: Type.Array(AdminCountry) } } },
    () => listAdminCountries(db),
  );

  app.post(
    paths.adminCountries,
    { config: formConfig, schema: { tags: ['admin'], summary: 'Adds a country', body: AdminCountryBody, response: { 201: AdminCountry } } },
    async (request, reply) => {
      const added = await writing(request, async (tx) => {
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
      writing(request, async (tx) => {
        const { before, after } = await changeCountry(tx, request.params.id, request.body);
        return { result: after, audit: { action: 'country.changed', subject, subjectId: after.id, before, after } };
      }),
  );
}
