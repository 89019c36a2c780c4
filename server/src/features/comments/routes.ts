import { Comment, CommentBody, CommentConflict, CommentsQuery, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { AuditEntry } from '../../domain/audit/audit';
import { findCountryId } from '../../domain/visibility/countries';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { requireExpertFor } from '../../http/auth/guards';
import { addNextLink } from '../../http/replies/next-link';
import { runInTransaction } from '../../http/transaction';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { findComment, listComments, removeComment, type SaveResult, saveComment, toComment } from './repository';
import { searchComments } from './search-comments';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;
const subject = 'comment';

/** The audit entries of a save; none if nothing was written. */
function toAuditEntries({ outcome, id, before }: SaveResult, comment: Comment | null): AuditEntry[] {
  if (id === null || outcome === 'conflict' || outcome === 'nothing') return [];
  const changed = { subject, subjectId: id, before: before === null ? undefined : { text: before } };
  if (outcome === 'removed') return [{ ...changed, action: 'comment.removed' }];
  return [{ ...changed, action: 'comment.saved', after: { text: comment?.text } }];
}

export function commentsRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.comments,
    {
      config,
      schema: {
        summary: 'Returns the comments on a question, of one country or of all, or the comments that match a search',
        querystring: CommentsQuery,
        response: { 200: Type.Array(Comment) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { question, country, search, offset = 0 } = query;
      const scope = await getReadScope(db, viewer, query.version);
      if (search !== undefined) {
        const { hits, next } = await searchComments(db, scope, viewer, { search, offset });
        addNextLink(request, reply, next);
        return hits;
      }
      if (question === undefined) throw fieldProblem({ question: ['required'] });
      return app.published.send(request, reply, async () => {
        await getVisibleQuestion(db, viewer, question);
        return listComments(db, scope, viewer, { question, country });
      });
    },
  );

  app.post(
    paths.comments,
    {
      config: writeConfig,
      schema: {
        summary: 'Creates (201), changes (200) or, if the text is empty, deletes (204) a country’s comment on a question',
        body: CommentBody,
        response: { 200: Comment, 201: Comment, 204: Type.Null(), 409: CommentConflict },
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      const user = requireExpertFor(request, body.country);
      const countryId = await findCountryId(db, body.country);
      if (countryId === undefined) throw problem('not-allowed');
      const saved = await runInTransaction(request, async (tx) => {
        const result = await saveComment(tx, { ...body, countryId }, { userId: user.id, now: clock() });
        const { outcome, id } = result;
        const stored = id !== null && outcome !== 'removed' ? await findComment(tx, id) : undefined;
        const comment = stored ? toComment(stored, viewer) : null;
        return { result: { outcome, comment }, audit: toAuditEntries(result, comment) };
      });
      const { outcome, comment } = saved;
      if (outcome === 'conflict') throw problem('comment-changed', { comment });
      if (comment === null) return reply.code(204).send(null);
      return reply.code(outcome === 'created' ? 201 : 200).send(comment);
    },
  );

  app.delete(
    `${paths.comments}:id/`,
    { config: writeConfig, schema: { summary: 'Deletes a country’s comment', params: IdParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const stored = await findComment(db, request.params.id);
      if (!stored) throw problem('not-found');
      requireExpertFor(request, stored.code);
      await runInTransaction(request, async (tx) => {
        const text = await removeComment(tx, stored);
        if (text === undefined) throw problem('not-found');
        return { result: undefined, audit: { action: 'comment.removed', subject, subjectId: stored.id, before: { text } } };
      });
      return reply.code(204).send(null);
    },
  );
}
