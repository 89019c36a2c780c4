/** The languages of the product; the first is the default (SHELL-13). A file of its own: browsers need no schemas for it. */
export const locales = ['en', 'de'] as const;

/** Each language is named in that language. */
export const localeNames: Record<(typeof locales)[number], string> = { en: 'English', de: 'Deutsch' };
