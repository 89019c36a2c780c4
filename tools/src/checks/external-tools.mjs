import { inParallel } from '../../../deploy/src/lib/parallel.mjs';
import { captureTool } from '../lib/run.mjs';
import { typeScriptProjects } from '../lib/typescript.mjs';

/**
 * Runs an npm tool whose exit code says whether it found problems.
 * @param {string} file
 * @param {string[]} args
 */
async function listProblems(file, args) {
  const { code, output } = await captureTool(file, args);
  return code === 0 ? [] : [output.trim() || `exit code ${code}`];
}

/** Keeps what the compiler knows of unchanged files. One checker: each further one checks the shared files again. @param {string} project */
const toOptions = (project) => [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${project}.tsbuildinfo`,
  '--checkers',
  '1',
];

export async function checkTypes() {
  const problems = await inParallel(2, typeScriptProjects, (project) =>
    listProblems('typescript/bin/tsc', ['--project', project, ...toOptions(project)]),
  );
  return problems.flat();
}

/** @param {string[]} paths */
export const checkLint = (paths = ['.']) =>
  listProblems('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=100', '--no-errors-on-unmatched', ...paths]);

export const checkImports = () =>
  listProblems('dependency-cruiser/bin/dependency-cruise.mjs', ['--config', '.dependency-cruiser.cjs', '*/src', 'shared/build', '*/*.cjs']);
