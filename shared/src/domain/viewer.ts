/** Who looks: the four roles of the specification, section 6. */
export type Role = 'guest' | 'reader' | 'expert' | 'admin';

/** What the rules need to know of the one who asks. `countries` holds codes. */
export interface Viewer {
  role: Role;
  countries: string[];
  /** True under the read-only prefix, with the RO switch on, and always for guests and readers. */
  readOnly: boolean;
}

/** The role that user info speaks of. */
export function roleOf(user: { isAdmin: boolean; isReadonly: boolean } | undefined): Role {
  if (!user) return 'guest';
  if (user.isAdmin) return 'admin';
  return user.isReadonly ? 'reader' : 'expert';
}

/** One answer to "may I?", for the server and for the button (specification, section 6). */
export const may = {
  seeQuestion: (viewer: Viewer, question: { public: boolean }): boolean => question.public || viewer.role !== 'guest',
  /** A country that is not public is not shown to guests (CTY-02). */
  seeCountry: (viewer: Pick<Viewer, 'role'>, country: { public: boolean }): boolean => country.public || viewer.role !== 'guest',
  seePersons: (viewer: Viewer): boolean => viewer.role !== 'guest',
  seeProgress: (viewer: Viewer): boolean => !viewer.readOnly,
  seeLive: (viewer: Viewer): boolean => !viewer.readOnly,
  answerFor: (viewer: Viewer, country: string): boolean => !viewer.readOnly && viewer.countries.includes(country),
  attachToQuestion: (viewer: Viewer): boolean => !viewer.readOnly && viewer.role === 'admin',
  administer: (viewer: Viewer): boolean => viewer.role === 'admin',
};
