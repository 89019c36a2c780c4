import type { CountryProfile, ProfileQuestion } from '@round-table/shared/contract';

export const aProfileQuestion = (overrides: Partial<ProfileQuestion> = {}): ProfileQuestion => ({
  id: 1,
  order: 1,
  text: 'Which form?',
  public: true,
  ...overrides,
});

/** What Germany says in version 2026-1: one chapter with the questions given. */
export const aProfile = (questions: ProfileQuestion[], overrides: Partial<CountryProfile> = {}): CountryProfile => ({
  code: 'DE',
  name: 'Germany',
  version: '2026-1',
  taken_at: '2026-06-14T20:00:00.000Z',
  content_version: '2026-1',
  former: '2025-2',
  modified: '2026-05-11T10:00:00.000Z',
  experts: null,
  chapters: [{ id: 1, order: 1, name: 'Types of rights', public: true, questions }],
  ...overrides,
});
