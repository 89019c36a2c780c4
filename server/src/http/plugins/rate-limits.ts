import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sign } from '../../platform/keys';
import { tooManyRequests } from '../../platform/problem';
import {
  countEvent,
  findOrigins,
  findOriginsAndCounts,
  findWait,
  getWait,
  type RateLimit,
  saveOrigins,
  uncountEvent,
} from '../../platform/rate-limits/counters';
import { toNetwork } from '../../platform/rate-limits/network';
import { readCookie, setCookie } from '../auth/cookies';
import type { SessionUser } from '../types';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Rate {
  max: number;
  seconds: number;
}

/** Rate limits of attempts: for each pair of account and origin, for each network, and for each account. */
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
/** Invalid tokens, by network or by session. */
export const tokenRates = { network: { max: 100, seconds: 15 * minute }, session: { max: 20, seconds: 15 * minute } };

/** The cookie that identifies a device from which a user has signed in. It authenticates nobody. */
export const deviceCookie = 'rt-device';
const deviceId = /^[\w-]{32}$/;
/** Seconds that a network or device stays known after a sign-in: longer than a year, because some users sign in once a year. */
const originLifetime = 400 * day;

const toLimitKey = (request: FastifyRequest, ...parts: string[]) =>
  sign(request.server.services.secret, 'rate-limit', JSON.stringify(parts));
const getNetwork = (request: FastifyRequest) => toNetwork(request.ip);

function findDevice(request: FastifyRequest): string | undefined {
  const device = readCookie(request, deviceCookie) ?? '';
  return deviceId.test(device) ? device : undefined;
}

/** Returns keyed hashes of an account and of the request's network, by which lines of the log can be compared without naming anybody. */
export const toOriginHashes = (request: FastifyRequest, account: string) => ({
  account: toLimitKey(request, 'log', 'account', account),
  network: toLimitKey(request, 'log', 'network', getNetwork(request)),
});

type RefusalCode = Parameters<typeof tooManyRequests>[1];

/** As `countOrReject`, after a statement that found how many seconds are to wait. */
async function countUnlessFound(request: FastifyRequest, limits: RateLimit[], found: number, code?: RefusalCode): Promise<void> {
  const { db, clock } = request.server.services;
  if (found > 0) throw tooManyRequests(found, code);
  // Since that statement, others may have been counted.
  const wait = await countEvent(db, limits, clock());
  if (wait === 0) return;
  await uncountEvent(db, limits);
  throw tooManyRequests(wait, code);
}

/** Counts one event towards each limit. Throws `code` (429), and counts nothing, if one is exceeded. */
async function countOrReject(request: FastifyRequest, limits: RateLimit[], code?: RefusalCode): Promise<void> {
  const { db, clock, config } = request.server.services;
  if (!config.rateLimit) return;
  await countUnlessFound(request, limits, await findWait(db, limits, clock()), code);
}

const toOriginKeys = (request: FastifyRequest, account: string, device: string | undefined) => ({
  network: toLimitKey(request, 'origin', account, 'network', getNetwork(request)),
  device: device && toLimitKey(request, 'origin', account, 'device', device),
  /** A program without cookies, or a browser that has lost them. */
  client: toLimitKey(request, 'origin', account, 'client', getNetwork(request), request.headers['user-agent'] ?? ''),
});

/**
 * Returns the rate limits of an attempt, and the seconds to wait by them. A device or network from which this account has signed in before
 * has only a limit of its own, which attackers cannot exhaust. All other origins share the limits of their network and of the account.
 */
async function findLimits(request: FastifyRequest, purpose: string, account: string, rates: AttemptRates) {
  const { db, clock } = request.server.services;
  const keys = toOriginKeys(request, account, findDevice(request));
  const toPairLimit = (origin: string): RateLimit => ({ key: toLimitKey(request, purpose, 'pair', origin), ...rates.pair });
  const origins = [keys.device, keys.network].filter((key) => key !== undefined);
  const shared = [
    toPairLimit(keys.network),
    { key: toLimitKey(request, purpose, 'network', getNetwork(request)), ...rates.network },
    { key: toLimitKey(request, purpose, 'account', account), ...rates.account },
  ];
  const now = clock();
  const limitKeys = [...origins.map(toPairLimit), ...shared].map(({ key }) => key);
  const rows = await findOriginsAndCounts(db, origins, limitKeys, now);
  const known = origins.find((origin) => rows.some(({ key }) => key === origin));
  const limits = known === undefined ? shared : [toPairLimit(known)];
  return { limits, wait: getWait(rows, limits, now) };
}

/** Counts an attempt, whether or not the account exists. Throws `too-many-requests` (429). Returns the undo for a successful one. */
export async function countAttempt(
  request: FastifyRequest,
  { purpose, account, rates }: { purpose: string; account: string; rates: AttemptRates },
): Promise<() => Promise<void>> {
  const { db, config } = request.server.services;
  if (!config.rateLimit) return async () => undefined;
  const { limits, wait } = await findLimits(request, purpose, account, rates);
  await countUnlessFound(request, limits, wait);
  return () => uncountEvent(db, limits);
}

/** Whether the account has signed in from this device before; true if devices are not remembered. */
export async function isKnownDevice(request: FastifyRequest, account: string): Promise<boolean> {
  const { db, clock, config } = request.server.services;
  if (!config.rateLimit) return true;
  const { device, client } = toOriginKeys(request, account, findDevice(request));
  return (await findOrigins(db, device ? [device, client] : [client], clock())).size > 0;
}

/** Remembers the network and the device (by a cookie) as known for the account. */
export async function rememberOrigin(request: FastifyRequest, reply: FastifyReply, account: string): Promise<void> {
  const { db, clock, config } = request.server.services;
  if (!config.rateLimit) return;
  const device = findDevice(request) ?? randomBytes(24).toString('base64url');
  const keys = Object.values(toOriginKeys(request, account, device)).filter((key) => key !== undefined);
  await saveOrigins(db, keys, new Date(clock().getTime() + originLifetime * 1000));
  setCookie(reply, { name: deviceCookie, value: device }, { maxAge: originLifetime, sameSite: 'lax', httpOnly: true });
}

/** Counts an invalid token for its session, else the network. Throws `too-many-requests` (429). Valid ones never count: no lock-outs. */
export function countBadToken(request: FastifyRequest, purpose: string, session?: string): Promise<void> {
  const limit = session
    ? { key: toLimitKey(request, purpose, 'session', session), ...tokenRates.session }
    : { key: toLimitKey(request, purpose, 'network', getNetwork(request)), ...tokenRates.network };
  return countOrReject(request, [limit]);
}

/** A `preHandler` that allows each network `max` calls of a route in the given time. */
export const limitCalls = (purpose: string, rate: Rate) => (request: FastifyRequest) =>
  countOrReject(request, [{ key: toLimitKey(request, purpose, 'network', getNetwork(request)), ...rate }]);

const megabyte = 1_000_000;

/** Counts a received file towards what its account may store in an hour. Throws `too-many-uploads` (429) if that is exceeded (LIM-01). */
export function countUpload(request: FastifyRequest, { id }: SessionUser, { size }: { size: number }): Promise<void> {
  const { 'uploads.perHour': files, 'uploads.megabytesPerHour': megabytes } = request.state.settings;
  const limits = [
    { key: toLimitKey(request, 'uploads', String(id)), max: files, seconds: hour },
    { key: toLimitKey(request, 'uploaded bytes', String(id)), max: megabytes * megabyte, seconds: hour, amount: size },
  ];
  return countOrReject(request, limits, 'too-many-uploads');
}

/** Counts a saved comment of an account. Throws `too-many-comments` (429) if there are too many in an hour (LIM-01). */
export function countComment(request: FastifyRequest, { id }: SessionUser): Promise<void> {
  const limit = { key: toLimitKey(request, 'comments', String(id)), max: request.state.settings['comments.perHour'], seconds: hour };
  return countOrReject(request, [limit], 'too-many-comments');
}

/** Counts a message of an account. Throws `too-many-messages` (429) if there are too many in an hour: each of them is mailed to several people (ASK-07). */
export function countMessage(request: FastifyRequest, { id }: SessionUser): Promise<void> {
  const limit = { key: toLimitKey(request, 'messages', String(id)), max: request.state.settings['messages.perHour'], seconds: hour };
  return countOrReject(request, [limit], 'too-many-messages');
}
