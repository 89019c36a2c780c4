import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { paths } from '@round-table/shared/contract';
import { queueMail } from '../domain/mail-outbox/queue';
import { signAccess } from '../http/auth/access-token';
import { anExpert } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { startTracedServer } from '../testing/tracing/traced-server';

const secret = 'a secret that only this test knows, long enough';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** An OTLP receiver: records the bodies of all requests. */
async function aReceiver() {
  const received: { url: string; headers: IncomingHttpHeaders; body: OtlpBody }[] = [];
  const server: Server = createServer(async (request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers, body: (await json(request)) as OtlpBody });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const spans = () =>
    received.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  return { received, spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

let base: TestDatabase;
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let dataDir: string;
let authorization: string;
beforeAll(async () => {
  base = await aDatabase();
  receiver = await aReceiver();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-tracing-'));
  const { id: userId } = await anExpert(base.db, { countries: ['DE'], email: 'erika.mustermann@example.org' });
  const familyId = randomUUID();
  await base.db
    .insertInto('session_family')
    .values({ id: familyId, user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();
  authorization = `JWT ${signAccess(secret, { userId, familyId }, new Date())}`;
});
afterAll(async () => {
  receiver.close();
  await base.drop();
  rmSync(dataDir, { recursive: true });
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const proxySpan = 'b7ad6b7169203331';

/** Starts a server, searches and exports, and stops it. */
async function useServer(env: Record<string, string>) {
  const server = await startTracedServer({ DATABASE_URL: base.url, TOKEN_SECRET: secret, DATA_DIR: dataDir, DEMO: '0', ...env });
  const headers = { authorization, traceparent: `00-${traceId}-${proxySpan}-01` };
  const answer = await fetch(`${server.url}${paths.search}?search=Grundschuld`, { headers });
  await answer.text();
  const lines = await server.stop();
  return { status: answer.status, isLoaded: server.isLoaded, lines };
}

it('loads and sends nothing without the variable', async () => {
  const { status, isLoaded, lines } = await useServer({});
  expect([status, isLoaded]).toEqual([200, false]);
  expect(receiver.received).toEqual([]);
  expect(lines.some((line) => 'trace_id' in line)).toBe(false);
});

it('sends a request with its queries as one tree, as part of the trace of the proxy', async () => {
  const { status, isLoaded, lines } = await useServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  expect([status, isLoaded]).toEqual([200, true]);
  expect(receiver.received[0]).toMatchObject({ url: '/v1/traces', headers: { 'content-type': 'application/json' } });
  const resource = receiver.received[0]?.body.resourceSpans[0]?.resource.attributes;
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'round-table' } });
  const root = receiver.spans().find(({ parentSpanId }) => parentSpanId === proxySpan);
  expect(root).toMatchObject({ traceId, name: `GET ${paths.search}` });
  const queries = receiver.spans().filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.every((span) => span.traceId === traceId && /^(select|with)/.test(span.name))).toBe(true);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', trace_id: traceId, span_id: root?.spanId }));
  const sent = JSON.stringify(receiver.received.map(({ body }) => body));
  expect(sent).not.toMatch(/Grundschuld|erika|JWT|Mustermann/i);
});

it('sends a background job as a trace of its own, with its queries', async () => {
  await queueMail(base.db, { purpose: 'reset', email: 'erika.mustermann@example.org' });
  await useServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const job = receiver.spans().find(({ name }) => name === 'send queued mail');
  expect(job).toMatchObject({ attributes: expect.arrayContaining([{ key: 'mail.purpose', value: { stringValue: 'reset' } }]) });
  expect(job?.parentSpanId).toBeUndefined();
  expect(job?.traceId).not.toBe(traceId);
  const names = receiver.spans().flatMap(({ name, parentSpanId }) => (parentSpanId === job?.spanId ? [name] : []));
  expect(names).toEqual(expect.arrayContaining(['insert password_token', 'delete mail_outbox']));
  expect(JSON.stringify(receiver.received.map(({ body }) => body))).not.toContain('mustermann');
});

it('sends nothing that the sampler leaves out', async () => {
  const before = receiver.received.length;
  await useServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER: 'always_off' });
  expect(receiver.received.length).toBe(before);
});
