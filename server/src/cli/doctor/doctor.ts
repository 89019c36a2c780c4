import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkDataDir } from '../../platform/config';
import { productVersion } from '../../platform/product';
import { type Context, type Report, toCountText } from '../command';
import { checkCertificate } from './certificate';
import { type CheckResult, ok, runCheck, warning } from './check';
import { checkDatabase } from './database/database';
import { checkFileStore } from './files';
import { checkBounces, checkMail } from './mail';
import { checkScanner } from './scanner';
import { checkSecret } from './secrets';
import { checkDataSpace } from './space';

/** The version, with the commit that the archive in `root` was built from; a clone names none. */
function describeProduct(root: string): string {
  const manifest = path.join(root, 'package.json');
  const { commit } = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { commit?: string }) : {};
  return `Round Table ${productVersion}${commit ? ` (${commit.slice(0, 12)})` : ''} on Node.js ${process.versions.node}.`;
}

/** Runs all checks. Only the first if the data folder cannot be used. */
export async function runDoctor(context: Context): Promise<CheckResult[]> {
  const { config, clock, root } = context;
  const { bouncesImapUrl } = config;
  const folder = await runCheck('data folder', () => {
    if (existsSync(config.dataDir)) checkDataDir(config.dataDir);
    return ok('data folder', config.dataDir);
  });
  if (folder.state === 'problem') return [folder];
  return [
    ok('product', describeProduct(root)),
    folder,
    ...config.doubts.map((doubt) => warning('variables', doubt)),
    await runCheck('space', () => checkDataSpace(config)),
    ...(await checkDatabase(context)),
    await runCheck('files', () => checkFileStore(config)),
    await runCheck('virus scanner', () => checkScanner(config)),
    await runCheck('mail', () => checkMail(config)),
    ...(bouncesImapUrl === undefined ? [] : [await runCheck('bounces', () => checkBounces(bouncesImapUrl))]),
    await runCheck('certificate', () => checkCertificate(config, clock)),
    await runCheck('secrets', () => checkSecret(config)),
  ];
}

const signs = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };

/** `doctor` */
export async function reportHealth(context: Context): Promise<Report> {
  const findings = await runDoctor(context);
  const count = (state: CheckResult['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  const lines = findings.map(({ part, state, message }) => `${signs[state]}  ${part}: ${message}`);
  const found = [problems > 0 && toCountText(problems, 'problem'), warnings > 0 && toCountText(warnings, 'warning')].filter(Boolean);
  const sum = found.length === 0 ? 'No problems found.' : `${found.join(' and ')} found.`;
  return { text: [...lines, sum].join('\n'), data: { findings, problems }, ok: problems === 0 };
}
