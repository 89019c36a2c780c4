import { Attachment, AttachmentsQuery, IdParams, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireExpertOf, requireUser } from '../../http/guards';
import { sendLinkFailure } from '../../http/link-failure';
import { receivingFile } from '../../http/receive-file';
import { sendFile } from '../../http/send-file';
import { toSignedLink } from '../../http/signed-link';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { problem } from '../../problem';
import { findCountryId } from '../../reading/countries';
import { getSeenQuestion } from '../../reading/questions';
import { getSource } from '../../reading/source';
import { toAttachmentFields } from './form';
import { findAttachment, findAttachmentFile, listAttachments, removeAttachment, saveAttachment } from './repository';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;
const subject = 'attachment';

/** An expert may for an own country; an admin for every one, and for the question itself. */
function requireHandOver(request: FastifyRequest, country: string | null) {
  if (may.attachToQuestion(request.viewer)) return requireUser(request);
  return requireExpertOf(request, country ?? '');
}

const toLink = (request: FastifyRequest, { id, question }: { id: number; question: number }) =>
  toSignedLink(request, `${paths.attachmentFile}${id}/`, { page: `question/${question}` });

export function attachmentsRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.attachments,
    {
      config,
      schema: {
        summary: 'The attachments of a question and of the countries on it',
        querystring: AttachmentsQuery,
        response: { 200: Type.Array(Attachment) },
      },
    },
    async (request) => {
      const { viewer, query } = request;
      await getSeenQuestion(db, viewer, query.question);
      const attachments = await listAttachments(db, await getSource(db, viewer, query.version), viewer, query.question);
      return attachments.map((attachment) => ({ ...attachment, file: toLink(request, attachment) }));
    },
  );

  app.get(
    `${paths.attachmentFile}:id/`,
    {
      config: { access: 'signed' },
      errorHandler: sendLinkFailure,
      schema: { summary: 'The file of an attachment, by a signed link', params: IdParams },
    },
    async (request, reply) => {
      const file = await findAttachmentFile(db, request.params.id, request.viewer);
      if (!file) throw problem('not-found');
      const { question_id, ...stored } = file;
      await getSeenQuestion(db, request.viewer, question_id);
      await sendFile(request, reply, stored);
      return reply;
    },
  );

  app.post(
    paths.attachments,
    {
      config: writeConfig,
      schema: {
        summary: 'Adds a file to a question: multipart with name, question, country (a code) and file',
        consumes: ['multipart/form-data'],
        response: { 201: Attachment },
      },
    },
    async (request, reply) => {
      if (!may.attachToQuestion(request.viewer) && request.viewer.countries.length === 0) throw problem('not-allowed');
      const added = await receivingFile(request, async ({ fields, file }) => {
        const { name, question, country = null } = toAttachmentFields(fields, file !== undefined);
        const user = requireHandOver(request, country);
        const countryId = country === null ? null : await findCountryId(db, country);
        if (!file || countryId === undefined) throw problem('not-allowed');
        return writing(request, async (tx) => {
          const id = await saveAttachment(tx, { name, question, countryId, file }, { userId: user.id, now: clock() });
          const after = { name, question, country, size: file.size, media_type: file.media_type };
          return {
            result: { id, name, size: file.size, question, country },
            audit: { action: 'attachment.saved', subject, subjectId: id, after },
          };
        });
      });
      return reply.code(201).send({ ...added, file: toLink(request, added) });
    },
  );

  app.delete(
    `${paths.attachments}:id/`,
    {
      config: writeConfig,
      schema: { summary: 'Removes an attachment; versions keep theirs', params: IdParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const stored = await findAttachment(db, request.params.id);
      if (!stored) throw problem('not-found');
      requireHandOver(request, stored.country);
      await writing(request, async (tx) => {
        await removeAttachment(tx, stored);
        const { name, question, country } = stored;
        const before = { name, question, country };
        return { result: null, audit: { action: 'attachment.removed', subject, subjectId: stored.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}
