import { DownloadCategory, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { toSignedLink } from '../../http/auth/signed-link';
import { sendLinkFailure } from '../../http/replies/link-failure';
import { sendFile } from '../../http/replies/send-file';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { findDownloadFile, listDownloadCategories } from './repository';

export function downloadsRoutes(app: App, { db }: Services): void {
  app.get(
    paths.downloadCategories,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: { summary: 'Returns the downloads that the visitor may see, by category', response: { 200: Type.Array(DownloadCategory) } },
    },
    (request) =>
      listDownloadCategories(db, request.viewer, (id) => toSignedLink(request, `${paths.downloadFile}${id}/`, { page: 'dashboard' })),
  );

  app.get(
    `${paths.downloadFile}:id/`,
    {
      config: { access: 'signed' },
      errorHandler: sendLinkFailure,
      schema: { summary: 'Returns the file of a download by a signed link', params: IdParams },
    },
    async (request, reply) => {
      const file = await findDownloadFile(db, request.viewer, request.params.id);
      if (!file) throw problem('not-found');
      await sendFile(request, reply, { id: file.file_id, name: file.file_name, media_type: file.media_type, size: file.size });
      return reply;
    },
  );
}
