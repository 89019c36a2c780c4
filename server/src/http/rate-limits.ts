import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../problem';
import { countEvent, findOrigins, type RateLimit, saveOrigins, uncountEvent } from '../rate-limits/counters';
import { toNetwork } from '../rate-limits/network';
import { sign } from '../secret';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Rate {
  max: number;
  seconds: number;
}

/** The rates of attempts at accounts: by the pair of account and origin, by network alone and by account alone. */
export interface AttemptRates {
  pair: Rate;
  network: Rate;
  account: Rate;
}

/** Wrong passwords. */
export const signInRates: AttemptRates = {
  pair: { max: 10, seconds: 15 * minute },
  network: { max: 100, seconds: 15 * minute },
  account: { max: 25, seconds: hour },
};
/** Requests for a mail with a link. */
export const resetRates: AttemptRates = {
  pair: { max: 5, seconds: 15 * minute },
  network: { max: 100, seconds: 15 * minute },
  account: { max: 20, seconds: hour },
};
/** Tokens that are not good: of one network, or of one session. */
export const tokenRates = { network: { max: 100, seconds: 15 * minute }, session: { max: 20, seconds: 15 * minute } };

/** The cookie that names a device from which somebody has signed in. It proves nothing else. */
export const deviceCookie = 'rt-device';
const deviceId = /^[\w-]{32}$/;
/** Seconds that a network or device is remembered after a sign-in: people come back after a year. */
const originLifetime = 400 * day;

const keyOf = (request: FastifyRequest, ...parts: string[]) => sign(request.server.services.secret, 'rate-limit', JSON.stringify(parts));
const networkOf = (request: FastifyRequest) => toNetwork(request.ip);

function findDevice(request: FastifyRequest): string | undefined {
  const device = request.cookies[deviceCookie] ?? '';
  return deviceId.test(device) ? device : undefined;
}

/** Counts one event towards each limit. Throws `too-many-requests` (429) where one is exceeded, and leaves the others as they were. */
async function countOrRefuse(request: FastifyRequest, limits: RateLimit[]): Promise<void> {
  const { db, clock, config } = request.server.services;
  if (!config.rateLimit) return;
  const wait = await countEvent(db, limits, clock());
  if (wait === 0) return;
  await uncountEvent(db, limits);
  throw tooManyRequests(wait);
}

const originKeys = (request: FastifyRequest, account: string, device: string | undefined) => ({
  network: keyOf(request, 'origin', account, 'network', networkOf(request)),
  device: device && keyOf(request, 'origin', account, 'device', device),
});

/**
 * The limits of an attempt. A device or network from which this account has signed in before has a limit of its own and is subject to
 * no other one, so nobody else can use it up; all others share those of their network and of the account.
 */
async function findLimits(request: FastifyRequest, purpose: string, account: string, rates: AttemptRates): Promise<RateLimit[]> {
  const { db, clock } = request.server.services;
  const keys = originKeys(request, account, findDevice(request));
  const known = await findOrigins(
    db,
    Object.values(keys).filter((key) => key !== undefined),
    clock(),
  );
  const pairOf = (origin: string): RateLimit => ({ key: keyOf(request, purpose, 'pair', origin), ...rates.pair });
  if (keys.device && known.has(keys.device)) return [pairOf(keys.device)];
  if (known.has(keys.network)) return [pairOf(keys.network)];
  return [
    pairOf(keys.network),
    { key: keyOf(request, purpose, 'network', networkOf(request)), ...rates.network },
    { key: keyOf(request, purpose, 'account', account), ...rates.account },
  ];
}

/**
 * Counts an attempt at an account, whether there is such an account or not. Throws `too-many-requests` (429). Returns the function that
 * takes the attempt back, for one that was no failure.
 */
export async function countAttempt(
  request: FastifyRequest,
  { purpose, account, rates }: { purpose: string; account: string; rates: AttemptRates },
): Promise<() => Promise<void>> {
  const { db, config } = request.server.services;
  if (!config.rateLimit) return async () => undefined;
  const limits = await findLimits(request, purpose, account, rates);
  await countOrRefuse(request, limits);
  return () => uncountEvent(db, limits);
}

/** Remembers that the account belongs to whoever uses this network and this device, which gets a cookie. */
export async function rememberOrigin(request: FastifyRequest, reply: FastifyReply, account: string): Promise<void> {
  const { db, clock, config } = request.server.services;
  if (!config.rateLimit) return;
  const device = findDevice(request) ?? randomBytes(24).toString('base64url');
  const now = clock();
  const keys = Object.values(originKeys(request, account, device)).filter((key) => key !== undefined);
  await saveOrigins(db, keys, { now, until: new Date(now.getTime() + originLifetime * 1000) });
  const secure = config.publicUrl.startsWith('https:');
  reply.setCookie(deviceCookie, device, { path: '/', maxAge: originLifetime, sameSite: 'lax', httpOnly: true, secure });
}

/**
 * Counts a token that is not good, towards its session where it has one, else towards the network. Throws `too-many-requests` (429).
 * A good token is never counted, so nobody can use up the limit of others.
 */
export function countBadToken(request: FastifyRequest, purpose: string, session?: string): Promise<void> {
  const limit = session
    ? { key: keyOf(request, purpose, 'session', session), ...tokenRates.session }
    : { key: keyOf(request, purpose, 'network', networkOf(request)), ...tokenRates.network };
  return countOrRefuse(request, [limit]);
}

/** A `preHandler` that allows each network `max` calls of a route in the given time. */
export const limitCalls = (purpose: string, rate: Rate) => (request: FastifyRequest) =>
  countOrRefuse(request, [{ key: keyOf(request, purpose, 'network', networkOf(request)), ...rate }]);
