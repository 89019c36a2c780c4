import { niceness } from '../../../platform/workers/run-worker';

/**
 * The program of the thread that renders pages. The builds of the front end are not part of the server's: they are evaluated in a context of
 * their own, which has no module, no network and no environment. Messages to it are a `ThreadTask` or a `ThreadReply`.
 */
export const threadProgram = `
'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const vm = require('node:vm');
const os = require('node:os');
// On Linux, the priority is that of the thread; only root may raise it.
if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), ${niceness.rendering}));
// What is evaluated may reach functions of this realm, such as URL: by none of them code from strings, which would find Node's modules.
for (const one of [function () {}, async function () {}, function* () {}, async function* () {}]) delete Object.getPrototypeOf(one).constructor;
const names = ['AbortController', 'ReadableStream', 'atob', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'clearTimeout', 'performance', 'queueMicrotask', 'setTimeout', 'structuredClone'];
const globals = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
const context = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } });
const evaluate = (source, filename) => vm.runInContext('(function (module, exports, require) {' + source + '\\n})', context, { filename });
const shell = { exports: {} };
evaluate(workerData.shell, 'shell')(shell, shell.exports);
const asked = new Map();
let lastId = 0;
const ask = (path, locale) =>
  new Promise((resolve, reject) => {
    lastId += 1;
    asked.set(lastId, { resolve, reject });
    parentPort.postMessage({ kind: 'ask', id: lastId, path, locale });
  });
function settle({ id, reply }) {
  const { resolve, reject } = asked.get(id);
  asked.delete(id);
  if (reply) resolve({ ...reply, data: JSON.parse(reply.text) });
  else reject(new Error('the server failed to reply'));
}
async function render({ apps, request }) {
  try {
    for (const { base, source } of apps) shell.exports.addApp(base, evaluate(source, base));
    parentPort.postMessage({ kind: 'evaluated' });
    parentPort.postMessage({ kind: 'page', page: await shell.exports.renderPage(request, ask) });
  } catch (error) {
    parentPort.postMessage({ kind: 'failure', message: String((error && error.stack) || error) });
  }
}
parentPort.on('message', (message) => (message.kind === 'reply' ? settle(message) : void render(message)));
`;

/** Code of a feature app that the thread does not have yet, and the page. */
export interface ThreadTask {
  kind: 'task';
  apps: { base: string; source: string }[];
  request: object;
}

/** The reply to a request of the page; without it, the server has failed. */
export interface ThreadReply {
  kind: 'reply';
  id: number;
  reply?: { status: number; headers: Record<string, string>; text: string };
}

/** A request of the page to the server. */
export interface ThreadRequest {
  kind: 'ask';
  id: number;
  path: string;
  locale: string;
}

/** `evaluated`: the code is there, and the page is computed from now on. */
export type ThreadMessage<Page> =
  | ThreadRequest
  | { kind: 'evaluated' }
  | { kind: 'page'; page: Page }
  | { kind: 'failure'; message: string };
