import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { LivePlatform, paths } from '@round-table/shared/contract';
import { flagSpritePath } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding } from '../../http/replies/encoding';
import { handleNotFound } from '../../http/replies/errors';
import { toEtag } from '../../http/replies/etag';
import type { App } from '../../http/types';
import { productVersion } from '../../platform/product';
import { toNetwork } from '../../platform/rate-limits/network';
import { isHashed } from '../../registry/archived-assets';
import { createFlagSprites, toFlagNames } from './flag-sprite';

const day = 86_400;
const immutable = 'public, max-age=31536000, immutable';
const getShellFolder = ({ services }: App) => path.join(services.root, 'shell/dist');

function sendBuilt(reply: FastifyReply, folder: string, file: string, isImmutable: boolean): FastifyReply {
  const lifetime = isImmutable ? immutable : `public, max-age=${day}`;
  return reply.header('cache-control', lifetime).header('vary', 'Accept-Encoding').sendFile(file, folder, { cacheControl: false });
}

/** Assets of every past release stay available. */
async function sendReleased(app: App, request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const found = await app.frontEnd.openReleased(pathname, encoding);
  if (!found) return handleNotFound(request, reply);
  if (found.isEncoded) reply.header('content-encoding', encoding);
  return reply.header('cache-control', immutable).header('vary', 'Accept-Encoding').type(found.type).send(found.content);
}

/** Sends a file of a feature app, from its built folder or, if released, from the file store. */
export async function sendAppFile(app: App, request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
  const built = await app.frontEnd.findBuilt(pathname);
  return built ? sendBuilt(reply, built.folder, built.file, true) : sendReleased(app, request, reply, pathname);
}

/** Sends a file of the shell. A tab that was opened before a release requests hashed files of the previous shell: from the archive. */
export async function sendShellFile(app: App, request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
  const [folder, file, isImmutable] = [getShellFolder(app), pathname.slice(1), isHashed(pathname)];
  const isMissing =
    isImmutable &&
    (await access(path.join(folder, file)).then(
      () => false,
      () => true,
    ));
  return isMissing ? sendReleased(app, request, reply, pathname) : sendBuilt(reply, folder, file, isImmutable);
}

/** What is served beside the pages: files, the flags of countries, and which shell is live. */
export function fileRoutes(app: App): void {
  const getSprite = createFlagSprites(path.join(getShellFolder(app), 'flags'), (png) => ({ png, etag: toEtag(png) }));
  app.register(fastifyStatic, {
    root: app.services.root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    redirect: false,
  });
  app.get(flagSpritePath, { config: { access: 'none' }, schema: { hide: true } }, async (request, reply) => {
    const { of } = request.query as { of?: unknown };
    const names = typeof of === 'string' ? toFlagNames(of) : undefined;
    if (!names) return handleNotFound(request, reply);
    const { png, etag } = await getSprite(names, toNetwork(request.ip));
    return reply
      .headers({ 'cache-control': `public, max-age=${day}`, etag })
      .type('image/png')
      .send(png);
  });
  const summary = 'Returns the build of the shell that is served now, and the version of the installation';
  const schema = { tags: ['operations'], summary, response: { 200: LivePlatform } };
  app.get(paths.platform, { config: { access: 'none' }, schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { shell: (await app.frontEnd.getBuilt()).shell, version: productVersion };
  });
}
