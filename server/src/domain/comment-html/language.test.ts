import { commentPool } from '../../demo/stages/comment-texts';
import { detectLanguage } from './language';

it('detects the language of every demo comment', () => {
  for (const { plain } of commentPool('DE')) expect([plain, detectLanguage(plain)]).toEqual([plain, 'de']);
  for (const { plain } of commentPool('FR')) expect([plain, detectLanguage(plain)]).toEqual([plain, 'en']);
});

it.each([
  ['Der Gläubiger braucht einen vollstreckbaren Titel.', 'de'],
  ['Yes, but the mortgagee needs an enforceable title.', 'en'],
  ['It depends on the Grundbuch; the Grundschuld is not accessory.', 'en'],
  ['L’inscription au registre est nécessaire pour la constitution de l’hypothèque.', 'fr'],
  ['Hipoteka powstaje z chwilą wpisu do księgi wieczystej.', 'pl'],
  ['See sec. 873 German Civil Code (BGB).', null],
  ['§ 873 BGB', null],
  ['', null],
])('%j is %j', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
