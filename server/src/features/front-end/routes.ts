import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { paths } from '@round-table/shared/contract';
import type { FastifyReply } from 'fastify';
import { answerNotFound } from '../../http/errors';
import { sendPage } from '../../http/page';
import type { App, Services } from '../../http/types';
import { problem } from '../../problem';
import { createFrontEndReader, type FrontEnd } from './registry';

const year = 31_536_000;
const day = 86_400;
const hashed = /\.[0-9a-f]{8,}\.\w+$/;
/** The first folder of every path of the interface: a wrong address there is answered as the interface answers. */
const interfaces = new Set(['ro', ...Object.values(paths).map((one) => one.split('/')[1])]);
const isInterface = (pathname: string) => interfaces.has(pathname.split('/')[1] ?? '');
const isClimbing = (pathname: string) => pathname.split(/[\\/]/).includes('..');

function sendFile(reply: FastifyReply, folder: string, file: string, isImmutable: boolean): FastifyReply {
  const lifetime = isImmutable ? `public, max-age=${year}, immutable` : `public, max-age=${day}`;
  return reply.header('cache-control', lifetime).header('vary', 'Accept-Encoding').sendFile(file, folder, { cacheControl: false });
}

/** The file of a feature app that an address names. */
function findAppFile({ folders }: FrontEnd, pathname: string): { folder: string; file: string } | undefined {
  const [base = ''] = /^\/apps\/[^/]+\/[^/]+\//.exec(pathname) ?? [];
  const folder = folders.get(base);
  return folder === undefined ? undefined : { folder, file: pathname.slice(base.length) };
}

/** The shell's page at every address that is nothing else, and the files of the shell and of all feature apps. */
export function frontEndRoutes(app: App, { root }: Services): void {
  const getFrontEnd = createFrontEndReader(root, (message) => app.log.warn(message));
  const shell = path.join(root, 'shell/dist');
  app.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'ignore', index: false, redirect: false });

  app.get('/*', { config: { access: 'none' } }, async (request, reply) => {
    const pathname = `/${(request.params as { '*': string })['*']}`;
    if (isInterface(pathname) || isClimbing(pathname)) return answerNotFound(request, reply);
    const frontEnd = await getFrontEnd();
    if (pathname.startsWith('/apps/')) {
      const found = findAppFile(frontEnd, pathname);
      return found ? sendFile(reply, found.folder, found.file, true) : answerNotFound(request, reply);
    }
    if (/\.\w+$/.test(pathname)) return sendFile(reply, shell, pathname.slice(1), hashed.test(pathname));
    const { page } = frontEnd;
    if (page === undefined) throw problem('not-ready');
    return sendPage(request, reply, () => page);
  });
}
