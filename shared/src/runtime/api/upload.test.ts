import { type Attachment, paths } from '@round-table/shared/contract';
import { createStore, localeChosen, signedIn, upload } from '@round-table/shared/runtime';
import { mockServer } from '@round-table/shared/testing';
import { HttpResponse, http } from 'msw';

const server = mockServer();
const at = (path: string) => `http://localhost${path}`;

const stored: Attachment = { id: 4, name: 'Extract', file: '/files/attachments/4/?s=x', size: 4, question: 11, country: null };

function aForm() {
  const body = new FormData();
  body.set('name', 'Extract');
  body.set('file', new File(['%PDF'], 'extract.pdf'));
  return body;
}

function anExpert() {
  const store = createStore();
  store.dispatch(localeChosen('de'));
  store.dispatch(signedIn({ access: 'old', refresh: 'r' }));
  return store;
}

const send = (store = anExpert(), over: Partial<Parameters<typeof upload>[1]> = {}) =>
  upload(store, { url: paths.attachments, body: aForm(), ...over });

test('a form goes with the session and the language, and says how far it is', async () => {
  const headers: (string | null)[] = [];
  server.use(
    http.post(at(paths.attachments), async ({ request }) => {
      headers.push(request.headers.get('Authorization'), request.headers.get('Accept-Language'));
      const name = String((await request.formData()).get('name'));
      return HttpResponse.json({ ...stored, name }, { status: 201 });
    }),
  );
  const parts: number[] = [];
  expect(await send(anExpert(), { onProgress: (part) => parts.push(part) })).toEqual({ data: stored });
  expect(headers).toEqual(['JWT old', 'de']);
  expect(parts.at(-1)).toBe(1);
});

test('an access token that has run out is refreshed, and the form goes once more', async () => {
  server.use(
    http.post(at(paths.attachments), ({ request }) =>
      request.headers.get('Authorization') === 'JWT new' ? HttpResponse.json(stored) : HttpResponse.json({}, { status: 401 }),
    ),
    http.post(at(paths.tokenRefresh), () => HttpResponse.json({ access: 'new', refresh: 'r2' })),
  );
  expect(await send()).toEqual({ data: stored });
});

test('a session that has ended is a refusal', async () => {
  const store = anExpert();
  server.use(
    http.post(at(paths.attachments), () => HttpResponse.json({ detail: 'Ended.' }, { status: 401 })),
    http.post(at(paths.tokenRefresh), () => HttpResponse.json({}, { status: 401 })),
  );
  expect(await send(store)).toEqual({ error: { status: 401, data: { detail: 'Ended.' } } });
  expect(store.getState().session.tokens).toBeNull();
});

test('a refusal keeps what the server said, whatever it said', async () => {
  server.use(http.post(at(paths.attachments), () => HttpResponse.json({ detail: 'This is too large.' }, { status: 413 })));
  expect(await send()).toEqual({ error: { status: 413, data: { detail: 'This is too large.' } } });
  server.use(http.post(at(paths.attachments), () => HttpResponse.text('<html>', { status: 502 })));
  expect(await send()).toEqual({ error: { status: 502, data: '<html>' } });
});

test('a missing response and a cancelled upload are errors of their own', async () => {
  server.use(http.post(at(paths.attachments), () => HttpResponse.error()));
  expect(await send()).toMatchObject({ error: { status: 'FETCH_ERROR' } });
  const giving = new AbortController();
  server.use(
    http.post(at(paths.attachments), () => {
      giving.abort();
      return new Promise<never>(() => undefined);
    }),
  );
  expect(await send(anExpert(), { signal: giving.signal })).toMatchObject({ error: { status: 'FETCH_ERROR' } });
  expect(await send(anExpert(), { signal: giving.signal })).toMatchObject({ error: { status: 'FETCH_ERROR' } });
});
