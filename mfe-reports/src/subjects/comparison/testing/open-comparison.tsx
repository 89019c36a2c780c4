import { type Comment, type Comparison, type GivenAnswer, type Locale, paths, type UserInfo } from '@round-table/shared/contract';
import { aCountry, anAnswerSince, anyPrefix, aUserInfo, fakeServerHandlers, renderApp, WithFrameData } from '@round-table/shared/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { ComparePage } from '../compare-page';
import { messages } from '../messages';

const answers = ['Yes', 'No', 'In part'].map((text, index) => ({ order: index + 1, text }));
const aQuestion = (id: number, order: number) => ({ id, order, text: `Question ${id}?`, answers });
const names: Record<string, [english: string, german: string]> = {
  AT: ['Austria', 'Österreich'],
  DE: ['Germany', 'Deutschland'],
  FR: ['France', 'Frankreich'],
};
const cells: Record<string, string> = { AT: 'bcba', DE: 'bBcb', FR: 'cCaa' };

/** Chapters I (three questions) and IV (one) with the answers of three countries; an upper-case letter is an answer with a comment. */
export const aComparison = (overrides: Partial<Comparison> = {}): Comparison => ({
  version: '2026-1',
  chapters: [
    { id: 1, order: 1, name: 'Creation', questions: [1, 2, 3].map((id) => aQuestion(id, id)) },
    { id: 2, order: 4, name: 'Ranking', questions: [aQuestion(4, 1)] },
  ],
  countries: Object.keys(cells).map((code) => ({ code, code_label: code, name: names[code]?.[0] ?? code, cells: cells[code] ?? '' })),
  ...overrides,
});

/** As many countries as given, with the same answers to all questions. */
export const manyCountries = (count: number, letters = 'bbbb'): Comparison['countries'] =>
  Array.from({ length: count }, (_, index) => {
    const code = `X${(index + 36 * 36).toString(36).slice(-2).toUpperCase()}`;
    return { code, code_label: code, name: `Country ${index + 1}`, cells: letters };
  });

export const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: 5,
  question: 2,
  country: 'DE',
  text: '<p>Only by a notary.</p>',
  lang: 'en',
  created: '2026-01-02T10:00:00Z',
  modified: '2026-03-04T10:00:00Z',
  created_by: null,
  modified_by: null,
  answer_text: 'Yes',
  answer_number: 1,
  answer_since: null,
  version: 1,
  ...overrides,
});

export const aGivenAnswer = (overrides: Partial<GivenAnswer> = {}): GivenAnswer => ({
  id: 9,
  answer: 101,
  question: 2,
  country: 7,
  since: anAnswerSince(),
  ...overrides,
});

interface Opened {
  comparison?: Comparison;
  locale?: Locale;
  /** The signed-in user; without one, a guest. */
  user?: UserInfo;
  /** Replies of this test instead of the usual ones. */
  replies?: RequestHandler[];
}

const empty = (path: string) => http.get(anyPrefix(path), () => HttpResponse.json([]));

/** The page at `/compare`, for guests without a version in the address. */
export function openComparison(
  server: SetupServer,
  search: string,
  { comparison = aComparison(), locale, user, replies = [] }: Opened = {},
) {
  const countries = comparison.countries.map(({ code, name }, index) =>
    aCountry({ id: 7 + index, code, name, other_name: names[code]?.[1] ?? name }),
  );
  server.use(
    ...replies,
    ...fakeServerHandlers({ countries, user: user ?? aUserInfo() }),
    http.get(anyPrefix(paths.compare), () => HttpResponse.json(comparison)),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T10:00:00Z', countries: 3, note: '' }))),
    ),
    ...[paths.comments, paths.sources, paths.attachments, paths.givenAnswers].map(empty),
  );
  const view = renderApp(
    <WithFrameData>
      <ComparePage />
    </WithFrameData>,
    { messages, at: `/compare${search}`, path: '/compare', locale, signedIn: user !== undefined },
  );
  return { ...view, address: () => decodeURIComponent(view.router.state.location.search) };
}

/** A window as wide as a desk or a phone: jsdom has no layout. To be undone by `jest.restoreAllMocks`. */
export function mockWindow(width: 'wide' | 'narrow'): void {
  const { matchMedia } = globalThis;
  const matches = (query: string) => width === 'narrow' && query.includes('max-width');
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => Object.assign(matchMedia(query), { matches: matches(query) }));
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
}
