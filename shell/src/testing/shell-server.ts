import type { AppInfo, Chapter, ClientError, Country, UserInfo } from '@round-table/shared/contract';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from '@round-table/shared/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The server of the shell's tests; each test says what is in its world. */
export const server = setupServer();

export interface World {
  app?: Partial<AppInfo>;
  user?: Partial<UserInfo>;
  chapters?: Chapter[];
  countries?: Country[];
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
      aQuestion({ id: 21, chapter: 2, order: 1, text: 'Is the register public?' }),
      aQuestion({ id: 22, chapter: 2, order: 2, text: 'Who may inspect Grundstücke?', public: false, is_marked_as_special: true }),
    ],
  }),
];

export const germany = aCountry();
export const austria = aCountry({ id: 1, code: 'AT', code_label: 'AT', name: 'Austria' });

/** The requests that came, as `METHOD path`, with the headers of the last one of each. */
export interface Heard {
  requests: string[];
  headersOf: (request: string) => Headers | undefined;
  /** The failures that were reported. */
  failures: ClientError[];
}

/** Answers what the frame reads; returns what was asked. */
export function serveWorld({ app, user, chapters = someChapters, countries = [austria, germany] }: World = {}): Heard {
  const requests: string[] = [];
  const headers = new Map<string, Headers>();
  const failures: ClientError[] = [];
  const hear = (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    requests.push(name);
    headers.set(name, request.headers);
  };
  const answer = (path: string, body: () => object) =>
    http.get(`*${path}`, ({ request }) => {
      hear(request);
      return HttpResponse.json(body());
    });
  const info = { ...aUserInfo(), ...user };
  server.use(
    answer(paths.appInfo, () => anAppInfo(app)),
    answer(paths.userInfo, () => info),
    answer(paths.chapters, () => chapters),
    answer(paths.countries, () => countries),
    http.post(`*${paths.clientErrors}`, async ({ request }) => {
      failures.push((await request.json()) as ClientError);
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch(`*${paths.userInfo}`, async ({ request }) => {
      hear(request);
      return HttpResponse.json(Object.assign(info, await request.json()));
    }),
    http.post(`*${readOnlyPrefix}${paths.logout}`, ({ request }) => {
      hear(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${paths.logout}`, ({ request }) => {
      hear(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { requests, headersOf: (request) => headers.get(request), failures };
}
