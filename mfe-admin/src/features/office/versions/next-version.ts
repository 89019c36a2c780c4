import type { Office, OfficeCountry } from '@round-table/shared/contract';

/** What the next version would do with each active country. */
export interface NextVersion extends Pick<Office, 'next'> {
  /** The newest version; null before the first. */
  former: string | null;
  /** Their live content is taken. */
  confirmed: OfficeCountry[];
  /** Not confirmed: they keep their content of the version before. */
  unchanged: OfficeCountry[];
  /** Neither confirmed nor in the version before. */
  missing: OfficeCountry[];
}

export const toNextVersion = ({ countries, versions, next }: Office): NextVersion => {
  const open = countries.filter(({ state }) => state !== 'confirmed');
  return {
    next,
    former: versions[0]?.id ?? null,
    confirmed: countries.filter(({ state }) => state === 'confirmed'),
    unchanged: open.filter(({ is_published }) => is_published),
    missing: open.filter(({ is_published }) => !is_published),
  };
};
