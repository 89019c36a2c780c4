const hexOf = (text: string) => `%${text.charCodeAt(0).toString(16)}`;

/** Other spellings of a request target. `same` ones reach the route as the plain one does; the others reach none. */
export const spellings: { name: string; same: boolean; spell: (target: string) => string }[] = [
  { name: 'plain', same: true, spell: (target) => target },
  { name: 'first letter percent-encoded', same: true, spell: (target) => `/${hexOf(target.charAt(1))}${target.slice(2)}` },
  { name: 'doubled slash', same: false, spell: (target) => `/${target}` },
  { name: 'dot segment', same: false, spell: (target) => `/.${target}` },
  {
    name: 'upper case',
    same: false,
    spell: (target) => target.replace(/^[^?]*/, (path) => path.toUpperCase()),
  },
];
