import type { FastifySchemaValidationError } from 'fastify';
import type { FindFieldProblems } from '../../domain/field-rules';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblem, type FieldProblems, fieldProblem, type Problem, problem } from '../../platform/problem';
import { toSchemaProblems } from '../replies/validation-problem';
import type { App } from '../types';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Removes invalid values from the body in place: the request is rejected, so nothing else uses the body. (A deep copy would need
 * recursion, and the nesting depth is limited by the body's length only.) In a list it leaves a gap, so that indexes do not change.
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

/** Merges the problems of each field. If only one of the two is nested, `first` takes precedence. */
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
 * Reports all invalid fields of a form in one response: if the schema rejects a body, the `fieldRules` of the route are applied to its
 * valid fields, and both lists are merged. A body that the schema accepts is checked by the feature, in its transaction.
 */
export function applyFieldRules(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.fieldRules) route.attachValidation = true;
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const { validationError, body, params } = request;
    const rules = validationError && request.routeOptions.config.fieldRules;
    if (!rules) return done();
    if (validationError.validationContext !== 'body') return done(validationError);
    toProblemOfAll({ db: app.services.db, body, params, errors: validationError.validation, rules }).then(done, done);
  });
}
