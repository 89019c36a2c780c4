import { log, run } from '../../deploy/src/lib/log.mjs';
import { checkTypes } from './checks/external-tools.mjs';

await run(async () => {
  const problems = await checkTypes();
  for (const problem of problems) log(problem);
  return problems.length === 0 ? 0 : 1;
});
