import {
  type AdminChapter,
  type AdminCountry,
  type AdminDownload,
  type AdminDownloadCategory,
  type AdminQuestion,
  type AuditRow,
  type Changes,
  type Invitation,
  mapMailSettings,
  type Office,
  type OfficeCountry,
  type OfficeInquiry,
  type PointOfView,
  type Settings,
  type TranslationUnit,
  type User,
} from '@round-table/shared/contract';
import { defaultAnswerColors } from '@round-table/shared/domain';
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
  has_second_factor: false,
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

/** An open inquiry of an Austrian expert to the office. */
export const anOfficeInquiry = (overrides: Partial<OfficeInquiry> = {}): OfficeInquiry => ({
  id: 1,
  question: 11,
  chapter_order: 3,
  question_order: 5,
  question_text: 'Which form is required?',
  country: 'AT',
  country_name: 'Austria',
  created_by: { id: 4, first_name: 'Miriam', last_name: 'Oberhauser' },
  state: 'open',
  excerpt: 'Does this include a priority notice?',
  messages: 1,
  created: '2026-05-11T10:00:00.000Z',
  last: '2026-05-12T10:00:00.000Z',
  ...overrides,
});

/** The text of a question that nobody has checked. */
export const aTranslationUnit = (overrides: Partial<TranslationUnit> = {}): TranslationUnit => ({
  unit: 'question.11.text',
  kind: 'question',
  field: 'text',
  chapter: 3,
  question: 5,
  option: null,
  code: null,
  en: 'Which form is required?',
  de: 'Welche Form ist nötig?',
  max: 10_000,
  state: 'unchecked',
  language: null,
  since: null,
  checked: null,
  ...overrides,
});

const both = (text: string) => ({ en: text, de: text });

/** The settings of an installation, with a deadline far away. */
export const someSettings = (overrides: Partial<Settings> = {}): Settings => ({
  label: { en: 'Land charges', de: 'Grundschulden' },
  labelShort: both('Round Table'),
  'logo.en': '',
  'logo.de': '',
  description: both(''),
  descriptionTitle: both(''),
  footerCopyRight: both(''),
  disclaimerText: both(''),
  infoUrl1: '',
  infoUrl2: '',
  contactUrl: 'https://example.org/contact',
  impressumUrl: '',
  privacyUrl: '',
  'openData.licence': both('CC BY 4.0'),
  'openData.licenceUrl': '',
  allowAnonUsers: true,
  enableDisclaimer: false,
  colors: [...defaultAnswerColors],
  deadline: '2099-12-12T19:00:00.000Z',
  rhythm: 6,
  timeZone: '',
  'version.note': both(''),
  'reminders.days': [30, 8, 1],
  ...mapMailSettings(() => both('')),
  'mails.sender': '',
  'mails.inquiries': true,
  'mails.meaningChanges': true,
  'mails.colleagueChanges': true,
  'mails.newVersions': true,
  'translation.glossary': [],
  isDemo: false,
  'charts.audience': 'members',
  'confirmation.fourEyes': false,
  'secondFactor.requiredForAdmins': false,
  'uploads.perHour': 120,
  'uploads.megabytesPerHour': 250,
  'uploads.megabytesPerQuestion': 50,
  'comments.perHour': 600,
  'messages.perHour': 60,
  ...overrides,
});

/** An entry of the audit trail: an answer of Germany. */
export const anAuditRow = (overrides: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  at: '2026-11-22T08:36:00Z',
  person: { id: 2, first_name: 'Johanna', last_name: 'Weidlich' },
  kind: 'answers',
  action: 'given-answer.saved',
  subject_id: '7',
  name: null,
  country: { code: 'DE', name: 'Germany' },
  question: { id: 11, chapter: 5, order: 5, text: 'Is it public?' },
  before: '1 Yes',
  after: '2 No',
  ...overrides,
});

/** A confirmed country of the office desk. */
export const anOfficeCountry = (changes: Partial<OfficeCountry> & Pick<OfficeCountry, 'id' | 'code' | 'name'>): OfficeCountry => ({
  state: 'confirmed',
  progress: 100,
  confirmed_at: '2026-11-20T10:00:00Z',
  is_waiting: false,
  is_published: true,
  reminded_at: null,
  experts: [
    {
      id: 10 + changes.id,
      first_name: 'Erika',
      last_name: 'Huber',
      last_login: '2026-11-03T10:00:00Z',
      is_invited: false,
      is_unreachable: false,
    },
  ],
  ...changes,
});
const openState = { state: 'open', progress: 50, confirmed_at: null } as const;

/** Austria is confirmed, Belgium open, Czechia silent. */
export const anOffice = (changes: Partial<Office> = {}): Office => ({
  experts: { all: 5, signed_in: 2, invited: 1 },
  open_inquiries: 3,
  countries: [
    anOfficeCountry({ id: 1, code: 'AT', name: 'Austria' }),
    anOfficeCountry({ id: 2, code: 'BE', name: 'Belgium', ...openState }),
    anOfficeCountry({ id: 3, code: 'CZ', name: 'Czechia', ...openState, state: 'silent', is_published: false, experts: [] }),
  ],
  versions: [
    { id: '2026-1', taken_at: '2026-06-14T18:00:05Z', countries: 2, note: 'Spring round', taken_by: null, is_planned: true },
    { id: '2025-2', taken_at: '2025-12-14T18:00:05Z', countries: 1, note: '', taken_by: null, is_planned: false },
  ],
  next: { id: '2026-2', doubt: null },
  ...changes,
});

/** An invitation that was sent and is not accepted. */
export const anInvitation = (changes: Partial<Invitation> & Pick<Invitation, 'id'>): Invitation => ({
  first_name: 'Nora',
  last_name: 'Alba',
  email: `${changes.id}@example.org`,
  locale: 'en',
  countries: ['AT'],
  state: 'sent',
  sent_at: '2026-11-02T10:00:00Z',
  refusal: null,
  ...changes,
});

const none = { changed: 0, new: 0, withdrawn: 0 };

/** What differs between the newest version and the live data: nothing, unless the overrides say so. */
export const someChanges = (overrides: Partial<Changes> = {}): Changes => ({
  from: '2026-1',
  to: null,
  answers: none,
  comments: none,
  sources: none,
  wording: { questions: 0, options: 0 },
  countries: [],
  questions: [],
  ...overrides,
});

/** A whole download, as an admin gets it. */
export const anAdminDownload = (overrides: Partial<AdminDownload> = {}): AdminDownload => ({
  id: 12,
  revision: 1,
  order: 4,
  name: 'Statutes',
  file: '/files/downloads/12/?s=x',
  file_name: 'statutes.pdf',
  size: 184_000,
  active: true,
  public: true,
  for_readonly: true,
  for_experts: false,
  category: 1,
  ...overrides,
});

/** A whole category of downloads, as an admin gets it, without downloads. */
export const anAdminCategory = (overrides: Partial<AdminDownloadCategory> = {}): AdminDownloadCategory => ({
  id: 1,
  revision: 1,
  order: 1,
  name_en: 'Rules',
  name_de: 'Regeln',
  downloadables: [],
  ...overrides,
});

export const aView = (id: number, name: string): PointOfView => ({
  id,
  name,
  name_en: name,
  name_de: '',
  explanation: `What ${name} asks.`,
  country_scores: {},
  max_score: 0,
  chapter_scores: [],
  reachable_scores: {},
  unanswered_counts: {},
});
