/** The languages of the content, mails and files; the first is the default (SHELL-13). A file of its own: browsers need no schemas for it. */
export const locales = ['en', 'de'] as const;

/** Each language of the content is named in that language. */
export const localeNames: Record<(typeof locales)[number], string> = { en: 'English', de: 'Deutsch' };

/** The BCP 47 tag of the regional form of each language of the content. */
export const regionalForms = { en: 'en-GB', de: 'de-DE' } as const;

interface LanguageFacts {
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The language of the content beside its messages. */
  content: (typeof locales)[number];
  /** The BCP 47 tag of the regional form by which numbers and dates are written. */
  formats: string;
}

/** The languages of the interface, by their BCP 47 codes: those of the content, and others for messages alone (SHELL-24). */
export const languages = {
  en: { name: localeNames.en, direction: 'ltr', content: 'en', formats: regionalForms.en },
  de: { name: localeNames.de, direction: 'ltr', content: 'de', formats: regionalForms.de },
} satisfies Record<(typeof locales)[number], LanguageFacts> & Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

/** The languages of the interface, in the order in which they are offered. */
export const listLanguages = () => Object.keys(languages) as Language[];
