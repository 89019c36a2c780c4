import { GivenAnswer, GivenAnswerBody, GivenAnswersQuery, GivenAnswersReply, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { findCountryCode } from '../../domain/visibility/countries';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { requireExpertFor } from '../../http/auth/guards';
import { runInTransaction } from '../../http/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { findGivenAnswer, listGivenAnswers, removeGivenAnswer, saveGivenAnswer } from './repository';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;
const subject = 'given-answer';

export function givenAnswersRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.givenAnswers,
    {
      config,
      schema: {
        summary: 'Returns the given answers on a question: that of one country (or an empty list), or those of all countries',
        querystring: GivenAnswersQuery,
        response: { 200: GivenAnswersReply },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      await app.published.send(request, reply, async () => {
        await getVisibleQuestion(db, viewer, query.question);
        const answers = await listGivenAnswers(db, await getReadScope(db, viewer, query.version), viewer, query);
        return query.country === undefined ? answers : (answers[0] ?? []);
      });
    },
  );

  app.post(
    paths.givenAnswers,
    {
      config: writeConfig,
      schema: {
        summary: 'Creates (201) or changes (200) a country’s answer to a question',
        body: GivenAnswerBody,
        response: { 200: GivenAnswer, 201: GivenAnswer },
      },
    },
    async (request, reply) => {
      const user = requireExpertFor(request, (await findCountryCode(db, request.body.country)) ?? '');
      const saved = await runInTransaction(request, async (tx) => {
        const result = await saveGivenAnswer(tx, request.body, { userId: user.id, now: clock() });
        const { answer, before } = result;
        const changed = { action: 'given-answer.saved', subject, subjectId: answer.id, before: { answer: before }, after: answer };
        return { result, audit: before === answer.answer ? [] : changed };
      });
      return reply.code(saved.before === null ? 201 : 200).send(saved.answer);
    },
  );

  app.delete(
    `${paths.givenAnswers}:id/`,
    { config: writeConfig, schema: { summary: 'Deletes a country’s answer', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id } = request.params;
      const stored = await findGivenAnswer(db, id);
      if (!stored) throw problem('not-found');
      requireExpertFor(request, stored.code);
      await runInTransaction(request, async (tx) => {
        const answer = await removeGivenAnswer(tx, stored);
        if (answer === undefined) throw problem('not-found');
        const before = { answer, question: stored.question_id, country: stored.country_id };
        return { result: undefined, audit: { action: 'given-answer.removed', subject, subjectId: id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}
