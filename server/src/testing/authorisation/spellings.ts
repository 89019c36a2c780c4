const toPercentEncoded = (text: string) => `%${text.charCodeAt(0).toString(16)}`;

/** Spellings of a request target. Those with `same` match the route; the others match none. */
export const spellings: { name: string; same: boolean; spell: (target: string) => string }[] = [
  { name: 'plain', same: true, spell: (target) => target },
  { name: 'first letter percent-encoded', same: true, spell: (target) => `/${toPercentEncoded(target.charAt(1))}${target.slice(2)}` },
  { name: 'doubled slash', same: false, spell: (target) => `/${target}` },
  { name: 'dot segment', same: false, spell: (target) => `/.${target}` },
  {
    name: 'upper case',
    same: false,
    spell: (target) => target.replace(/^[^?]*/, (path) => path.toUpperCase()),
  },
];
