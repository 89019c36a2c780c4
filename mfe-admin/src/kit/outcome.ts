import type { FieldErrors } from '@round-table/shared/contract';
import { fieldErrorsOf, type Message, messageOf, statusOf } from '@round-table/shared/runtime';

/**
 * How a save went: stored; stored but for the `rest` of the form's values; refused by what somebody else has stored meanwhile; or
 * refused for what the form holds. The errors of fields are sentences of the server or message ids.
 */
export type Outcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'incomplete'; row: Row; rest: Record<string, unknown>; fields: FieldErrors; message: Message }
  | { kind: 'changed'; current: Row }
  | { kind: 'refused'; fields: FieldErrors; message?: Message };

/** Why a call failed, for a person. Only a refusal because of its size (413) is called too large. */
export const causeOf = (error: unknown): Message => (statusOf(error) === 413 ? { id: 'kit.fileTooLarge' } : messageOf(error));

const bodyOf = (error: unknown) => (error as { data?: { code?: string } & Record<string, unknown> }).data;

/** Reads the reply to a save; `toMessage` may say more of a conflict by its code than the server's sentence does. */
export function outcomeOf<Row>(
  { data, error }: { data?: Row; error?: unknown },
  toMessage?: (body: Record<string, unknown>) => Message | undefined,
): Outcome<Row> {
  if (error === undefined) return { kind: 'saved', row: data as Row };
  const body = statusOf(error) === 409 ? bodyOf(error) : undefined;
  if (body?.code === 'changed-meanwhile') return { kind: 'changed', current: body.current as Row };
  if (statusOf(error) === 413) return { kind: 'refused', fields: { file: ['kit.fileTooLarge'] } };
  const fields = fieldErrorsOf(error);
  if (fields) return { kind: 'refused', fields };
  return { kind: 'refused', fields: {}, message: (body && toMessage?.(body)) ?? messageOf(error) };
}
