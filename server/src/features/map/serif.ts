import fs from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A part of the serif, by the letters that it has. */
interface SerifFile {
  range: string;
  read(): Buffer;
}

function fileOf(script: string, range: string): SerifFile {
  let bytes: Buffer | undefined;
  const read = () => {
    bytes ??= fs.readFileSync(resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`));
    return bytes;
  };
  return { range, read };
}

/** The serif that sets the question on the page, by name: a browser loads only the parts whose letters it needs. */
export const serifFiles = new Map<string, SerifFile>([
  ['serif-latin', fileOf('latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212')],
  ['serif-latin-ext', fileOf('latin-ext', 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF')],
  ['serif-greek', fileOf('greek', 'U+0370-03FF')],
  ['serif-cyrillic', fileOf('cyrillic', 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116')],
]);
