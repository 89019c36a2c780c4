/** The languages of the product; the first is the default (SHELL-13). A file of its own: browsers need no schemas for it. */
export const locales = ['en', 'de'] as const;
