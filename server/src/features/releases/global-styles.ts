import { buffer } from 'node:stream/consumers';
import { listGlobalSelectors } from '@round-table/shared/build/css/selectors';
import type { BuildManifest } from '@round-table/shared/contract';
import type { FileStore } from '../../platform/files/file-store';
import { idOfBytes } from '../../platform/files/stored-bytes';

/** Returns why the style sheets of a build must not go live, as sentences that name file and selector. */
export async function checkStyles(files: FileStore, manifest: BuildManifest): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, integrity } of manifest.files.filter((file) => file.name.endsWith('.css'))) {
    const content = await files.read(idOfBytes(integrity));
    if (!content) continue;
    try {
      const selectors = listGlobalSelectors(String(await buffer(content)), manifest.id);
      refused.push(
        ...selectors.map(
          (selector) => `The selector ${selector} in ${name} changes pages of other apps. Write it with a class of ${manifest.id}.`,
        ),
      );
    } catch (error) {
      refused.push(`${name} cannot be read as a style sheet: ${(error as Error).message}.`);
    }
  }
  return refused;
}
