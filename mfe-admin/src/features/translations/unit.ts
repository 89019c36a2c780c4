import { settingLimits, type TranslationUnit } from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import type { IntlShape } from '@round-table/shared/libs/intl';
import { string } from 'yup';
import { defineForm } from '../../components/entity/entity-form';
import { translated } from '../../components/entity/fields';
import { toSettingField } from '../../lib/setting-field';

interface UnitTexts {
  text_en: string;
  text_de: string;
}

/** A unit as a row of a form. */
export type UnitRow = TranslationUnit & UnitTexts;
export const toUnitRow = (unit: TranslationUnit): UnitRow => ({ ...unit, text_en: unit.en, text_de: unit.de });

/** The most characters are those of the unit, which the server knows. */
export const unitForm = defineForm<UnitRow, UnitTexts>({
  ...translated('text', { label: 'translations.text', required: true, rule: string() }),
});

/** Whether the text may have several lines; others are one paragraph, as in the forms of their rows. */
export const hasLines = ({ kind, field, max }: TranslationUnit): boolean =>
  kind === 'setting' ? max > settingLimits.title : field === 'explanation';

/** Its number or code, such as `IV.2`; undefined if it has none. */
function toNumber({ chapter, question, code }: TranslationUnit): string | undefined {
  if (chapter === null) return code ?? undefined;
  return question === null ? toRoman(chapter) : toQuestionNumber(chapter, question);
}

function toWhat({ kind, field, option }: TranslationUnit, { formatMessage }: IntlShape): string {
  if (kind === 'setting')
    return formatMessage({ id: 'translations.what.setting' }, { name: formatMessage({ id: `settings.${toSettingField(field)}` }) });
  if (field === 'explanation') return formatMessage({ id: 'common.explanation' });
  return formatMessage({ id: `translations.what.${kind}` }, { option });
}

/** "IV.2 Option 1", "AT Country", "Disclaimer text". */
export const toUnitName = (unit: TranslationUnit, intl: IntlShape): string =>
  [toNumber(unit), toWhat(unit, intl)].filter(Boolean).join(' ');
