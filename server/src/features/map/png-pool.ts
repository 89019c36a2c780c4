import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { fontFiles } from './fonts';

/** One picture to be rendered by a worker thread. */
interface Task {
  svg: string;
  done(png: Buffer): void;
  failed(error: Error): void;
}

/** Renders pictures in worker threads, so that requests are answered meanwhile. */
export interface PngPool {
  /** The PNG of an SVG that uses the fonts of `fonts.ts`, 1.5 pixels to each of its own. */
  render(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a worker does. It is sent to the thread as text: nothing from outside of the function is there. */
function work(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { Resvg } = process.getBuiltinModule('node:module').createRequire(workerData.from)('@resvg/resvg-js');
  const options = {
    fitTo: { mode: 'zoom', value: 1.5 },
    font: { loadSystemFonts: false, fontFiles: workerData.fonts, defaultFontFamily: 'Inter' },
  };
  parentPort?.on('message', (svg: string) => {
    try {
      parentPort.postMessage({ png: new Resvg(svg, options).render().asPng() });
    } catch (error) {
      parentPort.postMessage({ failure: String(error) });
    }
  });
}

function startWorker(): Worker {
  const from = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  const worker = new Worker(`(${work})()`, { eval: true, workerData: { from, fonts: Object.values(fontFiles) } });
  worker.unref();
  return worker;
}

/** A pool of up to `threads` workers, each started when it is first needed. */
export function createPngPool(threads = 2): PngPool {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < threads)) {
      const task = waiting.shift() as Task;
      const worker = idle.pop() ?? hire();
      busy.set(worker, task);
      worker.postMessage(task.svg);
    }
  }

  function leave(worker: Worker, error: Error): void {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    busy.get(worker)?.failed(error);
    busy.delete(worker);
    next();
  }

  function hire(): Worker {
    const worker = startWorker();
    worker.on('message', ({ png, failure }: { png?: Uint8Array; failure?: string }) => {
      const task = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      if (png) task?.done(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      else task?.failed(new Error(failure));
      next();
    });
    worker.on('error', (error: Error) => leave(worker, error));
    worker.on('exit', () => leave(worker, new Error('The thread that draws pictures has ended')));
    return worker;
  }

  return {
    render: (svg) =>
      new Promise((done, failed) => {
        waiting.push({ svg, done, failed });
        next();
      }),
    close: async () => {
      for (const task of waiting.splice(0)) task.failed(new Error('The server is stopping'));
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
