import { existsSync } from 'node:fs';
import { capture } from './run.mjs';
import { duration, say } from './say.mjs';

const places = ['/usr/bin/soffice', '/usr/bin/libreoffice'];
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs LibreOffice's spreadsheet without a display, beside other work, where none is found and it can be; a test then opens the
 * exports with it. Without it that one test is left out: never a failure here.
 */
export async function installOffice() {
  if (places.some((place) => existsSync(place)) || !canInstall()) return;
  const started = Date.now();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc-nogui'], { env });
  const again = async () => {
    await capture('apt-get', ['update', '-qq'], { env });
    return install();
  };
  const first = await install();
  const { code } = first.code === 0 ? first : await again();
  say(
    `  LibreOffice ${code === 0 ? 'installed, beside the build' : 'could not be installed: one test is left out'}: ${duration(Date.now() - started)}`,
  );
}
