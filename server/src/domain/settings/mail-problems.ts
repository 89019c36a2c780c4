import { type Locale, mapMailSettings, type Settings } from '@round-table/shared/contract';
import type { FieldProblems } from '../../platform/problem';
import type { Valid } from '../field-rules';
import { findPlaceholderProblems } from '../mail-kinds/placeholders';

/** The settings with a part of a mail, with its kind. */
const kinds = mapMailSettings((kind) => kind);
const isPart = (setting: string): setting is keyof typeof kinds => Object.hasOwn(kinds, setting);

/** Problems of a text of the settings by language: a placeholder that mails of its kind do not have (MAI-08). */
export const findSettingTextProblems = (setting: string, text: Partial<Record<Locale, string>>): FieldProblems =>
  isPart(setting) ? findPlaceholderProblems(kinds[setting], text) : {};

/** The same of all texts of a change, by setting. */
export function findMailProblems(patch: Valid<Partial<Settings>>): FieldProblems {
  const problems: FieldProblems = {};
  for (const setting of Object.keys(patch).filter(isPart)) {
    const found = findSettingTextProblems(setting, patch[setting] ?? {});
    if (Object.keys(found).length > 0) problems[setting] = found;
  }
  return problems;
}
