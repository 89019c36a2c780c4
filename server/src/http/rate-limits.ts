import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem';
import type { App } from './types';

const addressIn = (request: FastifyRequest): string => {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
};

/** At most `max` calls in the given time for one caller and e-mail address; the next is answered with 429 and `Retry-After`. */
export const limitedTo = (max: number, timeWindow: string) => ({
  max,
  timeWindow,
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `${request.ip} ${addressIn(request)}`,
});

/** Makes `config: { rateLimit: limitedTo(…) }` of a route hold, unless limits are off. */
export async function limitRates(app: App): Promise<void> {
  if (!app.services.config.rateLimit) return;
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => problem('too-many-requests') });
}
