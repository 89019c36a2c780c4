import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { LivePlatform, paths } from '@round-table/shared/contract';
import { flagSpritePath } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeBest, pickEncoding } from '../../http/encoding';
import { answerNotFound } from '../../http/errors';
import { isKept, toEtag } from '../../http/etag';
import { sendPage } from '../../http/page';
import type { App, Services } from '../../http/types';
import { problem } from '../../problem';
import { createBuiltReader } from '../../registry/built-front-end';
import { isHashed } from '../../registry/kept-files';
import { findOverrides, overridesCookie } from '../../registry/overrides';
import { previewCookie, readPreview } from '../../registry/preview';
import { createFlagSprites, toFlagNames } from './flag-sprite';
import { createLiveReader, previewPage, toInlineJson } from './live-page';
import { openReleasedFile, partsOf } from './released-file';
import { drawShare, keptShare, shareCookie } from './share';

const year = 31_536_000;
const day = 86_400;
const forEver = `public, max-age=${year}, immutable`;
/** The first folder of every path of the interface. */
const interfaces = new Set(['ro', ...Object.values(paths).map((one) => one.split('/')[1])]);

/**
 * Whether an address that leads nowhere looks like one of the interface, however it is spelled: it is answered as the interface answers,
 * not with a page. It decides nothing else; who may see what depends on the matched route alone.
 */
function isInterface(pathname: string): boolean {
  const first = pathname.split(/[\\/]/).find((segment) => segment !== '' && segment !== '.') ?? '';
  return first.includes('%') || interfaces.has(/^[\w-]*/.exec(first.toLowerCase())?.[0]);
}
/** Any path that contains `editPassword` is the page where a new password is set, wherever a browser finds no route (SHELL-01). */
const isNewPasswordPage = (request: FastifyRequest, pathname: string) =>
  pathname.includes('editPassword') && /\btext\/html\b/.test(request.headers.accept ?? '');
const isClimbing = (pathname: string) => pathname.split(/[\\/]/).includes('..');

function sendFile(reply: FastifyReply, folder: string, file: string, isImmutable: boolean): FastifyReply {
  const lifetime = isImmutable ? forEver : `public, max-age=${day}`;
  return reply.header('cache-control', lifetime).header('vary', 'Accept-Encoding').sendFile(file, folder, { cacheControl: false });
}

/** Sends a file of a build that stands in no folder, or no longer; whatever was live once is there for ever. */
async function sendReleased(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const found = await openReleasedFile(request.server.services, pathname, encoding);
  if (!found) return answerNotFound(request, reply);
  if (found.isEncoded) reply.header('content-encoding', encoding);
  return reply.header('cache-control', forEver).header('vary', 'Accept-Encoding').type(found.type).send(found.content);
}

/** Which share of the visitors this one belongs to; drawn, and kept in a cookie, only while there is a canary. */
function shareOf(request: FastifyRequest, reply: FastifyReply, isSplit: boolean): number {
  if (!isSplit) return 0;
  reply.header('vary', 'Cookie');
  const kept = keptShare(request.cookies[shareCookie]);
  if (kept !== undefined) return kept;
  const drawn = drawShare();
  reply.setCookie(shareCookie, String(drawn), {
    path: '/',
    maxAge: year,
    sameSite: 'lax',
    httpOnly: true,
    secure: request.protocol === 'https',
  });
  return drawn;
}

/** The shell's page at every address that is nothing else, and the files of the shell and of all feature apps. */
export function frontEndRoutes(app: App, { root, db, config, secret, clock }: Services): void {
  const getBuilt = createBuiltReader(root, (message) => app.log.warn(message));
  const getLive = createLiveReader(db, (error) => app.log.warn(error, 'the registry cannot be read'));
  const shell = path.join(root, 'shell/dist');
  const getSprite = createFlagSprites(path.join(shell, 'flags'), async (svg) => ({ etag: toEtag(svg), encoded: await encodeBest(svg) }));
  app.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'ignore', index: false, redirect: false });

  const sendAppFile = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const parts = partsOf(pathname);
    if (!parts) return answerNotFound(request, reply);
    const folder = (await getBuilt()).folders.get(parts.base);
    return folder === undefined ? sendReleased(request, reply, pathname) : sendFile(reply, folder, parts.file, true);
  };

  /** A file of the shell. A tab that has been open for long asks for those of a shell that another one has replaced. */
  const sendShellFile = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const file = pathname.slice(1);
    const isForEver = isHashed(pathname);
    const isOnDisk =
      !isForEver ||
      (await access(path.join(shell, file)).then(
        () => true,
        () => false,
      ));
    return isOnDisk ? sendFile(reply, shell, file, isForEver) : sendReleased(request, reply, pathname);
  };

  const pageOfVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    const live = await getLive(await getBuilt());
    return live.pageFor(shareOf(request, reply, live.isSplit));
  };

  /** What the holder of a preview sees; nothing of it is kept anywhere. */
  const pageOfPreview = async (request: FastifyRequest, reply: FastifyReply) => {
    const preview = readPreview(secret, request.cookies[previewCookie], clock());
    if (!preview) return undefined;
    reply.header('cache-control', 'no-store');
    return previewPage(db, await getBuilt(), preview);
  };

  const overridesOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const overrides = await findOverrides({ db, config, secret }, request.cookies[overridesCookie], clock());
    if (overrides.inForce.length > 0) reply.header('cache-control', 'no-store');
    return overrides;
  };

  app.get(
    paths.platform,
    {
      config: { access: 'none' },
      schema: { tags: ['operations'], summary: 'Which build of the shell is served now', response: { 200: LivePlatform } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { shell: (await getBuilt()).shell };
    },
  );

  const options = { config: { access: 'none' }, schema: { hide: true } } as const;
  app.get(flagSpritePath, options, async (request, reply) => {
    const { of } = request.query as { of?: unknown };
    const names = typeof of === 'string' ? toFlagNames(of) : undefined;
    if (!names) return answerNotFound(request, reply);
    const { etag, encoded } = await getSprite(names);
    reply.header('cache-control', `public, max-age=${day}`).header('vary', 'Accept-Encoding').header('etag', etag).type('image/svg+xml');
    if (isKept(request, etag)) return reply.code(304).send();
    const encoding = pickEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(encoded[encoding]);
  });

  const restOf = (request: FastifyRequest) => `/${(request.params as { '*': string })['*']}`;

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await pageOfPreview(request, reply)) ?? (await pageOfVisitor(request, reply));
    if (page === undefined) throw problem('not-ready');
    const overrides = await overridesOf(request, reply);
    const origins = [...new Set(overrides.inForce.map(({ address }) => new URL(address).origin))];
    return sendPage(request, reply, () => page.replace('<!--overrides-->', () => toInlineJson(overrides)), origins);
  };

  app.get('/apps/*', options, async (request, reply) => {
    const pathname = `/apps${restOf(request)}`;
    if (isClimbing(pathname)) return answerNotFound(request, reply);
    return isNewPasswordPage(request, pathname) ? sendShell(request, reply) : sendAppFile(request, reply, pathname);
  });

  app.get('/*', options, async (request, reply) => {
    const pathname = restOf(request);
    if (isClimbing(pathname)) return answerNotFound(request, reply);
    if (isNewPasswordPage(request, pathname)) return sendShell(request, reply);
    if (isInterface(pathname)) return answerNotFound(request, reply);
    return /\.\w+$/.test(pathname) ? sendShellFile(request, reply, pathname) : sendShell(request, reply);
  });
}
