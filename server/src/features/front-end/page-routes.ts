import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../http/auth/cookies';
import { type CachedBody, getBodySize, sendCachedBody } from '../../http/replies/cached-body';
import { handleNotFound } from '../../http/replies/errors';
import { sendOwnPage, toCachedPage } from '../../http/replies/page';
import type { App } from '../../http/types';
import { createCache } from '../../platform/cache';
import type { Services } from '../../platform/services';
import { findOverrides, getOverridePolicy, overridesCookie } from '../../registry/overrides';
import { previewCookie, readPreview } from '../../registry/preview';
import { createAsker } from './ask-as-guest';
import { sendAppFile, sendShellFile } from './file-routes';
import { readLanguage } from './heads/page-head';
import { createLivePages } from './live-pages';
import { getPathname, hasBrokenEscapes, hasParentSegment, isApiPath, isNewPasswordPage } from './page-address';
import { addSetup } from './setup/setup-routes';
import { composePage } from './shell-page';
import { addSitemap } from './sitemap-routes';
import { canaryCookie, canaryOptions, chooseCanaryBucket, pageCookie, readPageLocale } from './visitor-cookies';
import { createWithdrawnReader, toWithdrawnPage } from './withdrawn-page';

const hidden = { config: { access: 'none' }, schema: { hide: true } } as const;
const getWildcardPath = ({ params }: FastifyRequest) => `/${(params as { '*': string })['*']}`;
const cacheSize = 32 * 1024 * 1024;

/** The shell's page at every other address, with what is live, previewed or overridden for this browser. */
export function pageRoutes(app: App, services: Services): void {
  const { db, config, secret, clock } = services;
  const ask = createAsker((options) => app.inject(options));
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const findPage = createLivePages({
    ask,
    publicUrl: config.publicUrl,
    getState: app.publishedState.getForGuest,
    overrides: { policy: getOverridePolicy(config), inForce: [] },
    signal: closing.signal,
    warn: (message, error) => app.log.warn(error, message),
  });
  const pages = createCache<CachedBody>({ bytes: cacheSize, getSize: getBodySize });
  const findWithdrawn = createWithdrawnReader(db, app.publishedState.getForGuest);
  addSitemap(app, ask);
  const findSetupPage = addSetup(app, services);

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const live = await app.frontEnd.getLive();
    const overrides = await findOverrides({ db, config, secret }, readCookie(request, overridesCookie), clock());
    const preview = readPreview(secret, request.cookies[previewCookie], clock());
    const { bucket, isNew } = live.hasCanary ? chooseCanaryBucket(readCookie(request, canaryCookie)) : { bucket: 0, isNew: false };
    const composed = preview ? await app.frontEnd.composePreview(preview) : overrides.inForce.length > 0 && live.compose(bucket);
    if (composed) return sendOwnPage(reply, composePage(live.built, { live: composed.json, overrides }));
    const target = { bucket, locale: readPageLocale(readCookie(request, pageCookie)), lang: readLanguage(request.originalUrl) };
    const { key, compose, varying } = await findPage(live, { ...target, pathname: getPathname(request.originalUrl) });
    const page = await pages.get(key, async () => toCachedPage(compose(), varying));
    if (isNew) setCookie(reply, { name: canaryCookie, value: String(bucket) }, canaryOptions);
    return sendCachedBody(request, reply, page);
  }

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
