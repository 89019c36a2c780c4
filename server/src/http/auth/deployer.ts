import type { FastifyRequest } from 'fastify';
import { useDeployToken } from '../../domain/deploy-tokens/deploy-tokens';
import { problem } from '../../platform/problem';
import type { Deployer } from '../types';

/** Returns the owner of the request's token, before the body is read. Throws `deploy-token-invalid` (401) if there is no valid token. */
export async function identifyDeployer(request: FastifyRequest): Promise<Deployer> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Deploy' || !token) throw problem('deploy-token-invalid');
  const { db, clock } = request.server.services;
  const deployer = await useDeployToken(db, token, clock());
  if (!deployer) throw problem('deploy-token-invalid');
  return deployer;
}

/** Returns the request's deployer. Throws `not-allowed` (403) if the token is for another app; `*` is valid for all. */
export function requireDeployerFor({ deployer }: FastifyRequest, app: string): Deployer {
  if (!deployer) throw problem('deploy-token-invalid');
  if (deployer.app !== '*' && deployer.app !== app) throw problem('not-allowed');
  return deployer;
}
