import type { SpanStart } from './spans';
import { traceWork } from './tracing';

const maxTextLength = 1_000;

/** The text of a query without its literals; its parameters are not part of it. */
const removeLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

function toSpan(text: string): SpanStart {
  const query = removeLiterals(text).slice(0, maxTextLength);
  const verb = /^\w+/.exec(query)?.[0].toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(query)?.[1];
  return {
    name: table === undefined ? verb : `${verb} ${table}`,
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': query },
  };
}

/** Runs a query as a span of the active request or job. */
export const traceQuery = <T>(text: string, run: () => Promise<T>): Promise<T> => traceWork(() => toSpan(text), run);
