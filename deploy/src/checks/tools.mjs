import { tool } from '../lib/run.mjs';
import { listWorkspaces } from '../lib/workspaces.mjs';

/** A check that is another tool's exit code. */
const byTool = (file, args) => async () => {
  const { code, output } = await tool(file, args);
  return code === 0 ? [] : [output.trim() || `exit code ${code}`];
};

export const checkTypes = byTool('typescript/bin/tsc', ['--noEmit']);
export const checkLint = byTool('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=100', '.']);
export const checkImports = byTool('dependency-cruiser/bin/dependency-cruise.mjs', [
  '--config',
  '.dependency-cruiser.cjs',
  ...listWorkspaces().map((workspace) => `${workspace}/src`),
]);
