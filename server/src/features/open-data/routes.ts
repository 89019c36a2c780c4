import { OpenDataFileParams, OpenDataIndex, openDataIndexName, paths } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../http/replies/encoding';
import { isNotModified } from '../../http/replies/etag';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { createOpenData } from './open-data';

const config = { access: 'public' } as const;

/** Other sites may read only these responses, which have no viewer. Revalidated each time: what is put under review disappears. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding',
};

type OpenFile = Awaited<ReturnType<ReturnType<typeof createOpenData>['openFile']>>;

/** Sends the bytes that the checksum is of, compressed for the transfer if the client accepts it. */
async function sendOpenFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile): Promise<FastifyReply> {
  const etag = `W/"${file.sha256}"`;
  reply.headers({ ...publicHeaders, etag });
  if (isNotModified(request, etag)) {
    await file.handle.close();
    return reply.code(304).send();
  }
  if (file.isCompressed) reply.header('content-encoding', 'gzip');
  const { size } = await file.handle.stat();
  return reply.type(file.type).header('content-length', size).send(file.handle.createReadStream());
}

/** The versions as open data (DAT-01 to DAT-05). */
export function openDataRoutes(app: App, services: Services): void {
  const openData = createOpenData(services);
  app.addHook('preClose', () => openData.close());

  for (const url of [paths.openData, `${paths.openData}${openDataIndexName}`]) {
    app.get(
      url,
      {
        config,
        schema: { summary: 'Returns the index of the open data: versions, files, checksums, licence', response: { 200: OpenDataIndex } },
      },
      async (request, reply) => {
        const index = await openData.getIndex(request.state);
        return reply.headers(publicHeaders).send(index);
      },
    );
  }

  app.get(
    `${paths.openData}:version/:file`,
    {
      config,
      schema: { summary: 'Returns a file of the open data of a version; the index lists them', params: OpenDataFileParams },
    },
    async (request, reply) => {
      const acceptsGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip');
      return sendOpenFile(request, reply, await openData.openFile(request.state, { ...request.params, acceptsGzip }));
    },
  );
}
