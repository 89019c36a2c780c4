import type { Db } from '../platform/db/schema/schema';
import { type FieldProblem, type FieldProblems, fieldProblem } from '../platform/problem';

/** A request body without the fields that its schema rejected, at any depth. */
export type Valid<T> = T extends (infer Item)[]
  ? (Valid<Item> | undefined)[]
  : T extends object
    ? { [Field in keyof T]?: Valid<T[Field]> }
    : T;

/** Validates rules beyond the schema, which reports missing fields; `id` is that of the route, undefined for a new item. */
export type FindFieldProblems = (db: Db, body: unknown, id: number | undefined) => FieldProblems | Promise<FieldProblems>;

/** Validation rules of a route's body, for its `config`; they see only fields that the schema accepted. */
export const fieldRules =
  <Body>(find: (db: Db, body: Valid<Body>, id: number | undefined) => FieldProblems | Promise<FieldProblems>): FindFieldProblems =>
  (db, body, id) =>
    // The schema has accepted the remaining fields of the body.
    find(db, body as Valid<Body>, id);

export function throwFieldProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw fieldProblem(fields);
}

/** Returns a problem for both fields of a bilingual text if both are empty; `field` is the name without `_en` and `_de`. */
export function findMissingText(body: Record<string, unknown>, field: 'name' | 'text'): FieldProblems {
  const languages = [`${field}_en`, `${field}_de`];
  const isMissing = languages.every((name) => String(body[name] ?? 'unknown').trim() === '');
  return isMissing ? Object.fromEntries(languages.map((name) => [name, ['one-of-both'] satisfies FieldProblem[]])) : {};
}
