import type { Db } from './db/schema';
import { type FieldProblem, type FieldProblems, fieldProblem } from './problem';

/** A body of which every field that its schema refuses has been removed, at any depth. */
export type Valid<T> = T extends (infer Item)[]
  ? (Valid<Item> | undefined)[]
  : T extends object
    ? { [Field in keyof T]?: Valid<T[Field]> }
    : T;

/** Finds what a schema cannot say of a body; `id` is that of the route, undefined for a new item. A missing field is no problem here. */
export type FindFieldProblems = (db: Db, body: unknown, id: number | undefined) => FieldProblems | Promise<FieldProblems>;

/** The rules of a route's body, for its config: they hold for the fields that the schema accepts. */
export const fieldRules =
  <Body>(find: (db: Db, body: Valid<Body>, id: number | undefined) => FieldProblems | Promise<FieldProblems>): FindFieldProblems =>
  (db, body, id) =>
    // The schema has accepted what is left of the body.
    find(db, body as Valid<Body>, id);

/** Throws a field problem if there is any. */
export function throwFieldProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw fieldProblem(fields);
}

/** A problem of both languages if a bilingual text is empty in both; `field` is its name without `_en` and `_de`. */
export function findMissingText(body: Record<string, unknown>, field: 'name' | 'text'): FieldProblems {
  const languages = [`${field}_en`, `${field}_de`];
  const isMissing = languages.every((name) => String(body[name] ?? 'unknown').trim() === '');
  return isMissing ? Object.fromEntries(languages.map((name) => [name, ['one-of-both'] satisfies FieldProblem[]])) : {};
}
