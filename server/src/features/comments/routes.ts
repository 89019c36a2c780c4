import { Comment, CommentBody, CommentConflict, CommentRemovalQuery, CommentsQuery, IdParams, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { Author } from '../../domain/audit/audit';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { requireExpertFor } from '../../http/auth/guards';
import { countComment } from '../../http/plugins/rate-limits';
import { addNextLink } from '../../http/replies/next-link';
import { inTransaction, runOnce, toAuthor, toCountryAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { type CommentViewer, findComment, listComments, removeComment, removeUnchangedComment, saveComment, toComment } from './repository';
import { searchComments } from './search-comments';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const writeConfig = { access: 'user', readOnlyVariant: true } as const;

/** Saves a comment and reads it in one transaction; null if it was deleted. Throws `comment-changed`. */
const saveAndFind = (db: Db, body: CommentBody, author: Author, viewer: CommentViewer) =>
  inTransaction(db, async (tx) => {
    const { outcome, id } = await saveComment(tx, body, author);
    const stored = id !== null && outcome !== 'removed' ? await findComment(tx, id) : undefined;
    const comment = stored ? toComment(stored, viewer) : null;
    if (outcome === 'conflict') throw problem('comment-changed', { comment });
    return { outcome, comment };
  });

export function commentsRoutes(app: App, { db }: Services): void {
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
      const { question, country, search, ...filters } = query;
      if (search !== undefined) {
        const scope = await getReadScope(db, viewer, query.version);
        const { hits, next } = await searchComments(db, scope, viewer, { search, ...filters });
        addNextLink(request, reply, next);
        return hits;
      }
      if (question === undefined) throw fieldProblem({ question: ['required'] });
      return app.responses.send(request, reply, async () => {
        const scope = await getReadScope(db, viewer, query.version);
        await getVisibleQuestion(db, viewer, scope, question);
        return listComments(db, scope, viewer, { question, country });
      });
    },
  );

  app.post(
    paths.comments,
    {
      config: writeConfig,
      schema: {
        summary:
          'Creates (201), changes (200) or, if the text is empty, deletes (204) a country’s comment on a question, once for an Idempotency-Key',
        body: CommentBody,
        response: { 200: Comment, 201: Comment, 204: Type.Null(), 409: CommentConflict },
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      await countComment(request, requireExpertFor(request, body.country));
      const author = toAuthor(request);
      const { outcome, comment } = await runOnce(request, (tx) => saveAndFind(tx, body, author, viewer));
      if (comment === null) return reply.code(204).send(null);
      return reply.code(outcome === 'created' ? 201 : 200).send(comment);
    },
  );

  app.delete(
    `${paths.comments}:id/`,
    {
      config: writeConfig,
      schema: {
        summary: 'Deletes a country’s comment',
        params: IdParams,
        querystring: CommentRemovalQuery,
        response: { 204: Type.Null(), 409: CommentConflict },
      },
    },
    async (request, reply) => {
      const { viewer, params, query } = request;
      const author = toCountryAuthor(request);
      const { version } = query;
      if (version === undefined) await removeComment(db, params.id, author);
      else {
        const changed = await db.transaction().execute((tx) => removeUnchangedComment(tx, { id: params.id, version }, author));
        if (changed) throw problem('comment-changed', { comment: toComment(changed, viewer) });
      }
      return reply.code(204).send(null);
    },
  );
}
