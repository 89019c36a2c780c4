/** `refused`: no connection can be made. `silent`: the database accepts connections, or did, but does not respond. */
export type Failure = 'refused' | 'silent';

/** Failed connections in a row, and for silence milliseconds without a response, until the database counts as failed: it may be a busy moment. */
const failureAfter = { time: 3_000, attempts: 2 };

/** Whether an error is a response of the database, which is therefore in service: too many connections, or a session that cannot listen. */
const isResponse = ({ code = '' }: Error & { code?: string }) => /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
const isSilence = ({ message }: Error) => /^(timeout expired|Query read timeout)/.test(message);

/** Decides from the responses and errors of one connection (decision 0080) whether the database has failed. */
export function watchFailures() {
  let respondedAt = performance.now();
  let provenAt = Number.NEGATIVE_INFINITY;
  let failures: Failure[] = [];
  const responded = () => {
    respondedAt = performance.now();
    failures = [];
  };
  return {
    /** A heartbeat that was sent at `sentAt` has a response. */
    responded: (sentAt: number) => {
      provenAt = sentAt;
      responded();
    },
    getProvenAt: () => provenAt,
    failed: (error: Error) => {
      if (isResponse(error)) responded();
      else failures = [...failures.slice(-1), isSilence(error) ? 'silent' : 'refused'];
    },
    get: (): Failure | undefined => {
      const isRefused = failures.every((failure) => failure === 'refused');
      const isLong = isRefused || performance.now() - respondedAt > failureAfter.time;
      return failures.length >= failureAfter.attempts && isLong ? failures.at(-1) : undefined;
    },
  };
}
