import type { FastifyRequest } from 'fastify';
import { handleNotFound } from '../../http/replies/errors';
import { sendOwnPage } from '../../http/replies/page';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { createAsker, createAskerForReply } from './ask-as-guest';
import { sendAppFile, sendShellFile } from './file-routes';
import { hasBrokenEscapes, hasParentSegment, isApiPath, isNewPasswordPage } from './page-address';
import { addSetup } from './setup/setup-routes';
import { addShell } from './shell-routes';
import { addSitemap } from './sitemap-routes';
import { createWithdrawnReader, toWithdrawnPage } from './withdrawn-page';

const hidden = { config: { access: 'none' }, schema: { hide: true } } as const;
const getWildcardPath = ({ params }: FastifyRequest) => `/${(params as { '*': string })['*']}`;

/** The shell's page at every other address, with what is live, previewed or overridden for this browser. */
export function pageRoutes(app: App, services: Services): void {
  const { db } = services;
  const ask = createAskerForReply((options) => app.inject(options));
  const findWithdrawn = createWithdrawnReader(db, app.publishedState.getForGuest);
  addSitemap(app, createAsker(ask));
  const findSetupPage = addSetup(app, services);
  const sendShell = addShell(app, services, ask);

  app.get('/apps/*', hidden, async (request, reply) => {
    const pathname = `/apps${getWildcardPath(request)}`;
    if (hasParentSegment(pathname)) return handleNotFound(request, reply);
    return isNewPasswordPage(pathname, request.headers.accept) ? sendShell(request, reply) : sendAppFile(app, request, reply, pathname);
  });
  app.get('/*', hidden, async (request, reply) => {
    const pathname = getWildcardPath(request);
    if (hasParentSegment(pathname)) return handleNotFound(request, reply);
    if (hasBrokenEscapes(request.originalUrl)) return sendShell(request, reply.code(404));
    const withdrawn = await findWithdrawn(pathname);
    if (withdrawn) return sendOwnPage(reply.code(410), toWithdrawnPage(withdrawn));
    if (isNewPasswordPage(pathname, request.headers.accept)) return sendShell(request, reply);
    const isPage = !isApiPath(pathname) && !/\.\w+$/.test(pathname);
    const setup = isPage && (await findSetupPage(request, pathname));
    if (setup) return sendOwnPage(reply.code(setup.status), setup.page);
    if (isApiPath(pathname)) return handleNotFound(request, reply);
    return isPage ? sendShell(request, reply) : sendShellFile(app, request, reply, pathname);
  });
}
