import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../../deploy/src/lib/log.mjs';
import { capture } from '../../../../tools/src/lib/run.mjs';

const program = '/usr/bin/wrk';

/**
 * A script of wrk that requests the paths one after the other, each in both languages, and ends with a line of JSON.
 * @param {string[]} paths
 */
export const toScript = (paths) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local languages = { 'en', 'de' }
local count = 0
request = function()
  local path = paths[math.floor(count / 2) % #paths + 1]
  local headers = { ['Accept-Encoding'] = 'br', ['Accept-Language'] = languages[count % 2 + 1] }
  count = count + 1
  return wrk.format('GET', string.gsub(path, '{count}', count), headers)
end
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('\\n{"requests":%d,"seconds":%f,"bytes":%d,"failed":%d,"p99":%f}\\n',
    summary.requests, summary.duration / 1e6, summary.bytes, failed, latency:percentile(99) / 1000))
end
`;

/**
 * Requests the paths as fast as they are answered, over `connections` connections. `{count}` in a path becomes a number of its own in each request.
 * @param {string} address
 * @param {string[]} paths
 * @param {{ work: string, seconds: number, connections: number }} options
 * @returns {Promise<{ requests: number, seconds: number, bytes: number, failed: number, p99: number }>} `p99` in milliseconds
 */
export async function measureRate(address, paths, { work, seconds, connections }) {
  if (!existsSync(program)) throw new UserError('wrk is missing: apt-get install wrk');
  const script = join(work, 'requests.lua');
  writeFileSync(script, toScript(paths));
  const { code, output } = await capture(program, ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, address]);
  const last = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !last.startsWith('{')) throw new Error(`wrk failed: ${output}`);
  return JSON.parse(last);
}
