import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import type { ReactNode } from 'react';
import { listFields } from '../../components/entity/entity-form';
import type { Field } from '../../components/entity/fields';
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

/** A text in both languages, each in its own. */
const Texts = ({ texts }: { texts: Record<'en' | 'de', string> }) =>
  (['en', 'de'] as const).map((language) => (
    <dd key={language} lang={language} className={styles.value}>
      <span className={styles.language} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      {texts[language] || '–'}
    </dd>
  ));

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
              <Texts texts={{ en: String(values[`${control.name}_en`]), de: String(values[`${control.name}_de`]) }} />
            ) : (
              <dd className={styles.value}>{draw(name, field)}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
