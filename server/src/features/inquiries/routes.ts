import {
  IdParams,
  InquiriesQuery,
  InquiriesReadBody,
  Inquiry,
  InquiryBody,
  InquiryFigures,
  InquiryFiguresQuery,
  InquiryPatch,
  MessageBody,
  OfficeInquiriesQuery,
  OfficeInquiry,
  paths,
} from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { requireAdmin, requireExpertOrAdminFor, requireUser } from '../../http/auth/guards';
import { countMessage } from '../../http/plugins/rate-limits';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { countInquiries, listOfficeInquiries } from './overview';
import { addInquiry, addMessage, getCountryOfInquiry, listInquiries, type Member, saveReadUpTo, saveState } from './repository';

const config = { access: 'user', readOnlyVariant: true } as const;
const subject = 'inquiry';

const toMember = (request: FastifyRequest): Member => ({ ...request.viewer, userId: requireUser(request).id });

/** What the audit trail says of an inquiry: not its texts, which the thread has. */
const toFacts = ({ question, country, addressee, state, messages }: Inquiry) => ({
  question,
  country,
  addressee,
  state,
  messages: messages.length,
});

function addInquiries(app: App, { db, clock }: Services): void {
  app.get(
    paths.inquiries,
    {
      config,
      schema: {
        summary: 'Returns the inquiries of a country on a question, for its experts and admins',
        querystring: InquiriesQuery,
        response: { 200: Type.Array(Inquiry) },
      },
    },
    async (request) => {
      const { id } = requireExpertOrAdminFor(request, request.query.country);
      await getVisibleQuestion(db, request.viewer, 'live', request.query.question);
      return listInquiries(db, request.query, id);
    },
  );

  app.post(
    paths.inquiries,
    {
      config,
      schema: {
        summary: 'Asks the experts of a country or the office about a question, and mails those who are asked',
        body: InquiryBody,
        response: { 201: Inquiry },
      },
    },
    async (request, reply) => {
      await countMessage(request, requireExpertOrAdminFor(request, request.body.country));
      const added = await runInTransaction(request, async (tx) => {
        const after = await addInquiry(tx, request.body, toMember(request), clock());
        return { result: after, audit: { action: 'inquiry.added', subject, subjectId: after.id, after: toFacts(after) } };
      });
      app.mailSender.wake();
      return reply.code(201).send(added);
    },
  );
}

function addThread(app: App, { db, clock }: Services): void {
  app.post(
    `${paths.inquiries}:id/messages/`,
    {
      config,
      schema: {
        summary: 'Adds a message to an inquiry: one of those who were asked answers it, another one opens it again',
        params: IdParams,
        body: MessageBody,
        response: { 201: Inquiry },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await countMessage(request, requireExpertOrAdminFor(request, await getCountryOfInquiry(db, id)));
      const content = { id, ...request.body };
      const changed = await runInTransaction(
        request,
        async (tx) => {
          const after = await addMessage(tx, id, request.body.text, toMember(request), clock());
          return { result: after, audit: { action: 'inquiry.continued', subject, subjectId: id, after: toFacts(after) } };
        },
        content,
      );
      app.mailSender.wake();
      return reply.code(201).send(changed);
    },
  );

  app.patch(
    `${paths.inquiries}:id/`,
    {
      config,
      schema: {
        summary: 'Closes or reopens an inquiry without a message',
        params: IdParams,
        body: InquiryPatch,
        response: { 200: Inquiry },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireExpertOrAdminFor(request, await getCountryOfInquiry(db, id));
      return runInTransaction(request, async (tx) => {
        const { before, after } = await saveState(tx, id, request.body.state, toMember(request), clock());
        const entry = { action: 'inquiry.changed', subject, subjectId: id, before: { state: before }, after: toFacts(after) };
        return { result: after, audit: before === after.state ? [] : entry };
      });
    },
  );
}

function addOverview(app: App, { db }: Services): void {
  app.put(
    paths.inquiriesRead,
    {
      config,
      schema: {
        summary: 'Remembers that the user has read the inquiries of a country on a question up to a message',
        body: InquiriesReadBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = requireExpertOrAdminFor(request, request.body.country);
      await db.transaction().execute((tx) => saveReadUpTo(tx, request.body, id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    paths.inquiryFigures,
    {
      config,
      schema: {
        summary: 'Returns how many inquiries a country has, and how many to the office are open',
        querystring: InquiryFiguresQuery,
        response: { 200: InquiryFigures },
      },
    },
    async (request) => {
      const { country } = request.query;
      if (country === undefined) requireAdmin(request);
      else requireExpertOrAdminFor(request, country);
      return countInquiries(db, toMember(request), country);
    },
  );

  app.get(
    paths.adminInquiries,
    {
      config: { access: 'admin', readOnlyVariant: true },
      schema: {
        tags: ['admin'],
        summary: 'Returns the inquiries to the office that are open, or those answered last',
        querystring: OfficeInquiriesQuery,
        response: { 200: Type.Array(OfficeInquiry) },
      },
    },
    (request) => listOfficeInquiries(db, request.query.state, request.viewer.locale),
  );
}

/** Inquiries between the experts of a country and the office. They are in no version, export, search or feed (decision 0131). */
export function inquiriesRoutes(app: App, services: Services): void {
  for (const add of [addInquiries, addThread, addOverview]) add(app, services);
}
