import { type ChangeDetails, type Changes, type CountryChange, type Locale, paths, type UserInfo } from '@round-table/shared/contract';
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
import { ChangesPage } from '../changes-page';
import { messages } from '../messages';

const counts = { changed: 4, new: 2, withdrawn: 1 };

/** Germany has changed three answers, Austria is new without any. */
export const someChanges = (overrides: Partial<Changes> = {}): Changes => ({
  from: '2025-2',
  to: '2026-1',
  answers: counts,
  comments: counts,
  sources: counts,
  wording: { questions: 0, options: 0 },
  countries: [
    { code: 'DE', is_new: false, answers: 3, comments: 1, sources: 1 },
    { code: 'AT', is_new: true, answers: 0, comments: 0, sources: 0 },
  ],
  questions: [{ id: 1, answers: 1, comments: 0, sources: 0, wording: 0 }],
  ...overrides,
});

const questions = (ids: number[]) => ids.map((id) => ({ id, chapter_order: 1, order: id, text: `Question ${id}?` }));

/** Details with the questions of their changes. */
export const someDetails = (changes: CountryChange[], overrides: Partial<ChangeDetails> = {}): ChangeDetails => ({
  from: '2025-2',
  to: '2026-1',
  changes,
  wording: [],
  questions: questions([...new Set(changes.map(({ question }) => question))]),
  next: null,
  ...overrides,
});

export const anAnswerChange = (question: number, overrides: Partial<CountryChange> = {}): CountryChange => ({
  question,
  country: 'DE',
  answer: { before: { order: 1, text: 'Yes' }, after: { order: 2, text: 'No' } },
  ...overrides,
});

interface Opened {
  changes?: Changes;
  /** The reply to a request for details; its parameters are recorded. */
  details?: (params: URLSearchParams) => ChangeDetails;
  locale?: Locale;
  /** The signed-in user; without one, a guest. */
  user?: UserInfo;
  replies?: RequestHandler[];
}

/** The page at `/changes`; the drawing of the map is not asked for, as jsdom has no layout. */
export function openChanges(
  server: SetupServer,
  search: string,
  { changes = someChanges(), details = () => someDetails([]), locale, user, replies = [] }: Opened = {},
) {
  const requested: Record<string, string>[] = [];
  server.use(
    ...replies,
    ...fakeServerHandlers({
      chapters: [aChapter({ questions: [aQuestion({ id: 1 })] })],
      countries: [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria' }), aCountry({ id: 9, code: 'FR', name: 'France' })],
      user: user ?? aUserInfo(),
    }),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T10:00:00Z', countries: 2, note: '' }))),
    ),
    http.get(anyPrefix(paths.changes), () => HttpResponse.json(changes)),
    http.get(anyPrefix(paths.changeDetails), ({ request }) => {
      const { searchParams } = new URL(request.url);
      requested.push(Object.fromEntries(searchParams));
      return HttpResponse.json(details(searchParams));
    }),
    http.get(anyPrefix(paths.map), () =>
      HttpResponse.json({
        fit: { x: 0, y: 0, width: 4000, height: 4000 },
        places: ['DE', 'AT', 'FR'].map((code, index) => ({ code, at: [1000 * (index + 1), 2000], room: 300, area: 90_000 })),
        shapes: '/map-service/shapes/x/',
      }),
    ),
    http.get('*/map-service/shapes/x/', () => HttpResponse.json({ land: '', inParts: '', graticule: '', countries: { DE: 'M0 0Z' } })),
  );
  const view = renderApp(
    <WithFrameData>
      <ChangesPage />
    </WithFrameData>,
    { messages, at: `/changes${search}`, path: '/changes', locale, signedIn: user !== undefined },
  );
  return { ...view, requested, address: () => decodeURIComponent(view.router.state.location.search) };
}

/** The path that the fake server has besides those of the contract. */
export const mapShapesPath = '/map-service/shapes/x/';
