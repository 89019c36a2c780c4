import {
  type AppInfo,
  type Chapter,
  type Country,
  type OpenPoint,
  paths,
  readOnlyPrefix,
  type UserInfo,
} from '@round-table/shared/contract';

import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from './builders';
import { findContractError } from './contract-check';

interface FakeServerState {
  info: AppInfo;
  user: UserInfo;
  countries: Country[];
  chapters: Chapter[];
  openPoints: OpenPoint[];
  /** The questions that were changed after the confirmation. */
  changedSince: number[];
}

const createFakeServerState = (overrides: Partial<FakeServerState> = {}): FakeServerState => ({
  info: anAppInfo(),
  user: aUserInfo(),
  countries: [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria', progress_all: 89.4, progress_weighted: 90.6 })],
  chapters: [
    aChapter({ questions: [aQuestion({ id: 1 }), aQuestion({ id: 2 }), aQuestion({ id: 3 })] }),
    aChapter({ id: 2, order: 2, questions: [aQuestion({ id: 4, chapter: { id: 2, order: 2, name: 'Creation' } })] }),
  ],
  openPoints: [],
  changedSince: [],
  ...overrides,
});

/** Matches a path with and without the read-only prefix, which guests, readers and admins with the RO switch use. */
export const anyPrefix = (path: string) => new RegExp(`^http://localhost(${readOnlyPrefix})?${path.replaceAll('/', '\\/')}(\\?.*)?$`);

/** Handlers of the requests that every page of the frame sends. */
export function fakeServerHandlers(overrides: Partial<FakeServerState> = {}): RequestHandler[] {
  const state = createFakeServerState(overrides);
  return [
    http.get(anyPrefix(paths.appInfo), () => HttpResponse.json(state.info)),
    http.get(anyPrefix(paths.userInfo), () => HttpResponse.json(state.user)),
    http.patch(anyPrefix(paths.userInfo), () => HttpResponse.json(state.user)),
    http.get(anyPrefix(paths.countries), () => HttpResponse.json(state.countries)),
    http.get(anyPrefix(paths.chapters), () => HttpResponse.json(state.chapters)),
    http.get(anyPrefix(paths.openPoints), () =>
      HttpResponse.json({ visited: null, version: '2026-1', points: state.openPoints, changed_since: state.changedSince }),
    ),
  ];
}

interface MockServerOptions {
  /** Paths that the test invents, such as those of an endpoint of its own: their replies have no contract. */
  otherPaths?: string[];
}

/**
 * The fake server of a test file. A request without a handler fails the test, and so does a reply that differs from the contract.
 */
export function mockServer({ otherPaths = [] }: MockServerOptions = {}) {
  const server = setupServer();
  const checks: Promise<string | undefined>[] = [];
  const failOnContractErrors = async () => {
    const errors = (await Promise.all(checks.splice(0))).filter((error) => error !== undefined);
    if (errors.length > 0) throw new Error(`The fake server does not fit the contract:\n${errors.join('\n')}`);
  };
  server.events.on('response:mocked', ({ request, response }) => {
    if (!otherPaths.includes(new URL(request.url).pathname)) checks.push(findContractError(request, response.clone()));
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    return failOnContractErrors();
  });
  afterAll(() => {
    server.close();
    return failOnContractErrors();
  });
  return server;
}
