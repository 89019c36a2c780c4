import { Worker } from 'node:worker_threads';
import type { Locale } from '@round-table/shared/contract';
import pLimit from 'p-limit';
import type { AskForReply } from '../ask-as-guest';
import type { Layout } from './layout';
import { type ThreadMessage, type ThreadReply, type ThreadRequest, type ThreadTask, threadProgram } from './thread-program';

/** The content of a page, as the components of the front end render it for a guest. */
export interface RenderedPage {
  /** The content of `#root`. */
  html: string;
  /** The rules of antd's components in it. */
  styles: string;
  /** The replies that it was rendered from, as JSON in HTML. */
  replies: string;
}

/** A feature app whose output for the server renders a page. */
export interface RenderedApp {
  base: string;
  read(): Promise<string>;
}

export interface PageTask {
  /** The source of the shell's renderer, and what identifies it. */
  shell: { id: string; read(): Promise<string> };
  app: RenderedApp | undefined;
  request: { registry: object; locale: Locale; layout: Layout; address: string; origin: string };
}

export interface PageRenderer {
  /** Rejects if the page cannot be rendered: it throws, computes for too long, or needs a reply that the server fails to send. */
  render(task: PageTask): Promise<RenderedPage>;
  /** Pages that wait for the thread. */
  countWaiting(): number;
}

/** Megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
/** Milliseconds that a page may compute between two replies. */
const maxComputing = 2_000;
/** Milliseconds to start the thread and to evaluate code, which happens once for each build. */
const maxEvaluating = 5_000;
/** Milliseconds without a page after which the thread ends. */
const idleTime = 300_000;
interface Thread {
  shell: string;
  worker: Worker;
  /** The bases of the apps that it has evaluated. */
  apps: Set<string>;
}

interface ExchangeOptions {
  ask: AskForReply;
  /** Of what is rendered. */
  name: string;
}

/** Sends a task to the thread and replies to its requests, until the page is there. */
function exchange(worker: Worker, task: ThreadTask, { ask, name }: ExchangeOptions): Promise<RenderedPage> {
  let timer: NodeJS.Timeout | undefined;
  let open = 0;
  let resolve: (page: RenderedPage) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const result = new Promise<RenderedPage>((...settlers) => {
    [resolve, reject] = settlers;
  });
  const watch = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new Error(`${name} computes for more than ${milliseconds} ms`)), milliseconds);
  };
  async function reply({ id, path, locale }: ThreadRequest): Promise<void> {
    clearTimeout(timer);
    open += 1;
    const found = await ask(path, locale as Locale).catch(() => undefined);
    worker.postMessage({ kind: 'reply', id, reply: found } satisfies ThreadReply);
    open -= 1;
    if (open === 0) watch(maxComputing);
  }
  const onMessage = (message: ThreadMessage<RenderedPage>) => {
    if (message.kind === 'ask') void reply(message);
    else if (message.kind === 'evaluated') watch(maxComputing);
    else if (message.kind === 'page') resolve(message.page);
    else reject(new Error(message.message));
  };
  const onExit = () => reject(new Error('the thread ended'));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  worker.postMessage(task);
  watch(maxEvaluating);
  return result.finally(() => {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
    clearTimeout(timer);
  });
}

/** Renders pages one after the other in a thread, which ends with a page that fails, so that no page is rendered by what a failure left. */
export function createPageRenderer(ask: AskForReply, signal: AbortSignal): PageRenderer {
  const limit = pLimit(1);
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    const ended = thread;
    thread = undefined;
    void ended?.worker.terminate();
  }
  signal.addEventListener('abort', end);

  async function getThread({ shell }: PageTask): Promise<Thread> {
    if (thread?.shell !== shell.id) end();
    if (thread) return thread;
    const worker = new Worker(threadProgram, { eval: true, env: {}, workerData: { shell: await shell.read() }, resourceLimits });
    thread = { shell: shell.id, worker, apps: new Set() };
    worker.unref();
    return thread;
  }

  async function run({ worker, apps }: Thread, { app, request }: PageTask): Promise<RenderedPage> {
    const isNew = app !== undefined && !apps.has(app.base);
    const task: ThreadTask = { kind: 'task', apps: isNew ? [{ base: app.base, source: await app.read() }] : [], request };
    const name = app?.base ?? 'the shell';
    try {
      const page = await exchange(worker, task, { ask, name });
      if (app) apps.add(app.base);
      return page;
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    countWaiting: () => limit.pendingCount,
    render: (task) =>
      limit(async () => {
        signal.throwIfAborted();
        clearTimeout(idle);
        const page = await run(await getThread(task), task);
        idle = setTimeout(end, idleTime).unref();
        return page;
      }),
  };
}
