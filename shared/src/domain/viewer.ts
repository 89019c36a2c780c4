import type { ChartsAudience, roles } from '@round-table/shared/contract';

export type Role = (typeof roles)[number];

/** The viewer as the access rules need it. `countries` contains codes. */
export interface Viewer {
  role: Role;
  countries: string[];
  /** True under the read-only prefix, with the RO switch on, and always for guests and readers. */
  readOnly: boolean;
}

/** The role that user info speaks of. */
export function toRole(user: { isAdmin: boolean; isReadonly: boolean } | undefined): Role {
  if (!user) return 'guest';
  if (user.isAdmin) return 'admin';
  return user.isReadonly ? 'reader' : 'expert';
}

/** Access rules, shared by the server and the user interface (ROLE-01 to ROLE-04). */
export const may = {
  seeQuestion: (viewer: Viewer, question: { public: boolean }): boolean => question.public || viewer.role !== 'guest',
  /** A country that is not public is not shown to guests (CTY-02). */
  seeCountry: (viewer: Pick<Viewer, 'role'>, country: { public: boolean }): boolean => country.public || viewer.role !== 'guest',
  seePersons: (viewer: Pick<Viewer, 'role'>): boolean => viewer.role !== 'guest',
  seeProgress: (viewer: Viewer): boolean => !viewer.readOnly,
  seeLive: (viewer: Viewer): boolean => !viewer.readOnly,
  answerFor: (viewer: Viewer, country: string): boolean => !viewer.readOnly && viewer.countries.includes(country),
  attachToQuestion: (viewer: Viewer): boolean => !viewer.readOnly && viewer.role === 'admin',
  /** Who changed a country's answer, and what was there before (HIS-03). */
  seeHistory: (viewer: Viewer, country: string): boolean => may.attachToQuestion(viewer) || may.answerFor(viewer, country),
  /** The setting `charts.audience` decides (RNK-01). */
  readCharts: ({ role }: Pick<Viewer, 'role'>, audience: ChartsAudience): boolean =>
    audience === 'everyone' || (audience === 'members' ? role !== 'guest' : role === 'admin'),
  administer: (viewer: Viewer): boolean => viewer.role === 'admin',
};
