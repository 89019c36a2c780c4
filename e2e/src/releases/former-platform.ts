import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../instance/app-instance';

interface Offer {
  shared: Record<string, string>;
  names: Record<string, string[]>;
}
interface Needs {
  shared: Record<string, string>;
  imports?: Record<string, string[]>;
}

function editJson<T>(file: string, edit: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as T;
  edit(content);
  writeFileSync(file, JSON.stringify(content));
}

/** What the former platform offers and the present one does not: an entry point, and a name of another one. */
const removed = { entryPoint: '@round-table/shared/kit/intl', from: '@round-table/shared/ui', name: 'OldButton' };

/** Copies the built product, with a platform that offers more than the present one. */
export function copyFormerProduct(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-former-'));
  for (const workspace of readdirSync(root)) {
    const built = join(root, workspace, 'dist');
    if (existsSync(built)) cpSync(built, join(folder, workspace, 'dist'), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  editJson<Offer>(join(folder, 'shell/dist/platform.json'), ({ shared, names }) => {
    shared[removed.entryPoint] = '1.0.0';
    names[removed.entryPoint] = ['FormattedMessage'];
    names[removed.from] = [...(names[removed.from] ?? []), removed.name];
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Makes the build in a folder one that takes what only the former platform offers. */
export const needFormerPlatform = {
  entryPoint: (folder: string) =>
    editJson<Needs>(join(folder, 'feature-app.json'), ({ shared }) => {
      shared[removed.entryPoint] = '^1.0.0';
    }),
  name: (folder: string) =>
    editJson<Needs>(join(folder, 'feature-app.json'), (manifest) => {
      manifest.imports = { ...manifest.imports, [removed.from]: [...(manifest.imports?.[removed.from] ?? []), removed.name] };
    }),
};
