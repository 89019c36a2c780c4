import { Credentials, Detail, paths, RefreshBody, TokenPair } from '@round-table/shared/contract';
import { toStoredEmail } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { verifyPassword } from '../../domain/passwords/hash';
import { signAccess } from '../../http/auth/access-token';
import { requireUser } from '../../http/auth/guards';
import { countAttempt, countBadToken, rememberOrigin, signInRates } from '../../http/plugins/rate-limits';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { readRefresh, signRefresh } from './refresh-token';
import { endFamily, type Family, findUserByEmail, rotateFamily, saveFamily } from './repository';

/** Sign-in, token refresh and sign-out (AUTH-*). */
export function sessionRoutes(app: App, { db, secret, clock }: Services): void {
  const toPair = (family: Family): TokenPair => ({
    access: signAccess(secret, { userId: family.user_id, familyId: family.id }, family.rotated_at),
    refresh: signRefresh(secret, { familyId: family.id, generation: family.generation }),
  });

  app.post(
    paths.token,
    {
      config: { access: 'open', readOnlyVariant: true },
      schema: { tags: ['session'], summary: 'Signs in', body: Credentials, response: { 200: TokenPair, 429: Detail } },
    },
    async (request, reply) => {
      const account = toStoredEmail(request.body.email);
      const uncount = await countAttempt(request, { purpose: 'sign-in', account, rates: signInRates });
      const user = await findUserByEmail(db, account);
      const isRight = await verifyPassword(user?.password_hash, request.body.password);
      if (!user?.is_active || !isRight) throw problem('wrong-credentials');
      await uncount();
      await rememberOrigin(request, reply, account);
      return runInTransaction(request, async (tx) => ({
        result: toPair(await saveFamily(tx, user.id, clock())),
        audit: { action: 'session.started', subject: 'app_user', subjectId: user.id, userId: user.id },
      }));
    },
  );

  app.post(
    paths.tokenRefresh,
    {
      config: { access: 'open' },
      schema: { tags: ['session'], summary: 'Rotates the tokens', body: RefreshBody, response: { 200: TokenPair, 429: Detail } },
    },
    async (request) => {
      const claims = readRefresh(secret, request.body.refresh);
      const family = claims && (await rotateFamily(db, claims, clock()));
      if (!family) {
        await countBadToken(request, 'refresh', claims?.familyId);
        throw problem('token-invalid');
      }
      return toPair(family);
    },
  );

  app.post(
    paths.logout,
    {
      config: { access: 'user', readOnlyVariant: true, writesInReadOnly: true },
      schema: { tags: ['session'], summary: 'Signs out', body: RefreshBody, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const user = requireUser(request);
      const sent = readRefresh(secret, request.body.refresh);
      for (const id of new Set([user.familyId, sent?.familyId])) {
        if (id !== undefined) await endFamily(db, { id, userId: user.id }, clock());
      }
      return reply.code(204).send(null);
    },
  );
}
