import { GivenAnswer, GivenAnswerBody, GivenAnswersQuery, GivenAnswersReply, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { runOnce, toCountryAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { listGivenAnswers, removeGivenAnswer, saveGivenAnswer } from './repository';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;

export function givenAnswersRoutes(app: App, { db }: Services): void {
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
      await app.responses.send(request, reply, async () => {
        const scope = await getReadScope(db, viewer, query.version);
        await getVisibleQuestion(db, viewer, scope, query.question);
        const answers = await listGivenAnswers(db, scope, viewer, query);
        return query.country === undefined ? answers : (answers[0] ?? []);
      });
    },
  );

  app.post(
    paths.givenAnswers,
    {
      config: writeConfig,
      schema: {
        summary: 'Creates (201) or changes (200) a country’s answer to a question, once for an Idempotency-Key',
        body: GivenAnswerBody,
        response: { 200: GivenAnswer, 201: GivenAnswer },
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      const author = toCountryAuthor(request);
      const { outcome, answer } = await runOnce(request, (tx) => saveGivenAnswer(tx, body, author));
      const [stored] = answer ? [answer] : await listGivenAnswers(db, 'live', viewer, body);
      if (!stored) throw problem('not-found');
      return reply.code(outcome === 'created' ? 201 : 200).send(stored);
    },
  );

  app.delete(
    `${paths.givenAnswers}:id/`,
    { config: writeConfig, schema: { summary: 'Deletes a country’s answer', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await removeGivenAnswer(db, request.params.id, toCountryAuthor(request));
      return reply.code(204).send(null);
    },
  );
}
