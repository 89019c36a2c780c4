import { log, run } from '../../deploy/src/lib/log.mjs';
import { setVersion } from './version/set-version.mjs';

/** Run by `lerna version`, between the versions of the workspaces and the commit. */
await run(async () => {
  setVersion(new Date());
  log('The product, the chart and the changelog have the version of the server.');
});
