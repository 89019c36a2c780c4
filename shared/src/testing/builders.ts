import type { AnswerSince, AppInfo, Chapter, ChapterQuestion, Country, UserInfo } from '@round-table/shared/contract';
import { defaultAnswerColors } from '@round-table/shared/domain';

/** Builders return complete, valid objects; a test sets only the fields that matter to it. */

export const anAppInfo = (overrides: Partial<AppInfo> = {}): AppInfo => ({
  latestCountryName: 'Ukraine',
  progressAllCountries: null,
  commentsLeader: 'Austria',
  commentsLeaderCount: 52,
  commentsCount: 1204,
  colors: [...defaultAnswerColors],
  label: 'Round Table Security Rights',
  labelShort: 'Round Table',
  logo: '',
  description: 'How security rights are created, registered and enforced.',
  descriptionTitle: 'Security rights over immovable property',
  infoUrl1: 'https://example.org/info',
  infoUrl2: '',
  contactUrl: 'https://example.org/contact',
  impressumUrl: 'https://example.org/legal',
  privacyUrl: 'https://example.org/privacy',
  allowAnonUsers: true,
  rtAllowAnonUsers: true,
  enableDisclaimer: false,
  disclaimerText: '',
  footerCopyRight: '© Round Table',
  licence: 'CC BY 4.0',
  isDemo: false,
  permissions: [],
  deadline: '2026-12-12T22:59:59.000Z',
  rtDeadline: '2026-12-12T22:59:59.000Z',
  daysLeft: 22,
  timeZone: 'Europe/Berlin',
  previousDeadline: '2026-06-30T21:59:59.000Z',
  rtPreviousDeadline: '2026-06-30T21:59:59.000Z',
  currentVersion: '2026-1',
  formerVersion: '2025-2',
  ...overrides,
});

export const anAnswerSince = (overrides: Partial<AnswerSince> = {}): AnswerSince => ({
  at: '2026-03-03T10:00:00.000Z',
  version: '2026-1',
  person: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
  ...overrides,
});

export const aCountry = (overrides: Partial<Country> = {}): Country => ({
  id: 7,
  code: 'DE',
  code_label: 'DE',
  name: 'Germany',
  other_name: 'Deutschland',
  public: true,
  checked_upcoming_dl_valid: false,
  progress_all: 85,
  progress_weighted: 84,
  answered_count: 51,
  comments_count: 38,
  ...overrides,
});

export const aUserInfo = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  id: 3,
  email: 'expert.de@demo.example',
  firstname: 'Johanna',
  lastname: 'Weidlich',
  locale: 'en',
  isReadonly: false,
  isAdmin: false,
  isExpert: true,
  disclaimerAccepted: true,
  showWelcomeMsg: false,
  countries: [aCountry()],
  ...overrides,
});

export const aQuestion = (overrides: Partial<ChapterQuestion> = {}): ChapterQuestion => ({
  id: 11,
  chapter: { id: 1, order: 1, name: 'Creation' },
  order: 1,
  text: 'Which form is required?',
  explanation: '',
  active: true,
  public: true,
  is_marked_as_special: false,
  is_answered: false,
  answers: [
    { id: 101, order: 1, text: 'Private document' },
    { id: 102, order: 2, text: 'Notarial deed' },
    { id: 103, order: 3, text: 'None' },
  ],
  ...overrides,
});

export const aChapter = (overrides: Partial<Chapter> = {}): Chapter => ({
  id: 1,
  order: 1,
  name: 'Types of security rights',
  explanation: '',
  weight: 1,
  public: true,
  questions: [aQuestion()],
  ...overrides,
});
