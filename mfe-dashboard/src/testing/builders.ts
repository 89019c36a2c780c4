import type { PointOfView } from '@round-table/shared/contract';

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
