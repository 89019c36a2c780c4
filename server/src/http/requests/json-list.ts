import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { fieldProblem } from '../../platform/problem';

/** The schema of a list in a query: at least one entry, at most 10,000. */
export const listOf = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1, maxItems: 10_000 });

/** Parses the JSON list in a query parameter; undefined if the parameter is absent. Throws a field problem. */
export function parseJsonList<T extends TSchema>(schema: T, text: string | undefined, field: string): Static<T> | undefined {
  if (text === undefined) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    if (Value.Check(schema, list)) return list as Static<T>;
  } catch {
    throw fieldProblem({ [field]: ['invalid'] });
  }
  throw fieldProblem({ [field]: ['invalid'] });
}
