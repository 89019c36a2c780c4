import type { Settings } from '@round-table/shared/contract';
import type { FieldProblems } from '../../platform/problem';
import type { Valid } from '../field-rules';
import { findPlaceholderProblems } from '../reminders/placeholders';

/** Problems of the texts of reminders by setting and language: a placeholder that does not exist (MAI-08). */
export function findReminderProblems(patch: Valid<Partial<Settings>>): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of ['reminders.subject', 'reminders.body'] as const) {
    const found = findPlaceholderProblems(patch[name] ?? {});
    if (Object.keys(found).length > 0) problems[name] = found;
  }
  return problems;
}
