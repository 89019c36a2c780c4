import {
  AttachmentHit,
  ExplanationHit,
  FilteredSearchQuery,
  paths,
  QuestionHit,
  SearchQuery,
  SearchSummary,
  SearchSummaryQuery,
  SourceHit,
} from '@round-table/shared/contract';
import { Type } from 'typebox';
import { parseSearch } from '../../domain/text-search/terms';
import { getReadScope } from '../../domain/visibility/read-scope';
import { toAttachmentLink } from '../../http/auth/signed-link';
import { addNextLink } from '../../http/replies/next-link';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { searchAttachments } from './attachments';
import { countHits } from './counts';
import { searchExplanations } from './explanations';
import { searchQuestions } from './repository';
import { searchSources } from './sources';
import { findWordForms } from './word-forms';

const config = { access: 'visitor', readOnlyVariant: true } as const;

export function searchRoutes(app: App, services: Services): void {
  addSummaryRoute(app, services);
  addListRoutes(app, services);
  addSourceRoute(app, services);
}

function addSummaryRoute(app: App, { db }: Services): void {
  app.get(
    paths.search,
    {
      config,
      schema: {
        summary: 'Returns how many hits a search has by kind, chapter and country, and which other forms of its words they contain',
        querystring: SearchSummaryQuery,
        response: { 200: SearchSummary },
      },
    },
    async (request) => {
      const { viewer, query } = request;
      return app.responses.read(request, async () => {
        const [scope, terms] = await Promise.all([getReadScope(db, viewer, query.version), parseSearch(db, query.search)]);
        if (terms.length === 0) return { counts: [], forms: [] };
        const search = { scope, viewer, terms };
        const [counts, forms] = await Promise.all([countHits(db, search), findWordForms(db, search)]);
        return { counts, forms };
      });
    },
  );
}

function addSourceRoute(app: App, { db }: Services): void {
  app.get(
    paths.searchSources,
    {
      config,
      schema: {
        summary: 'Returns the sources of law whose article, statute or address matches a search, best match first',
        querystring: FilteredSearchQuery,
        response: { 200: Type.Array(SourceHit) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { hits, next } = await app.responses.read(request, async () =>
        searchSources(db, await getReadScope(db, viewer, query.version), viewer, query),
      );
      addNextLink(request, reply, next);
      return hits;
    },
  );
}

function addListRoutes(app: App, { db }: Services): void {
  app.get(
    paths.questions,
    {
      config,
      schema: {
        summary: 'Returns the questions that match a search, best match first',
        querystring: SearchQuery,
        response: { 200: Type.Array(QuestionHit) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { hits, next } = await app.responses.read(request, async () =>
        searchQuestions(db, await getReadScope(db, viewer, query.version), viewer, query),
      );
      addNextLink(request, reply, next);
      return hits;
    },
  );

  app.get(
    paths.searchChapters,
    {
      config,
      schema: {
        summary: 'Returns the chapters and questions whose name or explanation matches a search, best match first',
        querystring: SearchQuery,
        response: { 200: Type.Array(ExplanationHit) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { hits, next } = await app.responses.read(request, async () =>
        searchExplanations(db, await getReadScope(db, viewer, query.version), viewer, query),
      );
      addNextLink(request, reply, next);
      return hits;
    },
  );

  app.get(
    paths.searchAttachments,
    {
      config,
      schema: {
        summary: 'Returns the attachments whose name or text matches a search, best match first',
        querystring: FilteredSearchQuery,
        response: { 200: Type.Array(AttachmentHit) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { hits, next } = await app.responses.read(request, async () =>
        searchAttachments(db, await getReadScope(db, viewer, query.version), viewer, query),
      );
      addNextLink(request, reply, next);
      return hits.map((hit) => ({ ...hit, file: toAttachmentLink(request, hit) }));
    },
  );
}
