import {
  AdminChapter,
  AdminChapterBody,
  AdminQuestion,
  AdminQuestionBody,
  CatalogueOrderBody,
  IdParams,
  OptionUse,
  OptionUseQuery,
  paths,
  QuestionFlagsBody,
  QuestionFlagsChanged,
  Reordered,
  ReorderUndone,
  UndoReorderBody,
} from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { fieldRules } from '../../domain/field-rules';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { addChapter, changeChapter, findChapterProblems, listAdminChapters, removeChapter } from './chapters';
import { setQuestionFlags } from './flags';
import { listOptionUse } from './options';
import { orderAudit, setOrder } from './order';
import { addQuestion, changeQuestion, findQuestionProblems, listAdminQuestions } from './questions';
import { removeQuestion } from './remove-question';
import { reorderAudit, reorderQuestions, undoReorder } from './reorder';

const config = { access: 'admin', readOnlyVariant: true } as const;
const chapterForm = { ...config, fieldRules: fieldRules<AdminChapterBody>((_db, body) => findChapterProblems(body)) };
const questionForm = { ...config, fieldRules: fieldRules<AdminQuestionBody>(findQuestionProblems) };
const toSchema = <S extends Record<string, TSchema | Record<number, TSchema>>>(summary: string, schema: S) => ({
  tags: ['admin'],
  summary,
  ...schema,
});

/** Chapters, questions and options, for admins (ROLE-04, QAD-*). Every change increments the published revision. */
export function adminCatalogueRoutes(app: App, services: Services): void {
  chapterRoutes(app, services);
  questionRoutes(app, services);
  flagRoutes(app);
  reorderRoutes(app);
}

function chapterRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminChapters,
    {
      config,
      schema: toSchema('Returns all chapters with their questions in both languages', { response: { 200: Type.Array(AdminChapter) } }),
    },
    async (request, reply) => {
      await app.responses.send(request, reply, () => listAdminChapters(db), '');
      return reply;
    },
  );

  app.post(
    paths.adminChapters,
    { config: chapterForm, schema: toSchema('Creates a chapter', { body: AdminChapterBody, response: { 201: AdminChapter } }) },
    async (request, reply) => {
      const added = await runInTransaction(request, async (tx) => {
        const after = await addChapter(tx, request.body);
        return { result: after, audit: { action: 'chapter.added', subject: 'chapter', subjectId: after.id, after } };
      });
      return reply.code(201).send(added);
    },
  );

  app.put(
    `${paths.adminChapters}:id/`,
    {
      config: chapterForm,
      schema: toSchema('Changes a chapter', { params: IdParams, body: AdminChapterBody, response: { 200: AdminChapter } }),
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { before, after } = await changeChapter(tx, request.params.id, request.body);
        return { result: after, audit: { action: 'chapter.changed', subject: 'chapter', subjectId: after.id, before, after } };
      }),
  );

  app.delete(
    `${paths.adminChapters}:id/`,
    { config, schema: toSchema('Deletes a chapter without questions', { params: IdParams, response: { 204: Type.Null() } }) },
    async (request, reply) => {
      await runInTransaction(request, async (tx) => {
        const before = await removeChapter(tx, request.params.id);
        return { result: null, audit: { action: 'chapter.removed', subject: 'chapter', subjectId: before.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}

function questionRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminQuestions,
    { config, schema: toSchema('Returns all questions in both languages', { response: { 200: Type.Array(AdminQuestion) } }) },
    async (request, reply) => {
      await app.responses.send(request, reply, () => listAdminQuestions(db), '');
      return reply;
    },
  );

  app.get(
    paths.adminOptionUse,
    {
      config,
      schema: toSchema('Returns the options of a question with the number of countries that have chosen each, now and in all versions', {
        querystring: OptionUseQuery,
        response: { 200: Type.Array(OptionUse) },
      }),
    },
    ({ query }) => listOptionUse(db, query.question),
  );

  app.post(
    paths.adminQuestions,
    {
      config: questionForm,
      schema: toSchema('Creates a question with its options', { body: AdminQuestionBody, response: { 201: AdminQuestion } }),
    },
    async (request, reply) => {
      const added = await runInTransaction(request, async (tx) => {
        const after = await addQuestion(tx, request.body);
        return { result: after, audit: { action: 'question.added', subject: 'question', subjectId: after.id, after } };
      });
      return reply.code(201).send(added);
    },
  );

  app.put(
    `${paths.adminQuestions}:id/`,
    {
      config: questionForm,
      schema: toSchema('Changes a question and its options', {
        params: IdParams,
        body: AdminQuestionBody,
        response: { 200: AdminQuestion },
      }),
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { before, after, action } = await changeQuestion(tx, request.params.id, request.body);
        return { result: after, audit: { action, subject: 'question', subjectId: after.id, before, after } };
      }),
  );

  app.delete(
    `${paths.adminQuestions}:id/`,
    {
      config,
      schema: toSchema('Deletes a question with its answers, comments and attachments; versions are not changed', {
        params: IdParams,
        response: { 204: Type.Null() },
      }),
    },
    async (request, reply) => {
      await runInTransaction(request, async (tx) => {
        const before = await removeQuestion(tx, request.params.id);
        return { result: null, audit: { action: 'question.removed', subject: 'question', subjectId: before.id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}

function flagRoutes(app: App): void {
  app.post(
    paths.adminQuestionFlags,
    {
      config,
      schema: toSchema('Sets whether several questions are active, public or marked as special; the response contains what undoes it', {
        body: QuestionFlagsBody,
        response: { 200: QuestionFlagsChanged },
      }),
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const changes = await setQuestionFlags(tx, request.body.questions);
        const audit = changes.map(({ before, after }) => {
          const { id, revision: _former, ...flags } = before;
          return { action: 'question.changed', subject: 'question', subjectId: id, before: flags, after };
        });
        return { result: { changed: changes.length, former: changes.map(({ before }) => before) }, audit };
      }),
  );
}

function reorderRoutes(app: App): void {
  app.post(
    paths.adminOrder,
    {
      config,
      schema: toSchema(
        'Sets the order of chapters and questions, if it is still the former one; the response contains the token that undoes it',
        {
          body: CatalogueOrderBody,
          response: { 200: Reordered },
        },
      ),
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { before, ...after } = await setOrder(tx, request.body);
        return { result: after, audit: after.changed === 0 ? [] : { ...orderAudit, before, after } };
      }),
  );

  const schema = toSchema('Numbers the questions consecutively through all chapters; the response contains the token that undoes it', {
    response: { 200: Reordered },
  });
  const reorder = (request: FastifyRequest) =>
    runInTransaction(request, async (tx) => {
      const { before, ...after } = await reorderQuestions(tx);
      return { result: after, audit: { ...reorderAudit, before, after } };
    });
  const reorderConfig = { access: 'admin' } as const;
  app.post(paths.reorderQuestions, { config: reorderConfig, schema }, reorder);
  // The API requires GET as well. HEAD must not change anything, so it is not exposed.
  app.get(paths.reorderQuestions, { config: reorderConfig, schema, exposeHeadRoute: false }, reorder);

  app.post(
    paths.undoReorder,
    {
      config: reorderConfig,
      schema: toSchema('Restores the question numbers from before a re-order: once, and only if nothing else has changed (otherwise 409)', {
        body: UndoReorderBody,
        response: { 200: ReorderUndone },
      }),
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { undo } = request.body;
        const changed = await undoReorder(tx, undo);
        return { result: { changed }, audit: { ...reorderAudit, action: 'questions.reorder-undone', after: { changed, undo } } };
      }),
  );
}
