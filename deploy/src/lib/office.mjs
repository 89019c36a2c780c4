import { existsSync } from 'node:fs';
import { canInstall, installPackage } from './debian.mjs';
import { duration, say } from './say.mjs';

const places = ['/usr/bin/soffice', '/usr/bin/libreoffice'];

/**
 * Installs LibreOffice's spreadsheet without a display, beside other work, where none is found and it can be; a test then opens the
 * exports with it. Without it that one test is left out: never a failure here.
 */
export async function installOffice() {
  if (places.some((place) => existsSync(place)) || !canInstall()) return;
  const started = Date.now();
  const isInstalled = await installPackage('libreoffice-calc-nogui');
  say(
    `  LibreOffice ${isInstalled ? 'installed during the build' : 'could not be installed; one test will be skipped'}: ${duration(Date.now() - started)}`,
  );
}
