import { AppId } from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { saveAudit } from '../domain/audit/audit';
import {
  createDeployToken as createToken,
  listDeployTokens as listTokens,
  revokeDeployToken as revokeToken,
} from '../domain/deploy-tokens/deploy-tokens';
import { type Context, type Report, toCountText, withDatabase } from './command';

const by = { userId: null, requestId: null };

/** `deploy-token create APP`: creates a token for releasing an app and prints it once. `*` means all apps. */
export function createDeployToken(
  context: Context,
  { app, name, days = null }: { app: string; name: string; days?: number | null },
): Promise<Report> {
  if (app !== '*' && !Value.Check(AppId, app)) throw new RangeError(`"${app}" is not the id of a feature app.`);
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const { result, audit } = await createToken(tx, { app, name, days }, context.clock());
      await saveAudit(tx, [audit].flat(), by);
      const covered = app === '*' ? 'all feature apps' : app;
      return {
        text: `Created token ${result.id} (${name}) for ${covered}. Copy it now; it cannot be shown again:\n${result.token}`,
        data: { app, name, ...result },
      };
    }),
  );
}

/** `deploy-token list`: lists the tokens without their secret values. */
export function listDeployTokens(context: Context): Promise<Report> {
  return withDatabase(context, async (db) => {
    const tokens = await listTokens(db);
    const lines = tokens.map(({ id, app, name, created_at, last_used_at, expires_at, revoked_at }) =>
      [
        `${id}  ${app}  ${name}  created ${created_at.toISOString()}`,
        last_used_at && `last used ${last_used_at.toISOString()}`,
        expires_at && `expires ${expires_at.toISOString()}`,
        revoked_at && `revoked ${revoked_at.toISOString()}`,
      ]
        .filter(Boolean)
        .join(', '),
    );
    return { text: [`${toCountText(tokens.length, 'token')}.`, ...lines].join('\n'), data: tokens };
  });
}

/** `deploy-token revoke ID`: revokes the token immediately. */
export function revokeDeployToken(context: Context, id: number): Promise<Report> {
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const revoked = await revokeToken(tx, id, context.clock());
      if (!revoked) throw new RangeError(`There is no active token with the number ${id}.`);
      await saveAudit(tx, [revoked.audit].flat(), by);
      return { text: `Token ${id} (${revoked.result.name}) is revoked.`, data: revoked.result };
    }),
  );
}
