import { AdminDownloadFields, paths } from '@round-table/shared/contract';
import fc from 'fast-check';
import { aFormBody, aJsonBody, type Body } from './bodies';
import { mixed, type Schema, strangeText } from './values';

export interface Operation {
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
/** The parts of the OpenAPI document that are used here. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

export const roles = ['guest', 'expert', 'reader', 'admin', 'deployer'] as const;
export type Role = (typeof roles)[number];

/** A request before it is sent: tokens and ETags, which depend on the server's state, are added later. */
export interface FuzzRequest {
  /** Of the operation in the description: `PUT /api/users/{id}/`. */
  template: string;
  operation: Operation;
  method: string;
  url: string;
  role: Role;
  headers: Record<string, string>;
  /** Follow a link of the lists, if the operation serves links. */
  followsLink: boolean;
  /** Send `If-None-Match` with the ETag of a GET. */
  hasOwnTag: boolean;
  body?: Body;
  isChunked: boolean;
  /** Abort the connection in the middle of the body. */
  isAborted: boolean;
}

/** Most requests come from a role that is allowed by the description. */
function roleFor({ description = '' }: Operation): fc.Arbitrary<Role> {
  const may: Role[] = description.includes('deploy token')
    ? ['deployer']
    : /Who: Admins/.test(description)
      ? ['admin']
      : ['expert', 'admin'];
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...may) }, { weight: 1, arbitrary: fc.constantFrom(...roles) });
}

/** Header values that a client can send: Latin-1 without control characters. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => (code === 0x7f ? ' ' : String.fromCharCode(code))),
});
const rarely = (weight: number, ...values: fc.Arbitrary<string>[]) =>
  fc.oneof({ weight, arbitrary: fc.constant<string | undefined>(undefined) }, { weight: 1, arbitrary: fc.oneof(...values) });

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'accept-encoding': rarely(
      2,
      fc.constantFrom('br', 'gzip', 'gzip;q=0, br;q=0', '*', 'identity;q=0', 'deflate, x', ',;=,', 'BR;Q=1'),
      headerText,
    ),
    'accept-language': rarely(2, fc.constantFrom('de', 'en;q=0, de', 'de-CH;q=x', '*', ';q=1', ','.repeat(600)), headerText),
    accept: rarely(9, fc.constantFrom('text/html', 'application/xml', '*/*;q=0')),
    range: rarely(
      8,
      fc.constantFrom('bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-2', 'bytes=9999999999-', 'lines=1-2', 'x'),
    ),
    'if-none-match': rarely(9, fc.constantFrom('*', '""', 'W/""', '"x", *', 'x'), headerText),
    'if-modified-since': rarely(12, fc.constantFrom('Mon, 01 Jan 2035 00:00:00 GMT', 'yesterday', '0')),
    'if-match': rarely(12, fc.constantFrom('*', '"x"')),
    'content-encoding': rarely(30, fc.constantFrom('gzip', 'br', 'identity', 'deflate, gzip', 'x')),
    authorization: rarely(25, fc.constantFrom('JWT', 'JWT ', 'JWT x.y.z', 'Bearer x', 'Basic eDp5', 'Deploy x', 'Deploy', ''), headerText),
    cookie: rarely(12, fc.constantFrom('csrftoken=x', 'a', ';;;', 'overrides=x', 'preview=%zz', '__proto__=1'), headerText),
    'x-csrftoken': rarely(12, fc.constantFrom('x', '')),
    'x-request-id': rarely(12, fc.constantFrom('a', 'x'.repeat(300), 'ä')),
    'x-forwarded-for': rarely(20, fc.constantFrom('1.2.3.4', 'x', ',')),
    'x-http-method-override': rarely(20, fc.constantFrom('DELETE', 'PUT')),
    origin: rarely(20, fc.constantFrom('http://evil.example', 'null')),
  })
  .map((given) =>
    Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.trim()]]))),
  );

/** Percent-encodings that are invalid UTF-8 or special in paths. */
const rawParts = fc.constantFrom('%', '%zz', '%00', '%c3%28', '%ED%A0%80', '%2e%2e', '%2f', '..', '.', '%20', '1%0a', 'x'.repeat(400));
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
const aPart = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 14, arbitrary: value.map(encoded) },
    { weight: 1, arbitrary: rawParts },
    { weight: 1, arbitrary: strangeText.map(encoded) },
  );

/** A query value as text; lists are JSON. */
const listQueries: Record<string, fc.Arbitrary<unknown>> = {
  questions: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  countries: fc.array(fc.constantFrom('DE', 'FR', 'XX'), { maxLength: 3 }),
  search: fc.constantFrom('question', 'comment', 'Option 1', '"a', 'a & b', '!', '   '),
  auth: fc.constantFrom('x', 'x.y.z', ''),
  lang: fc.constantFrom('de', 'en', 'fr', ''),
};

function aQuery({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const given = parameters.filter((one) => one.in === 'query');
  const named = given.map(({ name, schema, required }) => {
    const pair = aPart(listQueries[name] ?? mixed(schema, name)).map((value) => [`${name}=${value}`]);
    return fc.oneof({ weight: required ? 12 : 2, arbitrary: pair }, { weight: 1, arbitrary: fc.constant<string[]>([]) });
  });
  const more = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ['x=1'],
        ['__proto__[a]=1'],
        ['='],
        ['&&'],
        given.slice(0, 1).map(({ name }) => `${name}=1&${name}=2`),
      ),
    },
  );
  return fc.tuple(...named, more).map((lists) => lists.flat().join('&'));
}

function aPath(template: string, method: string, { parameters = [] }: Operation): fc.Arbitrary<string> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => aPart(mixed(parameters.find((one) => one.name === name)?.schema ?? {}, name)));
  const prefix = fc.oneof({ weight: method === 'get' ? 4 : 20, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constant('/ro') });
  const spelling = fc.oneof(
    { weight: 30, arbitrary: fc.constant((path: string) => path) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        (path: string) => path.replace(/\/$/, ''),
        (path: string) => `${path}/`,
        (path: string) => path.toUpperCase(),
      ),
    },
  );
  return fc.tuple(prefix, spelling, ...values).map(([ro, spell, ...parts]) => {
    const path = names.reduce((text, name, index) => text.replace(`{${name}}`, parts[index] ?? ''), template);
    return spell(`${path.startsWith('/api/') ? ro : ''}${path}`);
  });
}

/** The forms, whose fields the description names in a sentence only. */
const forms: Record<string, Schema> = {
  [paths.attachments]: {
    type: 'object',
    required: ['name', 'question'],
    properties: { name: { type: 'string' }, question: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, country: { type: 'string' } },
  },
  [paths.adminDownloads]: { ...(AdminDownloadFields as Schema), required: ['name', 'category'] },
};

function aBody(template: string, method: string, { requestBody }: Operation): fc.Arbitrary<Body | undefined> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const form = Object.entries(forms).find(([path]) => template === path || template === `${path}{id}/`)?.[1];
  const none = fc.constant(undefined);
  if (method === 'get' || method === 'delete') {
    return fc.oneof({ weight: 20, arbitrary: none }, { weight: 1, arbitrary: aJsonBody({}) });
  }
  const some = form ? aFormBody(form) : aJsonBody(schema ?? {});
  return fc.oneof({ weight: 30, arbitrary: some }, { weight: 1, arbitrary: none });
}

function requestOf(template: string, method: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const own = method.toUpperCase();
  const methods = fc.oneof(
    { weight: 12, arbitrary: fc.constant(own) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET') },
    { weight: own === 'GET' ? 3 : 0, arbitrary: fc.constant('HEAD') },
  );
  return fc
    .record({
      method: methods,
      path: aPath(template, method, operation),
      query: aQuery(operation),
      role: roleFor(operation),
      headers,
      hasOwnTag:
        own === 'GET'
          ? fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
          : fc.constant(false),
      followsLink: fc.integer({ min: 0, max: 9 }).map((number) => template.startsWith('/files/') && number > 0),
      body: aBody(template, method, operation),
      isChunked: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      isAborted: fc.integer({ min: 0, max: 59 }).map((number) => number === 0),
    })
    .map(({ path, query, ...rest }) => ({ template: `${own} ${template}`, operation, url: query ? `${path}?${query}` : path, ...rest }));
}

/** Slow operations (worker threads, password hashes) and trivial ones are chosen less often. */
const weightOf = (template: string, method: string) =>
  method === 'delete' || /export|report-by|zip|\/token\/$|password_reset|users/.test(template) ? 1 : 5;

/** Creates request number `index` of a seed, deterministically. */
export function requestsOf(description: Description): (seed: number, index: number) => FuzzRequest {
  const weighted = Object.entries(description.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      weight: weightOf(template, method),
      arbitrary: requestOf(template, method, operation),
    })),
  );
  const any = fc.oneof(...weighted);
  return (seed, index) => {
    const [request] = fc.sample(any, { seed: Math.imul(seed, 0x9e3779b1) ^ index, numRuns: 1 });
    if (!request) throw new Error('fast-check made no request');
    return request;
  };
}
