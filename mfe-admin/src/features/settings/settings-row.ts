import {
  answerColorPattern,
  type FieldErrors,
  type Locale,
  locales,
  type SettingChanges,
  type Settings,
  type SettingsBody,
} from '@round-table/shared/contract';
import { toSettingField } from '../../lib/setting-field';

type Text = Record<Locale, string>;
type Editable = Omit<Settings, 'isDemo'>;

/** `charts.audience` is `chartsAudience` in forms, where a point leads into an object. */
type FieldName<Name extends string> = Name extends `${infer Group}.${infer Rest}` ? `${Group}${Capitalize<Rest>}` : Name;
type Texts = { [Name in keyof Editable as Editable[Name] extends Text ? `${FieldName<Name>}_${Locale}` : never]: string };
type Others = { [Name in keyof Editable as Editable[Name] extends Text ? never : FieldName<Name>]: Editable[Name] };

/** The settings as the values of forms: a text in two languages is two fields. `soon`: a near deadline is meant. */
export type SettingsRow = Texts & Others & { soon: boolean };

const color = new RegExp(answerColorPattern);
export const isAnswerColor = (text: string) => color.test(text);

/** The colours with the number of the option that each belongs to. */
export const numberColors = (colors: readonly string[]) => colors.map((own, index) => ({ number: index + 1, color: own }));

const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'en' in value;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function toRow({ isDemo: _operatorOnly, ...settings }: Settings): SettingsRow {
  const values = Object.entries(settings).flatMap(([name, value]) =>
    isText(value) ? locales.map((locale) => [`${toSettingField(name)}_${locale}`, value[locale]]) : [[toSettingField(name), value]],
  );
  return { ...(Object.fromEntries(values) as Texts & Others), soon: false };
}

/** The sentences of the server by the fields of the form: those of a text in two languages are by language. */
export const toFieldErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentences]) =>
      Array.isArray(sentences)
        ? [[toSettingField(name), sentences]]
        : Object.entries(sentences).map(([locale, own]) => [`${toSettingField(name)}_${locale}`, own]),
    ),
  );

/** What differs from `base`, with the values of `base`. `settings` has the names, and which of them are texts in two languages. */
export function toBody(row: SettingsRow, base: SettingsRow, { isDemo: _operatorOnly, ...settings }: Settings): SettingsBody {
  const changed = Object.entries(settings).flatMap(([name, known]) => {
    const field = toSettingField(name);
    const read = (values: Record<string, unknown>) =>
      isText(known) ? { en: values[`${field}_en`], de: values[`${field}_de`] } : values[field];
    const [before, after] = [read(base), read(row)];
    return isSame(before, after) ? [] : [{ name, before, after }];
  });
  const pick = (side: 'before' | 'after'): SettingChanges => Object.fromEntries(changed.map((change) => [change.name, change[side]]));
  return { ...pick('after'), before: pick('before'), soon: row.soon };
}
