import { paths, UserInfo, UserInfoPatch } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listWaiting } from '../confirmation/repository';
import { listCountries } from '../countries/repository';
import { getAccount, savePatch } from './repository';

/** The signed-in user. Readers have no countries, admins those assigned to them. */
export function userInfoRoutes(app: App, { db, clock }: Services): void {
  async function toUserInfo(request: FastifyRequest): Promise<UserInfo> {
    const { viewer, state } = request;
    const account = await getAccount(db, requireUser(request).id);
    const options = { viewer, figures: !account.isReadonly, codes: account.isReadonly ? [] : viewer.countries };
    const countries = options.codes.length > 0 ? await listCountries(db, options) : [];
    if (!state.settings['confirmation.fourEyes']) return { ...account, countries };
    const waiting = await listWaiting(db, options.codes, account.id);
    return {
      ...account,
      countries: countries.map((country) => ({ ...country, first_confirmation: waiting.get(country.code) ?? 'missing' })),
    };
  }

  app.get(
    paths.userInfo,
    { config: { access: 'user' }, schema: { tags: ['session'], summary: 'Returns the signed-in user', response: { 200: UserInfo } } },
    toUserInfo,
  );

  app.patch(
    paths.userInfo,
    {
      config: { access: 'user', writesInReadOnly: true },
      schema: {
        tags: ['session'],
        summary: 'Changes the settings of the signed-in user',
        body: UserInfoPatch,
        response: { 200: UserInfo },
      },
    },
    async (request) => {
      const { id } = requireUser(request);
      await runInTransaction(request, async (tx) => {
        await savePatch(tx, id, request.body, clock());
        return { result: undefined, audit: { action: 'user-info.saved', subject: 'app_user', subjectId: id, after: request.body } };
      });
      return toUserInfo(request);
    },
  );
}
