import { AdminDownload, AdminDownloadCategory, AdminDownloadCategoryBody, IdParams, paths } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { fieldRules } from '../../field-rules';
import type { StoredFile } from '../../files/stored-file';
import { receivingFile } from '../../http/receive-file';
import { toSignedLink } from '../../http/signed-link';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { problem } from '../../problem';
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

/** With the RO switch on, too, an admin opens every file of this list. */
const linked = (request: FastifyRequest) => (download: DownloadRow) => ({
  ...download,
  file: toSignedLink(request, `${paths.downloadFile}${download.id}/`, { page: 'downloads', readOnly: false }),
});
const linkedCategory = (request: FastifyRequest, category: CategoryRow): AdminDownloadCategory => ({
  ...category,
  downloadables: category.downloadables.map(linked(request)),
});

/** The downloads with all their flags, and what an admin does with them (ROLE-04, DLA-*). */
export function adminDownloadsRoutes(app: App, services: Services): void {
  categoryRoutes(app, services);
  downloadRoutes(app, services);
}

function categoryRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminDownloadCategories,
    { config, schema: { tags, summary: 'All download categories and downloads', response: { 200: Type.Array(AdminDownloadCategory) } } },
    async (request) => (await listAdminDownloadCategories(db)).map((category) => linkedCategory(request, category)),
  );

  app.post(
    paths.adminDownloadCategories,
    {
      config: categoryForm,
      schema: { tags, summary: 'Adds a download category', body: AdminDownloadCategoryBody, response: { 201: AdminDownloadCategory } },
    },
    async (request, reply) => {
      const added = await writing(request, async (tx) => {
        const after = await addCategory(tx, request.body);
        return { result: after, audit: { action: 'download-category.added', subject: categorySubject, subjectId: after.id, after } };
      });
      return reply.code(201).send(linkedCategory(request, added));
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
      const changed = await writing(request, async (tx) => {
        const { before, after } = await changeCategory(tx, { ...request.body, id: request.params.id }, (row) =>
          linkedCategory(request, row),
        );
        const audit = { action: 'download-category.changed', subject: categorySubject, subjectId: after.id, before, after };
        return { result: after, audit };
      });
      return linkedCategory(request, changed);
    },
  );

  app.delete(
    `${paths.adminDownloadCategories}:id/`,
    {
      config,
      schema: { tags, summary: 'Removes a download category, its downloads with it', params: IdParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await writing(request, async (tx) => {
        const before = await removeCategory(tx, request.params.id);
        return { result: null, audit: { action: 'download-category.removed', subject: categorySubject, subjectId: before.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}

function downloadRoutes(app: App, { files }: Services): void {
  app.post(
    paths.adminDownloads,
    {
      config,
      schema: {
        tags,
        summary: 'Adds a download: multipart with name, category and file, order, active, public, for_readonly and for_experts',
        consumes: ['multipart/form-data'],
        response: { 201: AdminDownload },
      },
    },
    async (request, reply) => {
      const added = await receivingFile(request, ({ fields, file }) => {
        const download = toNewDownloadFields(fields, file !== undefined);
        if (!file) throw problem('bad-request');
        return writing(request, async (tx) => {
          const after = await addDownload(tx, download, file);
          return { result: after, audit: { action: 'download.added', subject, subjectId: after.id, after } };
        });
      });
      return reply.code(201).send(linked(request)(added));
    },
  );

  const change = async (request: FastifyRequest, id: number, body: unknown, file?: StoredFile) => {
    const fields = toDownloadFields(body);
    if (!file && Object.keys(fields).length === 0) throw problem('bad-request');
    return writing(request, async (tx) => {
      const { before, after, unusedFiles } = await changeDownload(tx, { ...fields, id, file }, linked(request));
      return { result: { after, unusedFiles }, audit: { action: 'download.changed', subject, subjectId: id, before, after } };
    });
  };

  app.patch(
    `${paths.adminDownloads}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes what is named of a download, its file only where a new one comes: multipart or JSON',
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
      for (const file of unusedFiles) await files.remove(file);
      return linked(request)(after);
    },
  );

  app.delete(
    `${paths.adminDownloads}:id/`,
    { config, schema: { tags, summary: 'Removes a download', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await writing(request, async (tx) => {
        const before = await removeDownload(tx, request.params.id);
        return { result: null, audit: { action: 'download.removed', subject, subjectId: before.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}
