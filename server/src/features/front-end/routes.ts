import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { LivePlatform, paths } from '@round-table/shared/contract';
import { flagSpritePath } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleNotFound } from '../../http/plugins/errors';
import { pickEncoding } from '../../http/replies/encoding';
import { isNotModified, toEtag } from '../../http/replies/etag';
import { type Page, preparePage, sendOwnPage } from '../../http/replies/page';
import { sendPrepared } from '../../http/replies/prepared/prepared';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import { productVersion } from '../../platform/product';
import type { Services } from '../../platform/services';
import { isHashed } from '../../registry/archived-assets';
import { type BuiltFrontEnd, createBuiltReader } from '../../registry/built-front-end';
import { findOverrides, getOverridePolicy, overridesCookie } from '../../registry/overrides';
import { previewCookie, readPreview } from '../../registry/preview';
import { openReleasedFile, parseAssetPath } from './asset';
import { canaryCookie, canaryMaxAge, drawCanaryBucket, readCanaryBucket } from './canary-bucket';
import { createFlagSprites, toFlagNames } from './flag-sprite';
import { readLanguage } from './heads/page-head';
import { createPageHeads } from './heads/page-heads';
import { addSitemap } from './heads/sitemap-routes';
import { createLiveReader, createPreviewPage } from './live-page';
import { hasBrokenEscapes, isApiPath } from './page-address';
import { pageCookie, readPageLocale } from './page-locale';
import type { AskAsGuest } from './prerender-job';
import { createPrerenderedPages, createRevisionReader } from './prerendered-pages';
import { createWithdrawnReader, toWithdrawnPage } from './withdrawn-page';

type GetBuilt = () => Promise<BuiltFrontEnd>;

const day = 86_400;
const immutable = 'public, max-age=31536000, immutable';
/** Any path that contains `editPassword` is the page to set a new password (SHELL-01). */
const isNewPasswordPage = (request: FastifyRequest, pathname: string) =>
  pathname.includes('editPassword') && /\btext\/html\b/.test(request.headers.accept ?? '');
const hasParentSegment = (pathname: string) => pathname.split(/[\\/]/).includes('..');

const hidden = { config: { access: 'none' }, schema: { hide: true } } as const;

const getPathname = (request: FastifyRequest) => request.originalUrl.split('?')[0] ?? '/';
const getWildcardPath = (request: FastifyRequest) => `/${(request.params as { '*': string })['*']}`;

function sendFile(reply: FastifyReply, folder: string, file: string, isImmutable: boolean): FastifyReply {
  const lifetime = isImmutable ? immutable : `public, max-age=${day}`;
  return reply.header('cache-control', lifetime).header('vary', 'Accept-Encoding').sendFile(file, folder, { cacheControl: false });
}

/** `immutable`; assets of every past release stay available. */
async function sendReleased(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const found = await openReleasedFile(request.server.services, pathname, encoding);
  if (!found) return handleNotFound(request, reply);
  if (found.isEncoded) reply.header('content-encoding', encoding);
  return reply.header('cache-control', immutable).header('vary', 'Accept-Encoding').type(found.type).send(found.content);
}

/** Sends a file of a feature app, from its built folder or, if released, from the file store. */
async function sendAppFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, getBuilt }: { pathname: string; getBuilt: GetBuilt },
): Promise<FastifyReply> {
  const parts = parseAssetPath(pathname);
  if (!parts) return handleNotFound(request, reply);
  const folder = (await getBuilt()).folders.get(parts.base);
  return folder === undefined ? sendReleased(request, reply, pathname) : sendFile(reply, folder, parts.file, true);
}

/** A file of the shell. A tab that was opened before a release requests hashed files of the previous shell: from the archive. */
async function sendShellFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, folder }: { pathname: string; folder: string },
): Promise<FastifyReply> {
  const file = pathname.slice(1);
  const isImmutable = isHashed(pathname);
  const isOnDisk =
    !isImmutable ||
    (await access(path.join(folder, file)).then(
      () => true,
      () => false,
    ));
  return isOnDisk ? sendFile(reply, folder, file, isImmutable) : sendReleased(request, reply, pathname);
}

/** The canary bucket of a visitor, with the `Set-Cookie` that stores it; drawn only while there is a canary. */
function getCanaryBucket(request: FastifyRequest, hasCanary: boolean): { bucket: number; cookie?: string } {
  if (!hasCanary) return { bucket: 0 };
  const stored = readCanaryBucket(request.cookies[canaryCookie]);
  if (stored !== undefined) return { bucket: stored };
  const bucket = drawCanaryBucket();
  const options = { path: '/', maxAge: canaryMaxAge, sameSite: 'lax', httpOnly: true, secure: request.protocol === 'https' } as const;
  return { bucket, cookie: request.server.serializeCookie(canaryCookie, String(bucket), options) };
}

/** Returns a function that asks this server's routes as a guest does: undefined if a route refuses. Rejects if it fails. */
const createAsker =
  (app: App): AskAsGuest =>
  async (url, locale) => {
    const { statusCode, payload } = await app.inject({ url, headers: { 'accept-language': locale } });
    if (statusCode >= 500) throw new Error(`${url} failed with status ${statusCode}`);
    return statusCode === 200 ? JSON.parse(payload) : undefined;
  };

/** Returns the function that sends the shell's page with what is live, previewed or overridden for this browser. */
function createPageSender(app: App, services: Services, getBuilt: GetBuilt) {
  const { db, changes, config, secret, clock } = services;
  const withoutOverrides = { policy: getOverridePolicy(config), inForce: [] };
  const onFault = (error: unknown) => app.log.warn(error, 'the registry cannot be read');
  const ask = createAsker(app);
  const getRevision = createRevisionReader(services);
  const findHead = createPageHeads({
    ask,
    publicUrl: config.publicUrl,
    getRevision,
    onFault: (error) => app.log.warn(error, 'a page is sent without its head'),
  });
  const { findContent, close } = createPrerenderedPages({
    ask,
    getRevision,
    onFault: (error) => app.log.warn(error, 'the pages are sent without content: rendering failed'),
  });
  app.addHook('onClose', async () => close());
  const prepare = (page: Page, varying: string[]) => preparePage(page, { ...app.securityHeaders, vary: varying.join(', ') });
  const getLive = createLiveReader({ db, changes }, { withoutOverrides, prepare, findContent, findHead, onFault });
  const getStable = async () => (await getLive(await getBuilt())).stable;
  addSitemap(app, { ask, getRevision, getStable, publicUrl: config.publicUrl });

  /** Returns the page with the previewed build. */
  const findPreviewPage = async (request: FastifyRequest): Promise<Page | undefined> => {
    const preview = readPreview(secret, request.cookies[previewCookie], clock());
    return preview && createPreviewPage(db, await getBuilt(), preview, await getOverrides(request));
  };

  const getOverrides = (request: FastifyRequest) => findOverrides({ db, config, secret }, request.cookies[overridesCookie], clock());

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const preview = await findPreviewPage(request);
    if (preview) return sendOwnPage(request, reply, preview);
    const live = await getLive(await getBuilt());
    const { bucket, cookie } = getCanaryBucket(request, live.hasCanary);
    const lang = readLanguage(request.originalUrl);
    const target = { bucket, locale: readPageLocale(request.cookies[pageCookie]), lang, pathname: getPathname(request) };
    const overrides = await getOverrides(request);
    const own = overrides.inForce.length > 0 ? live.findOwnPage(target, overrides) : undefined;
    if (own) return sendOwnPage(request, reply, own);
    const page = await live.findPage(target);
    if (page === undefined) throw problem('not-ready');
    return sendPrepared(request, reply, page, cookie === undefined ? [] : ['set-cookie', cookie]);
  };
}

function addFlagSprites(app: App, folder: string): void {
  const getSprite = createFlagSprites(folder, (png) => ({ png, etag: toEtag(png) }));
  app.get(flagSpritePath, hidden, async (request, reply) => {
    const { of } = request.query as { of?: unknown };
    const names = typeof of === 'string' ? toFlagNames(of) : undefined;
    if (!names) return handleNotFound(request, reply);
    const { png, etag } = await getSprite(names);
    reply.header('cache-control', `public, max-age=${day}`).header('etag', etag).type('image/png');
    return isNotModified(request, etag) ? reply.code(304).send() : reply.send(png);
  });
}

/** The shell's page at every other address, and the files of the shell and of all feature apps. */
export function frontEndRoutes(app: App, services: Services): void {
  const { root } = services;
  const getBuilt = createBuiltReader(services, (message) => app.log.warn(message));
  const shell = path.join(root, 'shell/dist');
  const sendShell = createPageSender(app, services, getBuilt);
  app.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'ignore', index: false, redirect: false });
  addFlagSprites(app, path.join(shell, 'flags'));

  app.get(
    paths.platform,
    {
      config: { access: 'none' },
      schema: {
        tags: ['operations'],
        summary: 'Returns the build of the shell that is served now, and the version of the installation',
        response: { 200: LivePlatform },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { shell: (await getBuilt()).shell, version: productVersion };
    },
  );

  app.get('/apps/*', hidden, async (request, reply) => {
    const pathname = `/apps${getWildcardPath(request)}`;
    if (hasParentSegment(pathname)) return handleNotFound(request, reply);
    return isNewPasswordPage(request, pathname) ? sendShell(request, reply) : sendAppFile(request, reply, { pathname, getBuilt });
  });

  const findWithdrawn = createWithdrawnReader(services);
  app.get('/*', hidden, async (request, reply) => {
    const pathname = getWildcardPath(request);
    if (hasParentSegment(pathname)) return handleNotFound(request, reply);
    if (hasBrokenEscapes(request.originalUrl)) return sendShell(request, reply.code(404));
    const withdrawn = await findWithdrawn(pathname);
    if (withdrawn) return sendOwnPage(request, reply.code(410), toWithdrawnPage(withdrawn));
    if (isNewPasswordPage(request, pathname)) return sendShell(request, reply);
    if (isApiPath(pathname)) return handleNotFound(request, reply);
    return /\.\w+$/.test(pathname) ? sendShellFile(request, reply, { pathname, folder: shell }) : sendShell(request, reply);
  });
}
