import pino from 'pino';

/**
 * Creates the destination of the log: standard output, buffered for at most 100 ms or 8 KB, because a write to a pipe for each request costs
 * more than a cached response. The rest is written when the process exits, unless nobody reads the output any more: sonic-boom 4, which pino
 * asks for, then tried again for ever, so `package.json` overrides it.
 */
export function createLogDestination(): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024, periodicFlush: 100 });
  const flush = destination.flushSync.bind(destination);
  // Other errors of writing are thrown; a listener that throws would keep those after it from being called at the exit.
  destination.flushSync = () => {
    try {
      flush();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  };
  return destination;
}
