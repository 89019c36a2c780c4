import { getDocumentProxy } from 'unpdf';
import { joinDividedWords } from '../../../domain/text-search/hyphens';

/** Bounds of what is read of one file: what is beyond is not found. */
export const readLimits = { pages: 300, charactersOfPage: 20_000, characters: 2_000_000 } as const;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** PostgreSQL stores neither null characters nor halves of surrogate pairs. Line ends separate words, except after a hyphen. */
const toPlainText = (text: string): string =>
  joinDividedWords(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, readLimits.charactersOfPage)
    .replace(/\p{Cs}$/u, '');

async function readPage(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return toPlainText(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
}

/** Returns the text of each page of a PDF file; throws for a damaged or encrypted file. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    const texts: string[] = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(document.numPages, readLimits.pages) && characters < readLimits.characters; number += 1) {
      const text = await readPage(document, number);
      characters += text.length;
      texts.push(text);
    }
    return texts;
  } finally {
    await document.destroy();
  }
}
