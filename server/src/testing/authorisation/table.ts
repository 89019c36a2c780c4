import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ChartsAudience, chartsAudiences } from '@round-table/shared/contract';
import { type Role, roles } from './callers';

export const targets = ['own', 'other', 'non-public', 'inactive', 'missing'] as const;
export type Target = (typeof targets)[number] | '-';

/** The expected statuses of one row. */
export interface Expected {
  operation: string;
  target: Target;
  /** The setting `charts.audience` under which the row holds; undefined if it does not depend on it. */
  audience?: ChartsAudience;
  plain: Record<Role, number>;
  /** Undefined if the operation has no read-only variant. */
  readOnly?: Record<Role, number>;
  /** The status for a bad token; undefined if the operation reads no token and treats the caller as a guest. */
  badToken?: number;
}

const file = path.resolve(__dirname, '../../../../docs/authorisation.md');

/** `200/401` is 200 if guests are allowed, else 401. */
function toStatus(cell: string, guestsAllowed: boolean): number {
  const [allowed, refused = allowed] = cell.split('/');
  const status = Number(guestsAllowed ? allowed : refused);
  if (!Number.isInteger(status)) throw new Error(`docs/authorisation.md: "${cell}" is no status`);
  return status;
}

/** One status for everyone, or one for each role. */
function toStatuses(cells: string[], guestsAllowed: boolean): Record<Role, number> {
  const all = cells.length === 1 ? roles.map(() => cells[0]) : cells;
  return Object.fromEntries(roles.map((role, index) => [role, toStatus(all[index] ?? '', guestsAllowed)])) as Record<Role, number>;
}

function toExpected(line: string, guestsAllowed: boolean): Expected {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [operation = '', target = '', guest = '', reader = '', expert = '', other = '', admin = '', readOnly = '', badToken = ''] = cells;
  const audience = chartsAudiences.find((one) => one === target);
  return {
    operation: operation.replaceAll('`', ''),
    target: audience ? '-' : (target as Target),
    audience,
    plain: toStatuses([guest, reader, expert, other, admin], guestsAllowed),
    readOnly: readOnly === '-' ? undefined : toStatuses(readOnly.split(' '), guestsAllowed),
    badToken: badToken === '-' ? undefined : Number(badToken),
  };
}

/** The rows of the table in docs/authorisation.md: those whose first cell is an operation. */
export const readTable = (guestsAllowed: boolean): Expected[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]+ \//.test(line))
    .map((line) => toExpected(line, guestsAllowed));
