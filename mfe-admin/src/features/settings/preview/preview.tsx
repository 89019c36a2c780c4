import { type MailKind, mailKinds } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { ProductLogo, Prose } from '@round-table/shared/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { LogoImage } from '../fields/logo-image';
import type { SettingsRow } from '../settings-row';
import { MailTextPreview } from './mail-text-preview';
import styles from './preview.module.css';

const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

interface PreviewProps {
  values: SettingsRow;
  language: Language;
}

/** A text as readers of a language get it: in the other one if it is missing. */
const pick = ({ values, language }: PreviewProps, name: 'label' | 'labelShort' | 'descriptionTitle' | 'description' | 'footerCopyRight') =>
  inLocale(language, values[`${name}_en`], values[`${name}_de`]);

/** The top bar, the landing page and the footer. */
function NamesPreview(props: PreviewProps) {
  const { values, language } = props;
  const logo = inLocale(language, values.logoEn, values.logoDe);
  return (
    <>
      <p className={styles.bar}>
        {logo === '' ? <ProductLogo /> : <LogoImage url={logo} />}
        {pick(props, 'labelShort') || pick(props, 'label')}
      </p>
      <p className={styles.title}>{pick(props, 'descriptionTitle') || pick(props, 'label')}</p>
      <Prose>
        <p>{pick(props, 'description')}</p>
      </Prose>
      <p className={styles.footer}>{pick(props, 'footerCopyRight')}</p>
    </>
  );
}

const DisclaimerPreview = ({ values, language }: PreviewProps) => (
  <Prose>
    <p>{values.enableDisclaimer ? inLocale(language, values.disclaimerText_en, values.disclaimerText_de) : '–'}</p>
  </Prose>
);

const previews: Record<string, (props: PreviewProps) => ReactNode> = { names: NamesPreview, guests: DisclaimerPreview };

const isMailKind = (section: string): section is MailKind => mailKinds.some((kind) => kind === section);

/** What readers would see of the values in the dialog, in both languages (SET-08); nothing for sections without texts. */
export function Preview({ section }: { section: string }) {
  const { values } = useFormikContext<SettingsRow>();
  const Content = previews[section];
  if (isMailKind(section)) return <MailTextPreview kind={section} />;
  if (!Content) return null;
  return (
    <section aria-labelledby="settings-preview">
      <h3 id="settings-preview" className={styles.heading}>
        <FormattedMessage id="settings.preview" />
      </h3>
      <div className={styles.pages}>
        {languages.map((language) => (
          <div key={language} lang={language} className={styles.page}>
            <Content values={values} language={language} />
          </div>
        ))}
      </div>
    </section>
  );
}
