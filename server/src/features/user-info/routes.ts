import { paths, UserInfo, UserInfoPatch } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireUser } from '../../http/guards';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { listCountries } from '../countries/repository';
import { getAccount, savePatch, saveWelcomed } from './repository';

/** Who one is (specification, section 3: User info). A reader has no countries, an admin those that were given to them. */
export function userInfoRoutes(app: App, { db, clock }: Services): void {
  async function toUserInfo(request: FastifyRequest): Promise<UserInfo> {
    const { viewer } = request;
    const account = await getAccount(db, requireUser(request).id);
    const asked = { viewer, figures: !account.isReadonly, codes: account.isReadonly ? [] : viewer.countries };
    return { ...account, countries: asked.codes.length > 0 ? await listCountries(db, asked) : [] };
  }

  app.get(
    paths.userInfo,
    { config: { access: 'user' }, schema: { tags: ['session'], summary: 'The signed-in person', response: { 200: UserInfo } } },
    async (request) => {
      const info = await toUserInfo(request);
      if (info.showWelcomeMsg && request.method === 'GET') await saveWelcomed(db, info.id, clock());
      return info;
    },
  );

  app.patch(
    paths.userInfo,
    {
      config: { access: 'user', writesInReadOnly: true },
      schema: { tags: ['session'], summary: 'Change one’s own settings', body: UserInfoPatch, response: { 200: UserInfo } },
    },
    async (request) => {
      const { id } = requireUser(request);
      await writing(request, async (tx) => {
        await savePatch(tx, id, request.body, clock());
        return { result: undefined, audit: { action: 'user-info.saved', subject: 'app_user', subjectId: id, after: request.body } };
      });
      return toUserInfo(request);
    },
  );
}
