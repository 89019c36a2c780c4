import {
  Credentials,
  Detail,
  LogoutBody,
  paths,
  RefreshBody,
  refreshCookie,
  SignInRefusal,
  TokenPair,
  timeZoneHeader,
} from '@round-table/shared/contract';
import { toStoredEmail } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AuditEntry } from '../../domain/audit/audit';
import { queueDeviceMail } from '../../domain/passwords/device-mail';
import { requireHashingCapacity, verifyPassword } from '../../domain/passwords/hash';
import { consumePasskey, createPasskeyRequest, type PasskeyContext } from '../../domain/second-factor/passkeys';
import { consumeCode, listFactors } from '../../domain/second-factor/second-factor';
import { signAccess } from '../../http/auth/access-token';
import { requireUser } from '../../http/auth/guards';
import { clearRefreshCookie, readRefreshCookie, toTokenReply } from '../../http/auth/refresh-cookie';
import { countAttempt, countBadToken, isKnownDevice, rememberOrigin, signInRates } from '../../http/plugins/rate-limits';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { SessionOrigin } from '../../platform/db/schema/tables/schema-accounts';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { readRefresh, signRefresh } from './refresh-token';
import { endFamily, type Family, findUserByEmail, refreshLifetime, rotateFamily, saveFamily } from './repository';

const maxUserAgent = 300;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function toOrigin({ headers, ip }: FastifyRequest): SessionOrigin {
  const zone = headers[timeZoneHeader.toLowerCase()];
  return {
    user_agent: headers['user-agent']?.slice(0, maxUserAgent) ?? null,
    address: ip,
    time_zone: typeof zone === 'string' && isTimeZone(zone) ? zone : null,
  };
}

const toPair = (secret: string, family: Family): TokenPair => ({
  access: signAccess(secret, { userId: family.user_id, familyId: family.id }, family.rotated_at),
  refresh: signRefresh(secret, { familyId: family.id, generation: family.generation }),
});

function addSignIn(app: App, services: Services): void {
  const { db, secret, clock, config } = services;

  /** The second factors with which the sign-in may continue. */
  const toChallenge = async (context: PasskeyContext) => {
    const factors = await listFactors(db, context.userId);
    return { factors, ...(factors.includes('passkey') && { passkey: await createPasskeyRequest(db, context) }) };
  };

  async function signIn(request: FastifyRequest<{ Body: Credentials }>, reply: FastifyReply, account: string): Promise<TokenPair> {
    // Before the attempt is counted: one that is refused here has not tried a password.
    requireHashingCapacity();
    const uncount = await countAttempt(request, { purpose: 'sign-in', account, rates: signInRates });
    const user = await findUserByEmail(db, account);
    const isRight = await verifyPassword(user?.password_hash, request.body.password);
    if (!user?.is_active || !isRight) throw problem('wrong-credentials');
    const { code, passkey } = request.body;
    const context = { userId: user.id, secret, publicUrl: config.publicUrl, now: clock() };
    if (user.second_factor_at && code === undefined && !passkey) {
      await uncount();
      throw problem('code-needed', await toChallenge(context));
    }
    if (user.second_factor_at && passkey && !(await consumePasskey(db, context, passkey))) throw problem('passkey-refused');
    const origin = toOrigin(request);
    const isNewDevice = user.last_login !== null && !(await isKnownDevice(request, account));
    const pair = await runInTransaction(request, async (tx) => {
      const kind = user.second_factor_at && !passkey ? await consumeCode(tx, context, code ?? '') : 'none';
      if (!kind) throw problem('code-wrong');
      if (isNewDevice) await queueDeviceMail(tx, user.id, { ...origin, at: context.now.toISOString() });
      const entry = (action: string): AuditEntry => ({ action, subject: 'app_user', subjectId: user.id, userId: user.id });
      return {
        result: toPair(secret, await saveFamily(tx, user.id, origin, clock())),
        audit: [entry('session.started'), ...(kind === 'recovery' ? [entry('recovery-code.used')] : [])],
      };
    });
    if (isNewDevice) app.mailSender.wake();
    await uncount();
    await rememberOrigin(request, reply, account);
    return pair;
  }

  app.post(
    paths.token,
    {
      config: { access: 'open', readOnlyVariant: true },
      schema: {
        tags: ['session'],
        summary: 'Signs in; 401 with the code `code-needed` asks for the second factor: send the same request with `code` or `passkey`',
        body: Credentials,
        response: { 200: TokenPair, 401: SignInRefusal, 429: Detail },
      },
    },
    async (request, reply) => {
      const account = toStoredEmail(request.body.email);
      try {
        return toTokenReply(request, reply, await signIn(request, reply, account), refreshLifetime / 1000);
      } catch (error) {
        app.recordFailedSignIn(request, account, error);
        throw error;
      }
    },
  );
}

/** Sign-in, token refresh and sign-out (AUTH-*). */
export function sessionRoutes(app: App, services: Services): void {
  const { db, secret, clock } = services;
  addSignIn(app, services);

  app.post(
    paths.tokenRefresh,
    {
      config: { access: 'open' },
      preValidation: readRefreshCookie,
      schema: {
        tags: ['session'],
        summary: `Rotates the tokens; with the header \`${refreshCookie.header}\`, the refresh token is a cookie in request and reply`,
        body: RefreshBody,
        response: { 200: TokenPair, 429: Detail },
      },
    },
    async (request, reply) => {
      const claims = readRefresh(secret, request.body.refresh);
      const family = claims && (await rotateFamily(db, claims, toOrigin(request), clock()));
      if (!family) {
        await countBadToken(request, 'refresh', claims?.familyId);
        throw problem('token-invalid');
      }
      return toTokenReply(request, reply, toPair(secret, family), refreshLifetime / 1000);
    },
  );

  app.post(
    paths.logout,
    {
      config: { access: 'user', readOnlyVariant: true, writesInReadOnly: true },
      schema: { tags: ['session'], summary: 'Signs out', body: LogoutBody, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const user = requireUser(request);
      const sent = readRefresh(secret, request.body.refresh);
      for (const id of new Set([user.familyId, sent?.familyId])) {
        if (id !== undefined) await endFamily(db, { id, userId: user.id }, clock());
      }
      clearRefreshCookie(reply);
      return reply.code(204).header('clear-site-data', '"cache"').send(null);
    },
  );
}
