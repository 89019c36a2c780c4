import { log, run } from '../../deploy/src/lib/log.mjs';
import { checkLanguage } from './checks/language/language.mjs';

/** `npm run language [-- PATH …]`: lists the banned words in names and comments, of all files or of those below the given paths. */
await run(async () => {
  const prefixes = process.argv.slice(2);
  const problems = await checkLanguage();
  const wanted = prefixes.length === 0 ? problems : problems.filter((problem) => prefixes.some((prefix) => problem.startsWith(prefix)));
  for (const problem of wanted) log(problem);
  log(`${wanted.length} banned words`);
  return wanted.length === 0 ? 0 : 1;
});
