import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';

/** A whole question, as an admin gets it. */
export const anAdminQuestion = (overrides: Partial<AdminQuestion> = {}): AdminQuestion => ({
  id: 11,
  revision: 3,
  chapter: 1,
  chapter_order: 1,
  chapter_name_en: 'Creation',
  chapter_name_de: 'Entstehung',
  order: 4,
  text_en: 'Which form is required?',
  text_de: 'Welche Form ist nötig?',
  explanation_en: '',
  explanation_de: '',
  is_marked_as_special: false,
  active: true,
  public: true,
  attachment_set: [],
  answers: [
    { id: 101, order: 1, text_en: 'Deed', text_de: 'Urkunde' },
    { id: 102, order: 2, text_en: 'None', text_de: 'Keine' },
  ],
  ...overrides,
});

/** A whole chapter, as an admin gets it, without questions. */
export const anAdminChapter = (overrides: Partial<AdminChapter> = {}): AdminChapter => ({
  id: 1,
  revision: 1,
  order: 1,
  name_en: 'Creation',
  name_de: 'Entstehung',
  explanation_en: '',
  explanation_de: '',
  weight: 1,
  active: true,
  public: true,
  questions: [],
  ...overrides,
});
