import { may } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem';
import type { SessionUser } from './types';

/** The signed-in person; throws `not-signed-in` (401) for a guest. */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.viewer.user) throw problem('not-signed-in');
  return request.viewer.user;
}

/** The expert of the country with this code, who may write for it; throws 401 for a guest, 403 for everybody else (ROLE-03). */
export function requireExpertOf(request: FastifyRequest, country: string): SessionUser {
  const user = requireUser(request);
  if (!may.answerFor(request.viewer, country)) throw problem('not-allowed');
  return user;
}

/** An admin; throws 401 for a guest, 403 for everybody else (ROLE-04). */
export function requireAdmin(request: FastifyRequest): SessionUser {
  const user = requireUser(request);
  if (!may.administer(request.viewer)) throw problem('not-allowed');
  return user;
}
