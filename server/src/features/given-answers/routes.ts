import { GivenAnswer, GivenAnswerBody, GivenAnswersQuery, GivenAnswersReply, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { requireExpertOf } from '../../http/guards';
import type { App, Services } from '../../http/types';
import { writing } from '../../http/writing';
import { problem } from '../../problem';
import { findCountryCode } from '../../reading/countries';
import { getSeenQuestion } from '../../reading/questions';
import { getSource } from '../../reading/source';
import { findGivenAnswer, listGivenAnswers, removeGivenAnswer, saveGivenAnswer } from './repository';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;
const subject = 'given-answer';

export function givenAnswersRoutes(app: App, { db, clock, published }: Services): void {
  app.get(
    paths.givenAnswers,
    {
      config,
      schema: {
        summary: 'The given answers on a question: of one country (or an empty list), or of all',
        querystring: GivenAnswersQuery,
        response: { 200: GivenAnswersReply },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      await published.answer(request, reply, async () => {
        await getSeenQuestion(db, viewer, query.question);
        const answers = await listGivenAnswers(db, await getSource(db, viewer, query.version), viewer, query);
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
      const user = requireExpertOf(request, (await findCountryCode(db, request.body.country)) ?? '');
      const saved = await writing(request, async (tx) => {
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
    { config: writeConfig, schema: { summary: 'Takes a country’s answer back', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id } = request.params;
      const stored = await findGivenAnswer(db, id);
      if (!stored) throw problem('not-found');
      requireExpertOf(request, stored.code);
      await writing(request, async (tx) => {
        const answer = await removeGivenAnswer(tx, stored);
        if (answer === undefined) throw problem('not-found');
        const before = { answer, question: stored.question_id, country: stored.country_id };
        return { result: undefined, audit: { action: 'given-answer.removed', subject, subjectId: id, before } };
      });
      return reply.code(204).send(null);
    },
  );
}
