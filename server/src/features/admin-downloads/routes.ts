import { AdminDownload, AdminDownloadCategory, AdminDownloadCategoryBody, IdParams, paths } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { fieldRules } from '../../domain/field-rules';
import { requireUser } from '../../http/auth/guards';
import { toSignedLink } from '../../http/auth/signed-link';
import { countUpload } from '../../http/plugins/rate-limits';
import { receivingFile, removeUnusedFile } from '../../http/requests/receive-file';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import type { StoredFile } from '../../platform/files/stored-file';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { toDownloadFields, toNewDownloadFields } from './form';
import {
  addCategory,
  addDownload,
  type CategoryRow,
  changeCategory,
  changeDownload,
  type DownloadRow,
  findCategoryProblems,
  listAdminDownloadCategories,
  removeCategory,
  removeDownload,
} from './repository';

const config = { access: 'admin', readOnlyVariant: true } as const;
const categoryForm = { ...config, fieldRules: fieldRules<AdminDownloadCategoryBody>((_db, body) => findCategoryProblems(body)) };
const tags = ['admin'];
const categorySubject = 'download-category';
const subject = 'download';

/** Signs the link to the file. An admin may open every file of this list, also in the read-only view. */
const withFileLink = (request: FastifyRequest) => (download: DownloadRow) => ({
  ...download,
  file: toSignedLink(request, `${paths.downloadFile}${download.id}/`, { page: 'downloads', readOnly: false }),
});
const withFileLinks = (request: FastifyRequest, category: CategoryRow): AdminDownloadCategory => ({
  ...category,
  downloadables: category.downloadables.map(withFileLink(request)),
});

/** Management of downloads, for admins (ROLE-04, DLA-*). */
export function adminDownloadsRoutes(app: App, services: Services): void {
  categoryRoutes(app, services);
  downloadRoutes(app);
}

function categoryRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminDownloadCategories,
    {
      config,
      schema: { tags, summary: 'Returns all download categories and downloads', response: { 200: Type.Array(AdminDownloadCategory) } },
    },
    async (request) => (await listAdminDownloadCategories(db)).map((category) => withFileLinks(request, category)),
  );

  app.post(
    paths.adminDownloadCategories,
    {
      config: categoryForm,
      schema: { tags, summary: 'Creates a download category', body: AdminDownloadCategoryBody, response: { 201: AdminDownloadCategory } },
    },
    async (request, reply) => {
      const added = await runInTransaction(request, async (tx) => {
        const after = await addCategory(tx, request.body);
        return { result: after, audit: { action: 'download-category.added', subject: categorySubject, subjectId: after.id, after } };
      });
      return reply.code(201).send(withFileLinks(request, added));
    },
  );

  app.put(
    `${paths.adminDownloadCategories}:id/`,
    {
      config: categoryForm,
      schema: {
        tags,
        summary: 'Renames a download category',
        params: IdParams,
        body: AdminDownloadCategoryBody,
        response: { 200: AdminDownloadCategory },
      },
    },
    async (request) => {
      const changed = await runInTransaction(request, async (tx) => {
        const { before, after } = await changeCategory(tx, { ...request.body, id: request.params.id }, (row) =>
          withFileLinks(request, row),
        );
        const audit = { action: 'download-category.changed', subject: categorySubject, subjectId: after.id, before, after };
        return { result: after, audit };
      });
      return withFileLinks(request, changed);
    },
  );

  app.delete(
    `${paths.adminDownloadCategories}:id/`,
    {
      config,
      schema: { tags, summary: 'Deletes a download category with its downloads', params: IdParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await runInTransaction(request, async (tx) => {
        const before = await removeCategory(tx, request.params.id);
        return { result: null, audit: { action: 'download-category.removed', subject: categorySubject, subjectId: before.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}

function downloadRoutes(app: App): void {
  app.post(
    paths.adminDownloads,
    {
      config,
      schema: {
        tags,
        summary: 'Creates a download: multipart with name, category and file, order, active, public, for_readonly and for_experts',
        consumes: ['multipart/form-data'],
        response: { 201: AdminDownload },
      },
    },
    async (request, reply) => {
      const added = await receivingFile(request, async ({ fields, file, content }) => {
        const download = toNewDownloadFields(fields, file !== undefined);
        if (!file) throw problem('bad-request');
        await countUpload(request, requireUser(request), file);
        const add = async (tx: Db) => {
          const after = await addDownload(tx, download, file);
          return { result: after, audit: { action: 'download.added', subject, subjectId: after.id, after } };
        };
        return runInTransaction(request, add, content);
      });
      return reply.code(201).send(withFileLink(request)(added));
    },
  );

  const change = async (request: FastifyRequest, id: number, body: unknown, file?: StoredFile) => {
    const fields = toDownloadFields(body);
    if (!file && Object.keys(fields).length === 0) throw problem('bad-request');
    if (file) await countUpload(request, requireUser(request), file);
    return runInTransaction(request, async (tx) => {
      const { before, after, unusedFiles } = await changeDownload(tx, { ...fields, id, file }, withFileLink(request));
      return { result: { after, unusedFiles }, audit: { action: 'download.changed', subject, subjectId: id, before, after } };
    });
  };

  app.patch(
    `${paths.adminDownloads}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes the given fields of a download, and replaces its file if a new one is sent: multipart or JSON',
        consumes: ['multipart/form-data', 'application/json'],
        params: IdParams,
        response: { 200: AdminDownload },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { after, unusedFiles } = request.isMultipart()
        ? await receivingFile(request, ({ fields, file }) => change(request, id, fields, file))
        : await change(request, id, request.body);
      for (const file of unusedFiles) await removeUnusedFile(request, file);
      return withFileLink(request)(after);
    },
  );

  app.delete(
    `${paths.adminDownloads}:id/`,
    { config, schema: { tags, summary: 'Deletes a download', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await runInTransaction(request, async (tx) => {
        const before = await removeDownload(tx, request.params.id);
        return { result: null, audit: { action: 'download.removed', subject, subjectId: before.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}
