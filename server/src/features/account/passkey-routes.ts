import {
  Detail,
  IdParams,
  PasskeyBody,
  PasskeyCreation,
  PasskeyPatch,
  PasswordProof,
  paths,
  RecoveryCodes,
} from '@round-table/shared/contract';
import { inLocale, toPersonName } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { queueMail } from '../../domain/mail-outbox/queue';
import { addPasskey, createPasskeyCreation, removePasskey, renamePasskey, verifyCreation } from '../../domain/second-factor/passkeys';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { removeOwnFactor } from './factor-removal-routes';
import { confirmPassword, ownConfig } from './routes';

const tags = ['account'];
const subject = 'app_user';

/** Throws a field problem if nothing is left of a name. */
function toName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw fieldProblem({ name: ['required'] });
  return trimmed;
}

/** Renames a passkey, and removes it after the password (ACC-11). */
function passkeyChangeRoutes(app: App): void {
  app.patch(
    `${paths.passkeys}:id/`,
    {
      config: ownConfig,
      schema: { tags, summary: 'Renames a passkey', params: IdParams, body: PasskeyPatch, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id: userId } = requireUser(request);
      const name = toName(request.body.name);
      await runInTransaction(request, async (tx) => {
        if (!(await renamePasskey(tx, { id: request.params.id, userId }, name))) throw problem('not-found');
        return { result: undefined, audit: { action: 'passkey.renamed', subject, subjectId: userId, after: { name } } };
      });
      return reply.code(204).send(null);
    },
  );

  app.put(
    `${paths.passkeys}:id/off/`,
    {
      config: ownConfig,
      schema: {
        tags,
        summary: 'Removes a passkey; with the last factor, the second factor is off',
        params: IdParams,
        body: PasswordProof,
        response: { 204: Type.Null(), 409: Detail, 429: Detail },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await removeOwnFactor(request, 'passkey.removed', (tx, userId) => removePasskey(tx, { id, userId }));
      return reply.code(204).send(null);
    },
  );
}

/** The passkeys of the own account (ACC-09, ACC-11). The password is asked for before the browser creates one. */
export function passkeyRoutes(app: App, { db, secret, clock, config: { publicUrl } }: Services): void {
  passkeyChangeRoutes(app);
  app.put(
    paths.passkeyCreation,
    {
      config: ownConfig,
      schema: {
        tags,
        summary: 'Returns the options with which a browser creates a passkey',
        body: PasswordProof,
        response: { 200: PasskeyCreation, 429: Detail },
      },
    },
    async (request) => {
      const user = await confirmPassword(request, request.body.password);
      const { label } = request.state.settings;
      const names = {
        rpName: inLocale(request.viewer.locale, label.en, label.de),
        userName: user.email,
        userDisplayName: toPersonName(user),
      };
      return createPasskeyCreation(db, { userId: user.id, publicUrl, now: clock() }, { ...names, secret });
    },
  );

  app.put(
    paths.passkeys,
    {
      config: ownConfig,
      schema: {
        tags,
        summary: 'Adds a passkey; returns recovery codes if it is the first second factor',
        body: PasskeyBody,
        response: { 200: RecoveryCodes, 409: Detail },
      },
    },
    async (request): Promise<RecoveryCodes> => {
      const { id: userId } = requireUser(request);
      const name = toName(request.body.name);
      const context = { userId, publicUrl, now: clock() };
      const verified = await verifyCreation(db, context, request.body.credential);
      if (!verified) throw problem('passkey-not-created');
      let codes: string[] = [];
      await runInTransaction(request, async (tx) => {
        const added = await addPasskey(tx, context, name, verified);
        if (!added) throw problem('passkey-not-created');
        codes = added;
        await queueMail(tx, { purpose: codes.length > 0 ? 'second-factor-on' : 'factor-added', userId });
        return { result: undefined, audit: { action: 'passkey.added', subject, subjectId: userId, after: { name } } };
      });
      app.mailSender.wake();
      return { codes };
    },
  );
}
