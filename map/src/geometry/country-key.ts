// The package's entry for Node reads the names of all countries in eighty languages; only the codes are used here.
import countries from 'i18n-iso-countries/index.js';

/** Codes that differ from ISO 3166: those of the European Union, and Kosovo, which has no ISO code. */
const otherNames: Record<string, string> = { UK: 'GB', EL: 'GR' };
const kosovo = 'XK';

function toAlpha2(code: string): string | undefined {
  const upper = code.toUpperCase();
  const known = otherNames[upper] ?? (upper.length === 3 ? countries.alpha3ToAlpha2(upper) : upper);
  return known && (known === kosovo || countries.isValid(known)) ? known : undefined;
}

/** The ISO 3166-1 numeric code (three digits) of a country's `code`; null for a part of a country and for codes outside ISO 3166. */
export function toIsoNumeric(code: string): string | null {
  const alpha2 = toAlpha2(code);
  if (!alpha2 || alpha2 === kosovo) return null;
  return countries.alpha2ToNumeric(alpha2)?.padStart(3, '0') ?? null;
}

/** The key of the country's shape in the atlas: its ISO numeric code, or `XK`; undefined if it has none. */
export function toShapeKey(code: string): string | undefined {
  return toAlpha2(code) === kosovo ? kosovo : (toIsoNumeric(code) ?? undefined);
}

/** The shape key of the country that a part belongs to: `GBS` is a part of `826`. Undefined if the code is not a part. */
export function toWholeKey(code: string): string | undefined {
  if (code.length < 3 || toShapeKey(code)) return undefined;
  return toShapeKey(code.slice(0, 2));
}
