import { existsSync } from 'node:fs';
import { duration, log } from '../../../deploy/src/lib/log.mjs';
import { installCommand, installPackage, mayInstall, permission } from './debian.mjs';

const paths = ['/usr/bin/soffice', '/usr/bin/libreoffice'];
const name = 'libreoffice-calc-nogui';

/** If permitted, installs LibreOffice, with which one test opens the exported spreadsheets. Without it that test is skipped. */
export async function ensureOffice() {
  if (paths.some((path) => existsSync(path))) return;
  if (!mayInstall()) {
    log(`  LibreOffice was not found; one test will be skipped. Install it (Debian: ${installCommand(name)}), or set ${permission}=1.`);
    return;
  }
  const started = Date.now();
  const isInstalled = await installPackage(name);
  log(
    `  LibreOffice ${isInstalled ? 'installed during the build' : 'could not be installed; one test will be skipped'}: ${duration(Date.now() - started)}`,
  );
}
