const findDecimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Directional marks and other invisible characters that come along with pasted text. */
const invisible = /\p{Cf}/gu;
/** Groups of three digits, set apart by a space (of any kind) or an apostrophe, before the decimals. */
const spacedGroups = /^\d{1,3}([\s'’]\d{3})+(?=[.,]|$)/u;

const toNumber = (whole: string, fraction = '') => Number(`${whole || '0'}.${fraction || '0'}`);

/** Removes the sign between groups of three digits; undefined if the groups have other lengths. */
const joinGroups = (whole: string, sign: string) => {
  const groups = whole.split(sign);
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group)));
  return isGrouped ? groups.join('') : undefined;
};

function parseUnsigned(text: string, locale: string): number {
  const signs = [...text.replace(/\d/g, '')];
  const last = signs.at(-1);
  if (!/\d/.test(text) || signs.some((sign) => sign !== '.' && sign !== ',')) return Number.NaN;
  if (last === undefined) return toNumber(text);
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const [first] = signs;
  if (signs.length === 1) {
    const mayBeThousands = last !== findDecimalSign(locale) && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
    return mayBeThousands ? Number.NaN : toNumber(whole, fraction);
  }
  if (first === last) return Number(joinGroups(text, last) ?? Number.NaN);
  const joined = signs.filter((sign) => sign === last).length === 1 && first ? joinGroups(whole, first) : undefined;
  return joined === undefined ? Number.NaN : toNumber(joined, fraction);
}

/**
 * Reads a number as people type and paste it: "0,5" and "0.5" in both languages, "1.234,5", "1,234.5" and "1 234,5". Returns null for an
 * empty text, and NaN for what is no number or could be two: "1.234" in German and "1,234" in English are a thousand or one and a bit.
 */
export function parseNumber(text: string, locale: string): number | null {
  const plain = text.replace(invisible, '').trim().replace(/^−/, '-');
  if (plain === '') return null;
  const [, sign, rest = ''] = /^([+-]?)\s*(.*)$/su.exec(plain) ?? [];
  const value = parseUnsigned(
    rest.replace(spacedGroups, (groups) => groups.replace(/\D/g, '')),
    locale,
  );
  return sign === '-' ? 0 - value : value;
}
