import type { AdminChapter, AdminCountry, AdminQuestion, User } from '@round-table/shared/contract';
import { countryForm } from '../features/countries/country';

/** A whole country, as an admin gets it: a field that the overrides do not name has the value of a new country. */
export const anAdminCountry = (overrides: Partial<AdminCountry> = {}): AdminCountry => ({
  ...countryForm.toValues(undefined, undefined),
  id: 1,
  revision: 1,
  name_en: 'Germany',
  name_de: 'Deutschland',
  code: 'DE',
  code_label: 'DE',
  checked_upcoming_dl_valid: true,
  ...overrides,
});

/** A whole user, as an admin gets it: an expert. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: 1,
  revision: 1,
  email: 'a@example.org',
  first_name: 'Agnes',
  last_name: 'Lindqvist',
  locale: 'en',
  is_active: true,
  is_readonly: false,
  is_expert: true,
  is_admin: false,
  is_invited: false,
  countries: [7],
  last_login: '2026-11-01T00:00:00Z',
  date_joined: '2024-01-01T00:00:00Z',
  ...overrides,
});

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
