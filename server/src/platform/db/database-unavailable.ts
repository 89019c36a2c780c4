import { isOutdatedStatement } from './prepared-statements';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const lostConnection =
  /^(Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|There was an error establishing an SSL connection)/;

/**
 * SQLSTATE: connection lost (08), insufficient resources (53), shutdown or start-up (57P), deadlock or serialisation failure (40), timeout of
 * a statement (57014), of a lock (55P03), or of a transaction (25P03, 25P04), and only reads while another one takes over (25006).
 */
const temporary = /^(08...|53...|57P..|40...|57014|55P03|25P03|25P04|25006)$/;

interface Failure {
  code?: string;
  message?: string;
  syscall?: string;
}

/** Whether an error means that the database cannot be reached or cannot serve now, so that a later try may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '', syscall } = (error ?? {}) as Failure;
  if (networkCodes.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  if (isOutdatedStatement(error)) return true;
  return temporary.test(code) || lostConnection.test(message);
}
