import file from '../domain/catalogue/demo-catalogue.json';

/** The disclaimer of the demo file, in both languages. */
export const demoDisclaimer = { en: file.meta.disclaimer_en, de: file.meta.disclaimer_de };

/** Groups of country codes with similar law. */
export const demoGroups: readonly (readonly string[])[] = file.demo_answer_rule.groups;
