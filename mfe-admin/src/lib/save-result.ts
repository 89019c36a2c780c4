import type { FieldErrors, TouchedAnswers } from '@round-table/shared/contract';
import { getFieldErrors, getProblemCode, getStatus, type Message, toMessage } from '@round-table/shared/runtime';

/**
 * The result of a save: stored; stored except for the `rest` of the form's values; rejected because somebody else has changed the row; or
 * rejected because of the values. Field errors are sentences of the server or message ids.
 */
export type SaveResult<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'incomplete'; row: Row; rest: Record<string, unknown>; fields: FieldErrors; message: Message }
  | { kind: 'conflict'; current: Row }
  | { kind: 'rejected'; fields: FieldErrors; message?: Message };

/** The message for an error. A file is called too large only if the response says so (413). */
export const toErrorMessage = (error: unknown): Message => (getStatus(error) === 413 ? { id: 'common.fileTooLarge' } : toMessage(error));

/** The sentences of the server on one field; undefined if there are none. */
export const joinSentences = (sentences: unknown): string | undefined => (Array.isArray(sentences) ? sentences.join(' ') : undefined);

const getErrorBody = (error: unknown) => (error as { data?: { code?: string } & Record<string, unknown> }).data;

/** The answers on which the refusal of changed texts depends; undefined for another failure (CAT-01). */
export const getTouched = (error: unknown): TouchedAnswers | undefined =>
  getProblemCode(error) === 'rewording-needed' ? (getErrorBody(error)?.touched as TouchedAnswers) : undefined;

type ToConflictMessage = (body: Record<string, unknown>) => Message | undefined;

/** Maps the response of a save to its result; `toConflictMessage` may return a better message for a conflict (409) than the server's. */
export function toSaveResult<Row>(
  { data, error }: { data?: Row; error?: unknown },
  toConflictMessage?: ToConflictMessage,
): SaveResult<Row> {
  if (error === undefined) return { kind: 'saved', row: data as Row };
  const body = getStatus(error) === 409 ? getErrorBody(error) : undefined;
  if (body?.code === 'changed-meanwhile') return { kind: 'conflict', current: body.current as Row };
  if (getStatus(error) === 413) return { kind: 'rejected', fields: { file: ['common.fileTooLarge'] } };
  const fields = getFieldErrors(error);
  if (fields) return { kind: 'rejected', fields };
  return { kind: 'rejected', fields: {}, message: (body && toConflictMessage?.(body)) ?? toMessage(error) };
}

interface SavedForm<Values, Row, Body> {
  toBody: (values: Values, base?: Row) => Body;
}
type Mutation<Argument, Row> = (argument: Argument) => PromiseLike<{ data?: Row; error?: unknown }>;

/** Returns a function that adds the row of a form, or changes it if there is one already. */
export const createSave =
  <Values, Row extends { id: number }, Body>(
    { toBody }: SavedForm<Values, Row, Body>,
    add: Mutation<Body, Row>,
    change: Mutation<{ id: number; body: Body }, Row>,
    toConflictMessage?: ToConflictMessage,
  ) =>
  async (values: Values, base: Row | undefined): Promise<SaveResult<Row>> => {
    const body = toBody(values, base);
    return toSaveResult<Row>(base ? await change({ id: base.id, body }) : await add(body), toConflictMessage);
  };
