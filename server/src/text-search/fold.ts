/** A text in the letters that search compares: small ones without accents, ä, ae and a being one. The same as `search_fold` of the database. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{L}\p{N}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u');
