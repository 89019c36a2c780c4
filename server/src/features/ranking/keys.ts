interface Named {
  id: number;
  name_en: string;
  name_de: string;
}

const toWords = ({ name_en, name_de }: Named): string[] =>
  (name_en || name_de)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const maxLength = 80;

/** Names points of view in addresses: first word of the English name (`creditor`), if ambiguous all words, else the id. */
export function toKeys(views: Named[]): Map<number, string> {
  const candidates = views.map((view) => {
    const words = toWords(view);
    return { id: view.id, names: [words[0] ?? '', words.join('-')].map((name) => name.slice(0, maxLength)) };
  });
  const isUnique = (name: string, place: number) => name !== '' && candidates.filter(({ names }) => names[place] === name).length === 1;
  return new Map(candidates.map(({ id, names }) => [id, names.find(isUnique) ?? `view-${id}`]));
}
