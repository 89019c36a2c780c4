import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { show } from '../lib/run.mjs';

const notFound = 127;

/**
 * `npm run drive -- alerts`: checks and tests the alert rules with promtool, which is in Debian's package `prometheus`. `PROMTOOL` names
 * another path of it.
 */
export async function drive() {
  const promtool = process.env.PROMTOOL ?? 'promtool';
  const cwd = fromRoot('deploy', 'monitoring');
  const checked = await show(promtool, ['check', 'rules', 'alerts.yaml'], { cwd });
  if (checked === notFound) throw new UserError(`${promtool} cannot be started. Install the Debian package "prometheus", or set PROMTOOL.`);
  return checked === 0 ? show(promtool, ['test', 'rules', 'alerts.test.yaml'], { cwd }) : checked;
}
