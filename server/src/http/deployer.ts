import type { FastifyRequest } from 'fastify';
import { fingerprintOf } from '../deploy-token';
import { problem } from '../problem';

/** A deploy token: the app it may release (`*` for all), and whose it is. */
export interface Deployer {
  app: string;
  name: string;
}

/** Whose token came with the request, before its body is read. Throws `deploy-token-invalid` (401) without a valid one. */
export async function identifyDeployer(request: FastifyRequest): Promise<Deployer> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Deploy' || !token) throw problem('deploy-token-invalid');
  const deployer = await request.server.services.db
    .selectFrom('deploy_token')
    .select(['app', 'name'])
    .where('token_hash', '=', fingerprintOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!deployer) throw problem('deploy-token-invalid');
  return deployer;
}

/** The request's deployer, who may release this app; throws `not-allowed` (403) where the token is for another. `*` is the right over all. */
export function requireDeployerOf({ deployer }: FastifyRequest, app: string): Deployer {
  if (!deployer) throw problem('deploy-token-invalid');
  if (deployer.app !== '*' && deployer.app !== app) throw problem('not-allowed');
  return deployer;
}
