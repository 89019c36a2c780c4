import type { Locale } from '@round-table/shared/contract';
import { fieldSentences } from './field-sentences';
import { problems } from './problem-sentences';

export type ProblemCode = keyof typeof problems;

export type FieldCode = keyof typeof fieldSentences;

/** One problem of a field: a code, or a code with the value that its sentence names. */
export type FieldProblem = FieldCode | { code: FieldCode; value: number | string };
/** Problems by field, nested by index for lists. */
export type FieldProblems = { [field: string]: FieldProblem[] | FieldProblems };

/** An expected failure, created by `problem` and `fieldProblem`; the error handler turns it into a response. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly code: ProblemCode,
    readonly fields?: FieldProblems,
    readonly extra?: Record<string, unknown>,
    /** Seconds after which the request may succeed, sent as `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(code);
  }
  get status(): number {
    return problems[this.code].status;
  }
}

/** A failure of the whole request; `extra` is added to the body beside `detail` and `code`. */
export const problem = (code: ProblemCode, extra?: Record<string, unknown>) => new Problem(code, undefined, extra);

/** Too many attempts (429); the next one is allowed after `seconds`, which the body contains as `retry_after`. */
export const tooManyRequests = (seconds: number, code: Extract<ProblemCode, `too-many-${string}`> = 'too-many-requests') =>
  new Problem(code, undefined, { retry_after: seconds }, seconds);

/** A failure of single fields (400): `fieldProblem({ password: ['password-common'] })`. */
export const fieldProblem = (fields: FieldProblems) => new Problem('bad-request', fields);

/** The sentence of one problem of a field. */
export function toSentence(entry: FieldProblem, locale: Locale): string {
  if (typeof entry === 'string') return fieldSentences[entry][locale];
  return fieldSentences[entry.code][locale].replace('{value}', String(entry.value));
}

function toFieldErrors(fields: FieldProblems, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, entries]) => [
      field,
      Array.isArray(entries) ? entries.map((entry) => toSentence(entry, locale)) : toFieldErrors(entries, locale),
    ]),
  );
}

/** Formats a waiting time, rounded up to minutes, or to hours if it is more than two. */
function toWait(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.ceil(minutes / 60);
  if (hours > 2) return locale === 'de' ? `${hours} Stunden` : `${hours} hours`;
  if (locale === 'de') return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}

/** The response body in the given language: `{detail, code}` or messages by field. */
export function toProblemBody(failure: Problem, locale: Locale): Record<string, unknown> {
  if (failure.fields) return toFieldErrors(failure.fields, locale);
  const detail = problems[failure.code][locale].replace('{wait}', toWait(failure.retryAfter ?? 0, locale));
  return { detail, code: failure.code, ...failure.extra };
}
