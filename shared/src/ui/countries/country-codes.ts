/** The codes of an address parameter such as `DE,FR`: in their order, without repetitions and without codes that are not known. */
export function parseCountryCodes(text: string | null | undefined, known: Iterable<string>): string[] {
  const codes = new Set(known);
  const found = (text ?? '').split(',').map((code) => code.trim().toUpperCase());
  return [...new Set(found)].filter((code) => codes.has(code));
}

/** The address parameter of these codes; undefined for none, which leaves the parameter out. */
export const formatCountryCodes = (codes: readonly string[]): string | undefined => (codes.length === 0 ? undefined : codes.join(','));
