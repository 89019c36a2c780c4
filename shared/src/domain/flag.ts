/** Parts of countries and other codes whose flag has another file name than the lower-case code. */
const flagNames: Record<string, string> = { GBE: 'gb-eng', GBS: 'gb-sct', GBW: 'gb-wls', GBN: 'gb-nir', UK: 'gb', EL: 'gr' };

const toFlagName = (code: string): string => flagNames[code] ?? code.toLowerCase();

/** The address of a country's flag (4:3, SVG), served by this origin. */
export const toFlagAddress = (code: string): string => `/flags/${toFlagName(code)}.svg`;

/** Where the server composes sprites; `of` in its query holds the names of the flags, separated by commas. */
export const flagSpritePath = '/flags/sprite.png';

/** The name of a flag's file, without its extension: nothing that could leave the folder of the flags. */
export const isFlagName = (name: string): boolean => /^[a-z0-9]{1,5}(-[a-z0-9]{1,4})?$/.test(name);

/** Limits what one sprite may hold. */
export const maxSpriteFlags = 300;

/** Many flags in one image, so that a page needs one request for all of them. */
export interface FlagSprite {
  address: string;
  /** The CSS `object-position` that shows the country's flag in a 4:3 box with `object-fit: cover`; undefined if the sprite lacks it. */
  findPosition: (code: string) => string | undefined;
}

/** The sprite of the given countries: their flags one below the other. The same countries always give the same address. */
export function createFlagSprite(codes: string[]): FlagSprite {
  const names = [...new Set(codes.map(toFlagName))].filter(isFlagName).sort().slice(0, maxSpriteFlags);
  const percent = (index: number) => (names.length > 1 ? (100 * index) / (names.length - 1) : 0);
  return {
    address: `${flagSpritePath}?of=${names.join(',')}`,
    findPosition: (code) => {
      const index = names.indexOf(toFlagName(code));
      return index < 0 ? undefined : `0 ${Number(percent(index).toFixed(4))}%`;
    },
  };
}
