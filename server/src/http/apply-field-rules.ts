import type { FastifySchemaValidationError } from 'fastify';
import type { Db } from '../db/schema';
import type { FindFieldProblems } from '../field-rules';
import { type FieldProblem, type FieldProblems, fieldProblem, type Problem, problem } from '../problem';
import type { App } from './types';
import { toSchemaProblems } from './validation';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Removes what the schema refused from the body, which is used for nothing else then. (A copy would need recursion, and the body may be
 * nested as deeply as its length allows.) In a list it leaves a gap, so that the other items keep their index.
 */
function removeInvalid(body: unknown, errors: FastifySchemaValidationError[]): void {
  for (const { instancePath, params } of errors) {
    // The path is that of the object that lacks a field or has an unknown one: the object's other fields are valid.
    if ('missingProperty' in params || 'additionalProperty' in params) continue;
    const path = instancePath.split('/').slice(1);
    const last = path.pop();
    const parent = path.reduce<unknown>((value, field) => (isObject(value) ? value[field] : undefined), body);
    if (last !== undefined && isObject(parent)) delete parent[last];
  }
}

const toKey = (entry: FieldProblem) => JSON.stringify(entry);

/** The problems of both, field by field; where only one of them nests, the first counts. */
function merge(first: FieldProblems, second: FieldProblems): FieldProblems {
  const merged = { ...first };
  for (const [field, added] of Object.entries(second)) {
    const known = merged[field];
    if (known === undefined) merged[field] = added;
    else if (Array.isArray(known) && Array.isArray(added)) {
      merged[field] = [...known, ...added.filter((entry) => !known.some((other) => toKey(other) === toKey(entry)))];
    } else if (!Array.isArray(known) && !Array.isArray(added)) merged[field] = merge(known, added);
  }
  return merged;
}

interface Refused {
  db: Db;
  body: unknown;
  params: unknown;
  errors: FastifySchemaValidationError[];
  rules: FindFieldProblems;
}

async function toProblemOfAll({ db, body, params, errors, rules }: Refused): Promise<Problem> {
  const fields = toSchemaProblems(errors);
  if (!isObject(body) || Object.keys(fields).length === 0) return problem('bad-request');
  const { id } = params as { id?: number };
  removeInvalid(body, errors);
  return fieldProblem(merge(fields, await rules(db, body, id)));
}

/**
 * Names all wrong fields of a form at once: where the schema refuses a body, the `fieldRules` of its route are applied to the rest of it,
 * and both lists are sent together. A body that the schema accepts is checked by the feature, in its transaction.
 */
export function applyFieldRules(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.fieldRules) route.attachValidation = true;
  });
  app.addHook('preHandler', async (request) => {
    const rules = request.routeOptions.config.fieldRules;
    const { validationError, body, params } = request;
    if (!rules || !validationError) return;
    if (validationError.validationContext !== 'body') throw validationError;
    throw await toProblemOfAll({ db: app.services.db, body, params, errors: validationError.validation, rules });
  });
}
