import { existsSync } from 'node:fs';
import { checkDataDir } from '../../platform/config';
import { productVersion } from '../../platform/product';
import { type Context, type Report, toCountText } from '../command';
import { checkCertificate } from './certificate';
import { type CheckResult, ok, runCheck, warning } from './check';
import { checkDatabase } from './database/database';
import { checkFileStore } from './files';
import { checkMail } from './mail';
import { checkSecret } from './secrets';
import { checkDataSpace } from './space';

/** Runs all checks. Only the first if the data folder cannot be used. */
export async function runDoctor(context: Context): Promise<CheckResult[]> {
  const { config, clock } = context;
  const folder = await runCheck('data folder', () => {
    if (existsSync(config.dataDir)) checkDataDir(config.dataDir);
    return ok('data folder', config.dataDir);
  });
  if (folder.state === 'problem') return [folder];
  return [
    ok('product', `Round Table ${productVersion} on Node.js ${process.versions.node}.`),
    folder,
    ...config.doubts.map((doubt) => warning('variables', doubt)),
    await runCheck('space', () => checkDataSpace(config)),
    ...(await checkDatabase(context)),
    await runCheck('files', () => checkFileStore(config)),
    await runCheck('mail', () => checkMail(config)),
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
