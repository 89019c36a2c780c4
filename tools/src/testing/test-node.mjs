import { log, run, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { withNode } from '../install/other-node.mjs';
import { show } from '../lib/run.mjs';

const help = `npm run test:node -- VERSION [PATH …]

Runs the type check and the tests of the server with another version of Node, which is installed from the npm registry into a temporary folder.
  VERSION  the exact version, such as 24.9.0
  PATH     only the tests whose path contains it; by default all tests of the server`;

await run(async () => {
  const [version = '', ...paths] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UserError(help);
  return withNode(version, async ({ node, env }) => {
    log(`Running with Node ${version}`);
    const jest = [fromRoot('node_modules', 'jest', 'bin', 'jest.js'), ...(paths.length > 0 ? paths : ['server/src'])];
    for (const args of [[fromRoot('tools', 'src', 'typecheck.mjs')], jest]) {
      const code = await show(node, args, { env });
      if (code !== 0) return code;
    }
    return 0;
  });
});
