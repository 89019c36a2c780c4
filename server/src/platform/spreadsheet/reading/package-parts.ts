import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { RefusedFile, sheetLimits } from './read-rows';

/** Events of the elements of a part, by their local name: programs choose the prefix of a namespace freely. */
export interface PartHandler {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The parts of a workbook. */
export interface Parts {
  has: (name: string) => boolean;
  /** Parses one part as XML; without it, nothing happens. Entities other than those of XML itself are not expanded. */
  parse: (name: string, handler: PartHandler) => Promise<void>;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The sizes are those that the archive claims; the reader stops at them, so that no part unpacks to more. */
async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (entries.size >= sheetLimits.parts || unpacked > sheetLimits.unpacked) throw new RefusedFile('sheet-large');
    if (entry.isEncrypted()) throw new RefusedFile('sheet-encrypted');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function parsePart(archive: ZipFile, entry: Entry, handler: PartHandler): Promise<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(localName(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of await archive.openReadStreamPromise(entry)) parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.end(decoder.decode());
}

/** Opens the archive that a workbook is. Throws a RefusedFile for one that is too large, encrypted, or has macros or links to other files. */
export async function openParts(bytes: Uint8Array): Promise<Parts> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
  const entries = await listEntries(archive);
  const names = [...entries.keys()];
  if (names.some((name) => /vbaProject|\/macrosheets\//i.test(name))) throw new RefusedFile('sheet-macros');
  if (names.some((name) => /\/externalLinks\//i.test(name))) throw new RefusedFile('sheet-links');
  return {
    has: (name) => entries.has(name),
    parse: async (name, handler) => {
      const entry = entries.get(name);
      if (entry) await parsePart(archive, entry, handler);
    },
  };
}
