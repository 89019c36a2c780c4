import { Attachment, AttachmentsQuery, IdParams, paths } from '@round-table/shared/contract';
import { may, type Viewer } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { noteChange } from '../../domain/open-points/last-change';
import { findCountryId } from '../../domain/visibility/countries';
import { getVisibleQuestion, requireQuestionAnywhere } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { requireExpertOrAdminFor } from '../../http/auth/guards';
import { toAttachmentLink } from '../../http/auth/signed-link';
import { countUpload } from '../../http/plugins/rate-limits';
import { sendLinkFailure } from '../../http/replies/link-failure';
import { sendFile } from '../../http/replies/send-file';
import { receivingFile } from '../../http/requests/receive-file';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { toAttachmentFields } from './form';
import {
  findAttachment,
  findAttachmentFile,
  findDeletedAttachment,
  listAttachments,
  removeAttachment,
  restoreAttachment,
  saveAttachment,
} from './repository';
import { createTextReader, type TextReader } from './texts/text-reader';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;
const subject = 'attachment';

/** Experts may upload for their own countries; admins for all countries and for the question itself. */
const requireUploader = (request: FastifyRequest, country: string | null) => requireExpertOrAdminFor(request, country ?? '');

const mayUpload = (viewer: Viewer, country: string | null) =>
  may.attachToQuestion(viewer) || (country !== null && may.answerFor(viewer, country));

/** Attachments of the question itself belong to no answer's history. */
const toPlace = (question: number, countryId: number | null) => (countryId === null ? undefined : { question, countryId });

/** The attachments of questions, and those of countries on them. */
export function attachmentsRoutes(app: App, services: Services): void {
  const texts = createTextReader(services, app.log);
  app.addHook('onListen', async () => texts.wake());
  app.addHook('preClose', () => texts.close());
  addReadRoutes(app, services);
  addWriteRoutes(app, services, texts);
  addRestoreRoute(app, services);
}

function addReadRoutes(app: App, { db }: Services): void {
  app.get(
    paths.attachments,
    {
      config,
      schema: {
        summary: 'Returns the attachments of a question and of the countries’ answers to it',
        querystring: AttachmentsQuery,
        response: { 200: Type.Array(Attachment) },
      },
    },
    async (request) => {
      const { viewer, query } = request;
      const scope = await getReadScope(db, viewer, query.version);
      await getVisibleQuestion(db, viewer, scope, query.question);
      const attachments = await listAttachments(db, scope, viewer, query.question);
      return attachments.map(({ unreadable, ...attachment }) => ({
        ...attachment,
        file: toAttachmentLink(request, attachment),
        ...(unreadable && mayUpload(viewer, attachment.country) && { unreadable }),
      }));
    },
  );

  app.get(
    `${paths.attachmentFile}:id/`,
    {
      config: { access: 'signed' },
      errorHandler: sendLinkFailure,
      schema: { summary: 'Returns the file of an attachment by a signed link', params: IdParams },
    },
    async (request, reply) => {
      const file = await findAttachmentFile(db, request.params.id, request.viewer);
      if (!file) throw problem('not-found');
      const { question_id, ...stored } = file;
      await requireQuestionAnywhere(db, request.viewer, question_id);
      await sendFile(request, reply, stored);
      return reply;
    },
  );
}

function addWriteRoutes(app: App, { db, clock }: Services, texts: TextReader): void {
  app.post(
    paths.attachments,
    {
      config: writeConfig,
      schema: {
        summary: 'Adds an attachment to a question: multipart with name, question, country (a code) and file',
        consumes: ['multipart/form-data'],
        response: { 201: Attachment },
      },
    },
    async (request, reply) => {
      if (!may.attachToQuestion(request.viewer) && request.viewer.countries.length === 0) throw problem('not-allowed');
      const added = await receivingFile(request, async ({ fields, file, content }) => {
        const { name, question, country = null } = toAttachmentFields(fields, file !== undefined);
        const user = requireUploader(request, country);
        const countryId = country === null ? null : await findCountryId(db, country);
        if (!file || countryId === undefined) throw problem('not-allowed');
        await countUpload(request, user, file);
        const maxMegabytes = request.state.settings['uploads.megabytesPerQuestion'];
        const add = async (tx: Db) => {
          const id = await saveAttachment(tx, { name, question, countryId, file }, { userId: user.id, now: clock(), maxMegabytes });
          const after = { name, question, country, size: file.size, media_type: file.media_type };
          if (countryId !== null) await noteChange(tx, { country: countryId, question, subject: 'attachments', userId: user.id });
          return {
            result: { id, name, size: file.size, question, country },
            audit: { action: 'attachment.saved', subject, subjectId: id, after, place: toPlace(question, countryId) },
          };
        };
        return runInTransaction(request, add, content);
      });
      texts.wake();
      return reply.code(201).send({ ...added, file: toAttachmentLink(request, added) });
    },
  );

  app.delete(
    `${paths.attachments}:id/`,
    {
      config: writeConfig,
      schema: { summary: 'Deletes an attachment; versions are not changed', params: IdParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const stored = await findAttachment(db, request.params.id);
      if (!stored) throw problem('not-found');
      const { id: userId } = requireUploader(request, stored.country);
      await runInTransaction(request, async (tx) => {
        await removeAttachment(tx, stored);
        const { name, question, country, country_id } = stored;
        if (country_id !== null) await noteChange(tx, { country: country_id, question, subject: 'attachments', userId });
        const before = { name, question, country };
        const place = toPlace(question, stored.country_id);
        return { result: null, audit: { action: 'attachment.removed', subject, subjectId: stored.id, before, place } };
      });
      return reply.code(204).send(null);
    },
  );
}

function addRestoreRoute(app: App, { db, files }: Services): void {
  app.post(
    `${paths.attachments}:id/restore/`,
    {
      config: writeConfig,
      schema: {
        summary: 'Restores a deleted attachment of a country, if its file is still there',
        params: IdParams,
        response: { 200: Attachment },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const deleted = await findDeletedAttachment(db, id);
      if (!deleted) throw problem('not-found');
      const { question, country, country_id, name, file_id, size } = deleted;
      requireUploader(request, country);
      const content = await files.read(file_id);
      if (!content) throw problem('not-found');
      content.destroy();
      const restored = { id, name, size, question, country };
      await runInTransaction(request, async (tx) => {
        await restoreAttachment(tx, { id, question, country_id });
        const after = { name, question, country };
        const place = toPlace(question, country_id);
        return { result: null, audit: { action: 'attachment.restored', subject, subjectId: id, after, place } };
      });
      return reply.send({ ...restored, file: toAttachmentLink(request, restored) });
    },
  );
}
