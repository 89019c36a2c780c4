import type { AppInfo, Chapter, ClientError, Country, OpenPoint, UserInfo } from '@round-table/shared/contract';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo, mockServer } from '@round-table/shared/testing';
import { HttpResponse, http } from 'msw';

/** The fake server of the shell's tests: importing it starts it for the test file. */
export const server = mockServer();

export interface ServerState {
  app?: Partial<AppInfo>;
  user?: Partial<UserInfo>;
  chapters?: Chapter[];
  countries?: Country[];
  openPoints?: OpenPoint[];
}

export const someChapters = [
  aChapter({
    id: 1,
    order: 1,
    name: 'Types of security rights',
    questions: [aQuestion({ id: 11, text: 'Which form is required?', is_answered: true })],
  }),
  aChapter({
    id: 2,
    order: 2,
    name: 'Land register and publicity',
    questions: [
      aQuestion({ id: 21, chapter: { id: 2, order: 2, name: 'Land register and publicity' }, order: 1, text: 'Is the register public?' }),
      aQuestion({
        id: 22,
        chapter: { id: 2, order: 2, name: 'Land register and publicity' },
        order: 2,
        text: 'Who may inspect Grundstücke?',
        public: false,
        is_marked_as_special: true,
      }),
    ],
  }),
];

export const germany = aCountry();
export const austria = aCountry({ id: 1, code: 'AT', code_label: 'AT', name: 'Austria' });

/** The requests received, as `METHOD path`, with the headers of the latest request of each name. */
export interface Received {
  requests: string[];
  getHeaders: (request: string) => Headers | undefined;
  /** Reports to the client error endpoint. */
  failures: ClientError[];
}

/** Handles the requests of the frame; returns what was received. */
export function serveState({
  app,
  user,
  chapters = someChapters,
  countries = [austria, germany],
  openPoints = [],
}: ServerState = {}): Received {
  const requests: string[] = [];
  const headers = new Map<string, Headers>();
  const failures: ClientError[] = [];
  const record = (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    requests.push(name);
    headers.set(name, request.headers);
  };
  const handleGet = (path: string, body: () => object) =>
    http.get(`*${path}`, ({ request }) => {
      record(request);
      return HttpResponse.json(body());
    });
  const info = { ...aUserInfo(), ...user };
  server.use(
    handleGet(paths.appInfo, () => anAppInfo(app)),
    handleGet(paths.userInfo, () => info),
    handleGet(paths.chapters, () => chapters),
    handleGet(paths.openPoints, () => ({ visited: null, version: '2026-1', points: openPoints, changed_since: [] })),
    handleGet(paths.countries, () => countries),
    http.post(`*${paths.clientErrors}`, async ({ request }) => {
      failures.push((await request.json()) as ClientError);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${paths.passwordLink}`, () => HttpResponse.json({ email: info.email, purpose: 'reset', isExpert: true })),
    http.patch(`*${paths.userInfo}`, async ({ request }) => {
      record(request);
      return HttpResponse.json(Object.assign(info, await request.json()));
    }),
    http.post(`*${readOnlyPrefix}${paths.logout}`, ({ request }) => {
      record(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${paths.logout}`, ({ request }) => {
      record(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { requests, getHeaders: (request) => headers.get(request), failures };
}
