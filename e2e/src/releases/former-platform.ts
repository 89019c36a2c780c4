import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../instance/app-instance';

interface Offer {
  version: string;
  shared: Record<string, string>;
  names: Record<string, string[]>;
}
interface Needs {
  platform: string;
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
const formerVersion = '1.0.0';

/** The modules of the platform, which have its version; the others are packages. */
const withVersion = (shared: Record<string, string>, version: string) =>
  Object.fromEntries(Object.entries(shared).map(([name, own]) => [name, name.startsWith('@round-table/shared/') ? version : own]));

/** Copies the built product, with the former version of the platform, which offers more than the present one. */
export function copyFormerProduct(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-former-'));
  for (const workspace of readdirSync(root)) {
    const built = join(root, workspace, 'dist');
    if (existsSync(built)) cpSync(built, join(folder, workspace, 'dist'), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  editJson<Offer>(join(folder, 'shell/dist/platform.json'), (platform) => {
    platform.version = formerVersion;
    platform.shared = { ...withVersion(platform.shared, formerVersion), [removed.entryPoint]: formerVersion };
    platform.names[removed.entryPoint] = ['FormattedMessage'];
    platform.names[removed.from] = [...(platform.names[removed.from] ?? []), removed.name];
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Changes the description of a build as one that was built for a range of versions of the platform. */
const needPlatform = (folder: string, range: string, more: (manifest: Needs) => void = () => undefined) =>
  editJson<Needs>(join(folder, 'feature-app.json'), (manifest) => {
    manifest.platform = range;
    manifest.shared = withVersion(manifest.shared, range);
    more(manifest);
  });

/** Makes the build in a folder one that needs a platform: the former or the present one, or the former one and what only that offers. */
export const makeBuildFor = {
  bothPlatforms: (folder: string) => needPlatform(folder, `>=${formerVersion}`),
  formerEntryPoint: (folder: string) =>
    needPlatform(folder, `^${formerVersion}`, ({ shared }) => {
      shared[removed.entryPoint] = `^${formerVersion}`;
    }),
  formerName: (folder: string) =>
    needPlatform(folder, `^${formerVersion}`, (manifest) => {
      manifest.imports = { ...manifest.imports, [removed.from]: [...(manifest.imports?.[removed.from] ?? []), removed.name] };
    }),
};
