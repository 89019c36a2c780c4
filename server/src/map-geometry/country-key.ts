import countries from 'i18n-iso-countries';

/** Codes that are not the ISO one: as the European Union writes them, and Kosovo's, which ISO has not given. */
const otherNames: Record<string, string> = { UK: 'GB', EL: 'GR' };
const kosovo = 'XK';

function toAlpha2(code: string): string | undefined {
  const upper = code.toUpperCase();
  const known = otherNames[upper] ?? (upper.length === 3 ? countries.alpha3ToAlpha2(upper) : upper);
  return known && (known === kosovo || countries.isValid(known)) ? known : undefined;
}

/** The ISO 3166-1 numeric code (three digits) of a country's `code`; null for a part of a country and for codes of our own. */
export function isoNumericOf(code: string): string | null {
  const alpha2 = toAlpha2(code);
  if (!alpha2 || alpha2 === kosovo) return null;
  return countries.alpha2ToNumeric(alpha2)?.padStart(3, '0') ?? null;
}

/** The name of the country's shape in the atlas: its ISO numeric code, or `XK`; undefined where it can have none. */
export function shapeKeyOf(code: string): string | undefined {
  return toAlpha2(code) === kosovo ? kosovo : (isoNumericOf(code) ?? undefined);
}

/** The shape of the whole that a part of a country belongs to: `GBS` is a part of `826`. Undefined where the code names no part. */
export function wholeOf(code: string): string | undefined {
  if (code.length < 3 || shapeKeyOf(code)) return undefined;
  return shapeKeyOf(code.slice(0, 2));
}
