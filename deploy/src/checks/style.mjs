import { listFiles, textOf } from '../lib/files.mjs';

/** Lines that a hand-written file may have, and lines of code for each suppression of a rule. */
export const limits = { fileLines: 300, linesPerSuppression: 1000 };

const suppression = /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/;
const anyType = /(?::|<|\bas|=>|\|)\s*any\b(?!\w)/;
const skipped = /\b(?:it|test|describe|story)\.(?:skip|only|todo|fixme|fail)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
const unfinished = /\b(?:TODO|FIXME|XXX|HACK)\b/;

/** What the style budget finds in one file. */
export function findInFile(path, text) {
  const lines = text.split('\n');
  const problems = [];
  if (lines.length - 1 > limits.fileLines) problems.push(`${path}: ${lines.length - 1} lines; the limit is ${limits.fileLines}`);
  lines.forEach((line, index) => {
    const place = `${path}:${index + 1}`;
    if (anyType.test(line) && !/^\s*(?:\*|\/\/)/.test(line)) problems.push(`${place}: uses the type any`);
    if (skipped.test(line)) problems.push(`${place}: a skipped test`);
    if (unfinished.test(line)) problems.push(`${place}: an unfinished part`);
  });
  return problems;
}

const isCode = (path) => /[.](?:ts|tsx|mjs|cjs|css)$/.test(path) && !path.startsWith('deploy/src/checks/style');

/** The style budget that no linter knows: length of files, `any`, tests that do not run, suppressions. */
export async function checkStyle() {
  const files = listFiles('.', isCode).map((path) => ({ path, text: textOf(path) }));
  const problems = files.flatMap(({ path, text }) => findInFile(path, text));
  const suppressions = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (suppression.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const allowed = Math.floor(lines / limits.linesPerSuppression);
  if (suppressions.length > allowed)
    problems.push(`${suppressions.length} suppressions; the limit is ${allowed}: ${suppressions.join(', ')}`);
  return problems;
}
