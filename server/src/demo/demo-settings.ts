import type { Settings } from '@round-table/shared/contract';
import { demoDisclaimer } from './demo-file';

/** The settings of a demo installation. `countries` is the number of countries. */
export function demoSettings({ countries, now, deadline }: { countries: number; now: Date; deadline: Date }): Partial<Settings> {
  const copyright = `© ${now.getUTCFullYear()} Round Table`;
  return {
    label: { en: 'Round Table: security rights over immovable property', de: 'Runder Tisch: Grundpfandrechte im Vergleich' },
    labelShort: { en: 'Round Table', de: 'Round Table' },
    descriptionTitle: {
      en: 'Security rights over immovable property, country by country',
      de: 'Grundpfandrechte, Land für Land',
    },
    description: {
      en: `How mortgages and land charges are created, registered, ranked, transferred and enforced. Experts from ${countries} jurisdictions answer one fixed catalogue of questions, so that lawyers and bankers can compare the law directly.`,
      de: `Wie Hypotheken und Grundschulden bestellt, eingetragen, im Rang bestimmt, übertragen und durchgesetzt werden. Fachleute aus ${countries} Rechtsordnungen beantworten denselben Fragenkatalog, damit sich das Recht unmittelbar vergleichen lässt.`,
    },
    footerCopyRight: { en: copyright, de: copyright },
    disclaimerText: demoDisclaimer,
    infoUrl1: 'https://demo.example/round-table',
    infoUrl2: 'https://demo.example/more-information',
    contactUrl: 'mailto:contact@demo.example',
    impressumUrl: 'https://demo.example/legal-notice',
    privacyUrl: 'https://demo.example/privacy',
    'openData.licence': { en: 'CC BY 4.0', de: 'CC BY 4.0' },
    'openData.licenceUrl': 'https://creativecommons.org/licenses/by/4.0/',
    allowAnonUsers: true,
    enableDisclaimer: true,
    deadline: deadline.toISOString(),
    rhythm: 6,
    'translation.glossary': [
      { en: 'accessory', de: 'akzessorisch' },
      { en: 'land charge', de: 'Grundschuld' },
      { en: 'land register', de: 'Grundbuch' },
      { en: 'mortgage', de: 'Hypothek' },
      { en: 'priority notice', de: 'Vormerkung' },
      { en: 'security right', de: 'Grundpfandrecht' },
    ],
    isDemo: true,
  };
}
