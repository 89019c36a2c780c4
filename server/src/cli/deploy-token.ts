import { randomBytes } from 'node:crypto';
import { AppId } from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { saveAudit } from '../domain/audit/audit';
import { hashDeployToken } from '../platform/keys';
import { type Context, type Report, toCountText, withDatabase } from './command';

const by = { userId: null, requestId: null };

/** `deploy-token create APP`: creates a token for releasing an app and prints it once. `*` means all apps. */
export function createDeployToken(context: Context, { app, name }: { app: string; name: string }): Promise<Report> {
  if (app !== '*' && !Value.Check(AppId, app)) throw new RangeError(`"${app}" is not the id of a feature app.`);
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const token = randomBytes(32).toString('base64url');
      const { id } = await tx
        .insertInto('deploy_token')
        .values({ app, name, token_hash: hashDeployToken(token) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveAudit(tx, [{ action: 'deploy-token.created', subject: 'deploy-token', subjectId: id, after: { app, name } }], by);
      const covered = app === '*' ? 'all feature apps' : app;
      return {
        text: `Created token ${id} (${name}) for ${covered}. Copy it now; it cannot be shown again:\n${token}`,
        data: { id, app, name, token },
      };
    }),
  );
}

/** `deploy-token list`: lists the tokens without their secret values. */
export function listDeployTokens(context: Context): Promise<Report> {
  return withDatabase(context, async (db) => {
    const tokens = await db.selectFrom('deploy_token').select(['id', 'app', 'name', 'created_at', 'revoked_at']).orderBy('id').execute();
    const lines = tokens.map(({ id, app, name, created_at, revoked_at }) => {
      const end = revoked_at ? `, revoked ${revoked_at.toISOString()}` : '';
      return `${id}  ${app}  ${name}  created ${created_at.toISOString()}${end}`;
    });
    return { text: [`${toCountText(tokens.length, 'token')}.`, ...lines].join('\n'), data: tokens };
  });
}

/** `deploy-token revoke ID`: revokes the token immediately. */
export function revokeDeployToken(context: Context, id: number): Promise<Report> {
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const revoked = await tx
        .updateTable('deploy_token')
        .set({ revoked_at: new Date() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['id', 'app', 'name'])
        .executeTakeFirst();
      if (!revoked) throw new RangeError(`There is no active token with the number ${id}.`);
      await saveAudit(tx, [{ action: 'deploy-token.revoked', subject: 'deploy-token', subjectId: id, before: revoked }], by);
      return { text: `Token ${id} (${revoked.name}) is revoked.`, data: revoked };
    }),
  );
}
