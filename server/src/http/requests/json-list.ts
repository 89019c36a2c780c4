import { IsInteger, type Static, type TArray, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { fieldProblem } from '../../platform/problem';

/** The schema of a list in a query: at least one entry, at most 10,000. */
export const listOf = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1, maxItems: 10_000 });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the JSON list in a query parameter; undefined if the parameter is absent. Throws a field problem that names what is expected. */
export function parseJsonList<T extends TArray>(schema: T, text: string | undefined, field: string): Static<T> | undefined {
  if (text === undefined) return undefined;
  const list = readJson(text);
  if (Value.Check(schema, list)) return list as Static<T>;
  throw fieldProblem({ [field]: [IsInteger(schema.items) ? 'ids-expected' : 'codes-expected'] });
}
