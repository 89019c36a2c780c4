import type { Detail, FieldErrors } from '@round-table/shared/contract';
import type { Message } from '../store/notifications-slice';

interface HttpError {
  status: number | string;
  data?: unknown;
}

const isHttpError = (error: unknown): error is HttpError => typeof error === 'object' && error !== null && 'status' in error;

/** The errors by field of a 400, undefined for any other error. */
export function getFieldErrors(error: unknown): FieldErrors | undefined {
  if (!isHttpError(error) || error.status !== 400 || typeof error.data !== 'object' || error.data === null || 'detail' in error.data)
    return undefined;
  return error.data as FieldErrors;
}

function firstSentence(errors: FieldErrors): string | undefined {
  for (const value of Object.values(errors)) {
    const sentence = Array.isArray(value) ? value[0] : firstSentence(value);
    if (sentence) return sentence;
  }
  return undefined;
}

/** True if the browser knows that it has no connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

function findMessage(error: unknown): Message {
  if (!isHttpError(error)) return { id: isOffline() ? 'runtime.offline' : 'runtime.unexpected' };
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')
    return { id: isOffline() ? 'runtime.noResponseOffline' : 'runtime.noResponse' };
  const detail = (error.data as Partial<Detail> | undefined)?.detail ?? firstSentence(getFieldErrors(error) ?? {});
  if (detail) return { id: 'runtime.sentence', values: { sentence: detail } };
  return { id: 'runtime.status', values: { status: String(error.status) } };
}

const messages = new WeakMap<object, Message>();

/**
 * Returns the message for a failed call: that of the server, or a general one if the response has none (SHELL-18). An error has the same
 * message for ever: the cause of a failure does not change when the connection is back.
 */
export function toMessage(error: unknown): Message {
  if (typeof error !== 'object' || error === null) return findMessage(error);
  const message = messages.get(error) ?? findMessage(error);
  messages.set(error, message);
  return message;
}

/** The status of a failed call; undefined if there was no response. */
export const getStatus = (error: unknown): number | undefined =>
  isHttpError(error) && typeof error.status === 'number' ? error.status : undefined;

/** The stable code of a refused call; undefined if it has none. */
export const getProblemCode = (error: unknown): string | undefined =>
  isHttpError(error) ? (error.data as Partial<Detail> | undefined)?.code : undefined;

const missingVersion: readonly unknown[] = [400, 404, 410];

/** Whether a call failed because the version of its address does not exist: unknown, withdrawn, or not even the number of a version. */
export const isMissingVersion = (error: unknown): boolean => missingVersion.includes(getStatus(error));
