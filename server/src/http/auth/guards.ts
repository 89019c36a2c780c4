import { may } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../platform/problem';
import type { SessionUser } from '../types';

/** Returns the signed-in user. Throws `not-signed-in` (401) for a guest. */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.viewer.user) throw problem('not-signed-in');
  return request.viewer.user;
}

/** Returns the user if they are an expert of the country with this code. Throws 401 for a guest, 403 for all others (ROLE-03). */
export function requireExpertFor(request: FastifyRequest, country: string): SessionUser {
  const user = requireUser(request);
  if (!may.answerFor(request.viewer, country)) throw problem('not-allowed');
  return user;
}

/** Returns the user if they are an expert of the country, or an admin outside the read-only view. Throws 401 for a guest, 403 for all others. */
export function requireExpertOrAdminFor(request: FastifyRequest, country: string): SessionUser {
  if (may.attachToQuestion(request.viewer)) return requireUser(request);
  return requireExpertFor(request, country);
}

/** Returns the user if they are an admin. Throws 401 for a guest, 403 for all others (ROLE-04). */
export function requireAdmin(request: FastifyRequest): SessionUser {
  const user = requireUser(request);
  if (!may.administer(request.viewer)) throw problem('not-allowed');
  return user;
}
