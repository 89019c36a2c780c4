import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { extractText } from 'unpdf';

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

/** Generating a file may take long on a busy machine, in milliseconds. */
const timeout = 60_000;

/** The file that the browser downloads once these clicks are made. */
export async function download(page: Page, click: () => Promise<void>): Promise<SavedFile> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout }), click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Clicks a button and returns the file that the browser downloads. */
export const downloadBy = (page: Page, button: string): Promise<SavedFile> =>
  download(page, () => page.getByRole('button', { name: button }).click());

/** The rows of a CSV file with a byte order mark, the head first. */
export function parseCsv({ bytes }: SavedFile): string[][] {
  const text = bytes.toString('utf8');
  if (!text.startsWith('\uFEFF')) throw new Error('The CSV has no byte order mark');
  return Papa.parse<string[]>(text.slice(1), { newline: '\r\n', skipEmptyLines: true }).data;
}

/** The text of all pages of a PDF. */
export async function extractPdfText({ bytes }: SavedFile): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}
