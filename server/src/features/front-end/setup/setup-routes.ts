import type { Setup } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { saveAudit } from '../../../domain/audit/audit';
import { hashPassword } from '../../../domain/passwords/hash';
import { saveAdmin } from '../../../domain/setup/save-admin';
import { getSetup, isSetupToken, useSetupLink } from '../../../domain/setup/setup';
import { type Page, sendOwnPage } from '../../../http/replies/page';
import type { App } from '../../../http/types';
import { createCache } from '../../../platform/cache';
import type { Services } from '../../../platform/services';
import { savePassword } from '../../password/repository';
import { readSetupForm } from './setup-form';
import { type SetupForm, toSetupFormPage, toSetupNotice } from './setup-page';

const hidden = { config: { access: 'none' }, schema: { hide: true } } as const;
/** Bytes: names, an address, a password and a token fit. */
const maxForm = 8 * 1024;

/** The pages with which an administrator signs in and continues. */
const isNeeded = (pathname: string) => /^\/(?:setup|login|resetPassword|editPassword)(?:\/|$)/.test(pathname);

/** What is sent in place of a page, and its status. */
interface SetupReply {
  status: 200 | 503;
  page: Page;
}

/** Returns a function that finds what a page is replaced by as long as the installation is being set up; undefined if the page is to be sent. */
export function addSetup(app: App, { db, clock }: Services) {
  const states = createCache<Setup>({ entries: 1 });

  async function createAdmin(form: SetupForm, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (tx) => {
      if (!(await isSetupToken(tx, form.token, { lock: true }))) return false;
      const names = { email: form.email, firstName: form.first_name, lastName: form.last_name, locale: form.locale };
      const { id } = await saveAdmin(tx, names);
      await savePassword(tx, id, passwordHash, clock());
      await useSetupLink(tx, clock());
      const entry = { action: 'user.made-admin', subject: 'user', subjectId: id, after: { email: form.email } };
      await saveAudit(tx, [entry], { userId: null, requestId: null });
      return true;
    });
  }

  app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxForm }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    own.post('/setup/', { ...hidden, bodyLimit: maxForm }, async (request, reply) => {
      const { locale } = request.viewer;
      const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      // Before the password is examined and hashed: that takes memory and processor time, which only the owner of the link gets.
      if (!(await isSetupToken(db, (body.get('token') ?? '').trim()))) return sendOwnPage(reply.code(403), toSetupNotice());
      const { form, password, isValid } = await readSetupForm(db, body, locale);
      if (!isValid) return sendOwnPage(reply.code(400), toSetupFormPage(locale, form));
      if (await createAdmin(form, password)) return reply.redirect('/login/?next=/setup/', 303);
      return sendOwnPage(reply.code(403), toSetupNotice());
    });
  });

  return async (request: FastifyRequest, pathname: string): Promise<SetupReply | undefined> => {
    const { revision } = await app.publishedState.getForGuest();
    if (!(await states.get(String(revision), () => getSetup(db))).open) return undefined;
    const token = /^\/setup\/?$/.test(pathname) ? (request.query as { token?: string }).token : undefined;
    if (token !== undefined && (await isSetupToken(db, String(token)))) {
      const { locale } = request.viewer;
      return { status: 200, page: toSetupFormPage(locale, { token, first_name: '', last_name: '', email: '', locale, problems: {} }) };
    }
    if (isNeeded(pathname)) return undefined;
    return { status: 503, page: toSetupNotice() };
  };
}
