import type { FourEyes, PointOfView, Review } from '@round-table/shared/contract';

/** Builds a point of view with the scores of two countries. */
export const aPointOfView = (overrides: Partial<PointOfView> = {}): PointOfView => ({
  id: 1,
  name: 'Creditor: realisation',
  name_en: 'Creditor: realisation',
  name_de: 'Gläubiger: Verwertung',
  explanation: 'How safely and quickly.',
  country_scores: { DE: 310, AT: 412.5 },
  max_score: 500,
  chapter_scores: [],
  reachable_scores: { DE: 360.5, AT: 412.5 },
  unanswered_counts: { DE: 9, AT: 0 },
  ...overrides,
});

/** A review without a change; it is not confirmed, and needs one confirmation. */
export const aReview = (overrides: Partial<Review> = {}): Review => ({
  version: '2026-1',
  changes: [],
  unchanged: 0,
  open: [],
  confirmed: null,
  changed_since: [],
  four_eyes: null,
  ...overrides,
});

/** A first confirmation, for which the office has to give the second one. */
export const someFourEyes = (overrides: Partial<FourEyes> = {}): FourEyes => ({
  first: { at: '2026-11-20T10:00:00.000Z', person: { id: 9, first_name: 'Henrik', last_name: 'Brandes' } },
  second: null,
  sent_back: null,
  waits_for: [],
  reminded: null,
  ...overrides,
});
