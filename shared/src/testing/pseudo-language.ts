import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, languages } from '@round-table/shared/contract';

/** A language of the interface that tests alone have. Its texts are the English ones with accents, two fifths longer (SHELL-24). */
export const pseudoLanguage = 'qps' as string as Language;

const plain = 'aceinouyzACEINOUYZ';
const accented = 'áçéíñóúýžÁÇÉÍÑÓÚÝŽ';

/** An English text without arguments in the pseudo language. */
export function toPseudo(text: string): string {
  const content = text.trimEnd();
  const letters = content.match(/\p{L}/gu)?.length ?? 0;
  const marked = content.replace(/./g, (letter) => accented[plain.indexOf(letter)] ?? letter);
  return marked + '·'.repeat(Math.ceil(letters * 0.4)) + text.slice(content.length);
}

const toPseudoElement = (element: MessageFormatElement): MessageFormatElement => {
  if (element.type === TYPE.literal) return { ...element, value: toPseudo(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(toPseudoElement) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: option.value.map(toPseudoElement) }]);
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
};

interface Catalogue {
  en: Record<string, string>;
}

const load = createRequire(__filename);
/** The catalogues that the code under test imports, of the platform and of a workspace. */
const listCatalogues = (workspace: string): Catalogue[] =>
  [path.join(__dirname, '..'), path.join(workspace, 'src')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('messages.json'))
      .map((file) => load(path.join(folder, file)) as Catalogue),
  );

const labels = ['aria-label', 'title', 'placeholder', 'alt'];

/** The texts and labels of the document, without names of languages and others that have a language of their own. */
function listTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('body [lang]'));
  return elements.flatMap((element) => [
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ...labels.map((label) => element.getAttribute(label) ?? ''),
  ]);
}

/**
 * Adds the pseudo language to the languages of the interface, and to the catalogues of the platform and of a workspace, as a build does with
 * another language. Catalogues are merged when they are imported: import the code under test afterwards. Returns a function that lists the
 * English messages of the document: texts that the code does not take from the catalogue of the chosen language.
 */
export function addPseudoLanguage(workspace: string): () => string[] {
  Object.assign(languages, { [pseudoLanguage]: { name: 'Pšéúdó', direction: 'ltr', content: 'en', formats: 'en-GB' } });
  const catalogues = listCatalogues(workspace);
  for (const catalogue of catalogues) {
    const texts = Object.entries(catalogue.en).map(([id, text]) => [id, parse(text).map(toPseudoElement)]);
    Object.assign(catalogue, { [pseudoLanguage]: Object.fromEntries(texts) });
  }
  const english = new Set(catalogues.flatMap(({ en }) => Object.values(en)).filter((text) => toPseudo(text) !== text));
  return () => listTexts().filter((text) => english.has(text.trim()));
}
