import type { IntlShape } from '@round-table/shared/libs/intl';
import { listFields, toFieldLabels } from '../../components/entity/entity-form';
import { settingsForm } from './settings-form';

/** The names of the settings: of a text in two languages, which has two fields, that of both. */
export const toSettingLabels = (intl: IntlShape): Record<string, string> => ({
  ...toFieldLabels(settingsForm.fields, intl),
  ...Object.fromEntries(
    listFields(settingsForm.fields).flatMap(([name, { label }]) =>
      name.endsWith('_en') ? [[name.slice(0, -'_en'.length), intl.formatMessage({ id: label })]] : [],
    ),
  ),
});
