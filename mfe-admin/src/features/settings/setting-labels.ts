import type { IntlShape } from '@round-table/shared/libs/intl';
import { listFields, toFieldLabels } from '../../components/entity/entity-form';
import { toSettingField } from '../../lib/setting-field';
import { settingsForm } from './settings-form';

/** Returns a function that names a setting: a text in two languages, which has two fields, by that of both. */
export function createSettingNames(intl: IntlShape): (name: string) => string | undefined {
  const labels: Record<string, string> = toFieldLabels(settingsForm.fields, intl);
  for (const [field, { label }] of listFields(settingsForm.fields))
    if (field.endsWith('_en')) labels[field.slice(0, -'_en'.length)] = intl.formatMessage({ id: label });
  return (name) => labels[toSettingField(name)];
}
