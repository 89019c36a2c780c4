import { type Locale, locales, mailKinds, mailParts } from '@round-table/shared/contract';
import { productMailTexts } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { listFields } from '../../components/entity/entity-form';
import type { Field } from '../../components/entity/fields';
import { toSettingField } from '../../lib/setting-field';
import { LogoImage } from './fields/logo-image';
import { Palette } from './fields/palette';
import styles from './settings.module.css';
import { type SettingsContext, settingsForm } from './settings-form';
import type { SettingsRow } from './settings-row';

interface SettingValuesProps {
  fields: readonly (keyof SettingsRow)[];
  row: SettingsRow;
  context: SettingsContext;
}

type AnyField = Field<unknown, unknown, SettingsContext>;
const byName = new Map(listFields<unknown, SettingsContext>(settingsForm.fields));

/** What the product says if a text is empty, by the name of its field; others have no such text. */
const productTexts = new Map(
  mailKinds.flatMap((kind) => {
    const { en, de } = productMailTexts[kind];
    return mailParts.map((part) => [toSettingField(`${kind}.${part}`), { en: en[part], de: de[part] }] as const);
  }),
);

/** A text in both languages. If one is empty, the text of the product is shown in its place, with a note. */
function Texts({ name, texts }: { name: string; texts: Record<Locale, string> }) {
  const { locale } = useIntl();
  return locales.map((language) => {
    const standard = texts[language] === '' && productTexts.get(name)?.[language];
    return (
      <dd key={language} lang={language} className={styles.value}>
        <span className={styles.language} aria-hidden="true">
          {language.toUpperCase()}
        </span>
        {texts[language] || standard || '–'}
        {standard && (
          <span lang={locale} className={primitives.note}>
            {' '}
            <FormattedMessage id="settings.productText" />
          </span>
        )}
      </dd>
    );
  });
}

/** The settings of a section as a list of names and values. */
export function SettingValues({ fields, row, context }: SettingValuesProps) {
  const intl = useIntl();
  const values: Record<string, unknown> = { ...row };
  const toText = ({ toText: write }: AnyField, value: unknown): ReactNode => write?.(value, intl, context) || '–';
  const draw = (name: keyof SettingsRow, field: AnyField): ReactNode => {
    if (name === 'colors') return <Palette colors={row.colors} />;
    if ((name === 'logoEn' || name === 'logoDe') && row[name] !== '') return <LogoImage url={row[name]} />;
    return toText(field, values[name]);
  };
  return (
    <dl className={styles.values}>
      {fields.map((name) => {
        const field = byName.get(name);
        if (!field || (field.control.kind === 'translation' && field.control.language === 'de')) return null;
        const { control } = field;
        return (
          <div key={name}>
            <dt>
              <FormattedMessage id={field.label} />
            </dt>
            {control.kind === 'translation' ? (
              <Texts name={control.name} texts={{ en: String(values[`${control.name}_en`]), de: String(values[`${control.name}_de`]) }} />
            ) : (
              <dd className={styles.value}>{draw(name, field)}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
