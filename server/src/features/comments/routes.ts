import { Comment, CommentBody, CommentConflict, CommentsQuery, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { requireExpertOf } from '../../http/guards';
import { linkNext } from '../../http/next-link';
import type { App, Services } from '../../http/types';
import { type AuditEntry, writing } from '../../http/writing';
import { fieldProblem, problem } from '../../problem';
import { findCountryId } from '../../reading/countries';
import { getSeenQuestion } from '../../reading/questions';
import { getSource } from '../../reading/source';
import { findComment, listComments, removeComment, type Saved, saveComment, toComment } from './repository';
import { searchComments } from './search-comments';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;
const subject = 'comment';

/** What a save leaves in the audit trail: nothing, where nothing was written. */
function auditOf({ outcome, id, before }: Saved, comment: Comment | null): AuditEntry[] {
  if (id === null || outcome === 'conflict' || outcome === 'nothing') return [];
  const changed = { subject, subjectId: id, before: before === null ? undefined : { text: before } };
  if (outcome === 'removed') return [{ ...changed, action: 'comment.removed' }];
  return [{ ...changed, action: 'comment.saved', after: { text: comment?.text } }];
}

export function commentsRoutes(app: App, { db, clock, published }: Services): void {
  app.get(
    paths.comments,
    {
      config,
      schema: {
        summary: 'The comments on a question, of one country or of all; or those that match a search',
        querystring: CommentsQuery,
        response: { 200: Type.Array(Comment) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { question, country, search, offset = 0 } = query;
      const source = await getSource(db, viewer, query.version);
      if (search !== undefined) {
        const { hits, next } = await searchComments(db, source, viewer, { search, offset });
        linkNext(request, reply, next);
        return hits;
      }
      if (question === undefined) throw fieldProblem({ question: ['required'] });
      return published.answer(request, reply, async () => {
        await getSeenQuestion(db, viewer, question);
        return listComments(db, source, viewer, { question, country });
      });
    },
  );

  app.post(
    paths.comments,
    {
      config: writeConfig,
      schema: {
        summary: 'Creates (201), changes (200) or, with an empty text, removes (204) a country’s comment on a question',
        body: CommentBody,
        response: { 200: Comment, 201: Comment, 204: Type.Null(), 409: CommentConflict },
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      const user = requireExpertOf(request, body.country);
      const countryId = await findCountryId(db, body.country);
      if (countryId === undefined) throw problem('not-allowed');
      const saved = await writing(request, async (tx) => {
        const result = await saveComment(tx, { ...body, countryId }, { userId: user.id, now: clock() });
        const { outcome, id } = result;
        const stored = id !== null && outcome !== 'removed' ? await findComment(tx, id) : undefined;
        const comment = stored ? toComment(stored, viewer) : null;
        return { result: { outcome, comment }, audit: auditOf(result, comment) };
      });
      const { outcome, comment } = saved;
      if (outcome === 'conflict') throw problem('comment-changed', { comment });
      if (comment === null) return reply.code(204).send(null);
      return reply.code(outcome === 'created' ? 201 : 200).send(comment);
    },
  );

  app.delete(
    `${paths.comments}:id/`,
    { config: writeConfig, schema: { summary: 'Removes a country’s comment', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const stored = await findComment(db, request.params.id);
      if (!stored) throw problem('not-found');
      requireExpertOf(request, stored.code);
      await writing(request, async (tx) => {
        const text = await removeComment(tx, stored);
        if (text === undefined) throw problem('not-found');
        return { result: undefined, audit: { action: 'comment.removed', subject, subjectId: stored.id, before: { text } } };
      });
      return reply.code(204).send(null);
    },
  );
}
