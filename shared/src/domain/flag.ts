/** Parts of countries and other codes whose flag has another file name than the lower-case code. */
const flagNames: Record<string, string> = { GBE: 'gb-eng', GBS: 'gb-sct', GBW: 'gb-wls', GBN: 'gb-nir', UK: 'gb', EL: 'gr' };

/** The address of a country's flag (4:3, SVG), served by this origin. */
export const flagAddress = (code: string): string => `/flags/${flagNames[code] ?? code.toLowerCase()}.svg`;
