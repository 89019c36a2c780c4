import { type AppInfo, type Chapter, type Country, paths, readOnlyPrefix, type UserInfo } from '@round-table/shared/contract';

import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from './builders';

interface World {
  info: AppInfo;
  user: UserInfo;
  countries: Country[];
  chapters: Chapter[];
}

const aWorld = (over: Partial<World> = {}): World => ({
  info: anAppInfo(),
  user: aUserInfo(),
  countries: [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria', progress_all: 89.4, progress_weighted: 90.6 })],
  chapters: [
    aChapter({ questions: [aQuestion({ id: 1 }), aQuestion({ id: 2 }), aQuestion({ id: 3 })] }),
    aChapter({ id: 2, order: 2, questions: [aQuestion({ id: 4, chapter: 2 })] }),
  ],
  ...over,
});

/** Both forms of a path: a guest, a reader and an admin with the RO switch on ask the read-only one. */
export const both = (path: string) => new RegExp(`^http://localhost(${readOnlyPrefix})?${path.replaceAll('/', '\\/')}(\\?.*)?$`);

/** Answers what every page of the frame reads, for the given world. */
export function worldHandlers(over: Partial<World> = {}): RequestHandler[] {
  const world = aWorld(over);
  return [
    http.get(both(paths.appInfo), () => HttpResponse.json(world.info)),
    http.get(both(paths.userInfo), () => HttpResponse.json(world.user)),
    http.patch(both(paths.userInfo), () => HttpResponse.json(world.user)),
    http.get(both(paths.countries), () => HttpResponse.json(world.countries)),
    http.get(both(paths.chapters), () => HttpResponse.json(world.chapters)),
  ];
}

/** The other side of the wire for a test file; a call that nobody answers fails the test. */
export function aServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
