import fs from 'node:fs';
import { createRequire } from 'node:module';
import { paths } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type CachedBody, sendCachedBody, toCachedBody } from '../../http/replies/cached-body';
import { encodeBest } from '../../http/replies/encoding';
import { toEtag } from '../../http/replies/etag';
import type { App } from '../../http/types';
import { createCache } from '../../platform/cache';
import { problem } from '../../platform/problem';

const { resolve } = createRequire(import.meta.url);

/** No inline script or style, no eval, nothing from another host. The images are data URLs in Swagger UI's stylesheet. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Round Table</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${paths.docs}swagger-ui.css/"><link rel="stylesheet" href="${paths.docs}page.css/"></head>
<body><main id="reference"><p><a href="${paths.schema}">The OpenAPI description as JSON</a></p></main>
<script src="${paths.docs}swagger-ui-bundle.js/"></script><script src="${paths.docs}start.js/"></script></body></html>
`;

/** Shows the operations without forms that send requests; the validator of swagger.io is off. */
const startScript = `'use strict';
const dark = matchMedia('(prefers-color-scheme: dark)');
const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColorScheme);
applyColorScheme();
SwaggerUIBundle({
  url: '${paths.schema}',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  validatorUrl: null,
  supportedSubmitMethods: [],
  plugins: [() => ({ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } })],
});
`;

const pageStyle = 'body { margin: 0 }\n';

const readLibraryFile = (name: string) => () => fs.readFileSync(resolve(`swagger-ui-dist/${name}`), 'utf8');
const script = 'text/javascript; charset=utf-8';
const stylesheet = 'text/css; charset=utf-8';

const files: ReadonlyMap<string, { type: string; read: () => string }> = new Map([
  ['swagger-ui-bundle.js', { type: script, read: readLibraryFile('swagger-ui-bundle.js') }],
  ['swagger-ui.css', { type: stylesheet, read: readLibraryFile('swagger-ui.css') }],
  ['start.js', { type: script, read: () => startScript }],
  ['page.css', { type: stylesheet, read: () => pageStyle }],
]);

const caching = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
const bodies = createCache<CachedBody>({ entries: files.size });

function sendPage(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = { 'content-security-policy': policy, etag: toEtag(page), 'cache-control': 'no-cache' };
  return reply.headers(headers).type('text/html; charset=utf-8').send(page);
}

async function sendFile(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = request.params;
  const known = files.get(file);
  if (!known) throw problem('not-found');
  const body = await bodies.get(file, async () => toCachedBody(known.read(), { 'content-type': known.type, ...caching }, encodeBest));
  return sendCachedBody(request, reply, body);
}

/** The API reference: Swagger UI over the OpenAPI description. All its files come from this server. */
export function apiReferenceRoutes(app: App): void {
  const FileParams = Type.Object({ file: Type.String({ pattern: '^[\\w.-]{1,40}$' }) }, { additionalProperties: false });
  const tags = ['operations'];
  app.get(paths.docs, { config: { access: 'none' }, schema: { tags, summary: 'Returns this description as an HTML page' } }, sendPage);
  app.get(
    `${paths.docs}:file/`,
    { config: { access: 'none' }, schema: { tags, summary: 'Returns a script or stylesheet of the API reference', params: FileParams } },
    sendFile,
  );
}
