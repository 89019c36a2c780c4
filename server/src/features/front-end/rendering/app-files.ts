import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FrontEnd } from '../../../registry/front-end';

/** A file of a build cannot be read at present, which is no fault of the page. */
export class UnreadableFileError extends Error {}

/** Returns a function that reads a file of a feature app, built or released, by its address. It throws `UnreadableFileError`. */
export const createAppFileReader =
  (frontEnd: Pick<FrontEnd, 'findBuilt' | 'openReleased'>) =>
  async (address: string): Promise<string> => {
    try {
      const built = await frontEnd.findBuilt(address);
      if (built) return await readFile(path.join(built.folder, built.file), 'utf8');
      const released = await frontEnd.openReleased(address, 'identity');
      if (released) return await text(released.content);
    } catch (cause) {
      throw new UnreadableFileError(`${address} cannot be read`, { cause });
    }
    throw new UnreadableFileError(`${address} is missing`);
  };
