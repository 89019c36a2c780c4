import {
  type AttachmentHit,
  type Chapter,
  type Comment,
  type ExplanationHit,
  type Locale,
  paths,
  type QuestionHit,
  type SearchSummary,
  type SourceHit,
  type UserInfo,
} from '@round-table/shared/contract';
import {
  aChapter,
  aCountry,
  anyPrefix,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { messages } from '../messages';
import { SearchPage } from '../search-page';

export const searchedChapters: Chapter[] = [
  aChapter({ id: 12, order: 2, name: 'Land register', questions: [aQuestion({ id: 21, order: 1, text: 'What effect?' })] }),
  aChapter({ id: 15, order: 5, name: 'Ranking', questions: [aQuestion({ id: 51, order: 1, text: 'Which rank?' })] }),
];

interface Opened {
  questions?: QuestionHit[];
  comments?: Comment[];
  sources?: SourceHit[];
  attachments?: AttachmentHit[];
  explanations?: ExplanationHit[];
  summary?: SearchSummary;
  chapters?: Chapter[];
  locale?: Locale;
  /** The signed-in user; without one, a guest. */
  user?: UserInfo;
  /** Replies of this test instead of the usual ones. */
  replies?: RequestHandler[];
}

/** The page of results, with the hits given and none of the other kinds. */
export function openSearch(server: SetupServer, search: string, options: Opened = {}) {
  const { questions = [], comments = [], sources = [], attachments = [], explanations = [], user, locale } = options;
  const requested: string[] = [];
  const respond = (path: string, hits: object[]) =>
    http.get(anyPrefix(path), ({ request }) => {
      requested.push(path + decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json(hits);
    });
  server.use(
    ...(options.replies ?? []),
    ...fakeServerHandlers({
      chapters: options.chapters ?? searchedChapters,
      countries: [aCountry({ id: 1, code: 'DE', name: 'Germany' }), aCountry({ id: 2, code: 'FR', name: 'France' })],
      user: user ?? aUserInfo(),
    }),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T12:00:00Z', countries: 2, note: '' }))),
    ),
    respond(paths.questions, questions),
    respond(paths.comments, comments),
    respond(paths.searchSources, sources),
    respond(paths.searchAttachments, attachments),
    respond(paths.searchChapters, explanations),
    http.get(anyPrefix(paths.search), () => HttpResponse.json(options.summary ?? { counts: [], forms: [] })),
  );
  const view = renderApp(
    <WithFrameData>
      <SearchPage />
    </WithFrameData>,
    { messages, at: `/search${search}`, locale, signedIn: user !== undefined },
  );
  return { ...view, requested, address: () => decodeURIComponent(view.router.state.location.search) };
}
