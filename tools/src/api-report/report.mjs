import postcss from 'postcss';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readText } from '../lib/files.mjs';
import { describeExport } from './describe.mjs';
import { createReader, listCommonJsExports } from './module-exports.mjs';

const platform = 'shared';
const variablesSheet = `${platform}/src/ui/theme/variables.css`;

/** The path of the report. */
export const reportPath = `${platform}/api-report.md`;

const head = `# What the platform offers

The public names of each entry point of \`@round-table/shared\`, and its CSS variables. Written by \`npm run api-report\`; a check compares it
with the sources. An added name makes a minor version of the platform, a removed or changed one a major version (docs/feature-teams.md).
`;

function toLine(name, { kind, detail }) {
  const quote = detail.includes('`') ? '``' : '`';
  const more = detail.startsWith('from `') || detail === '' ? detail : `${quote}${detail}${quote}`;
  return `- \`${name}\`: ${kind} ${more}`.trimEnd();
}

/** @type {(one: [string, ...unknown[]], other: [string, ...unknown[]]) => number} */
const byName = ([one], [other]) => (one < other ? -1 : 1);

/** The CSS variables of a sheet, each with the comment beside it. */
export function listVariables(text) {
  const found = new Map();
  postcss.parse(text).walkDecls(/^--rt-/, (declaration) => {
    const next = declaration.next();
    const comment = next?.type === 'comment' && next.source?.start?.line === declaration.source?.end?.line ? next.text : undefined;
    if (comment !== undefined || !found.has(declaration.prop)) found.set(declaration.prop, comment ?? '');
  });
  return [...found].sort(byName);
}

/** The report of these entry points (`{ './ui': './src/ui/index.ts' }`, relative to `folder`). */
export function describeEntryPoints(folder, entryPoints) {
  const platformPackage = '@round-table/shared';
  const resolvePackage = (source) =>
    source.startsWith(`${platformPackage}/`) ? `${folder}/${entryPoints[`.${source.slice(platformPackage.length)}`].slice(2)}` : undefined;
  const { listExports } = createReader(resolvePackage);
  const toLines = (file) =>
    /[.]tsx?$/.test(file)
      ? [...listExports(file)].sort(byName).map(([name, origin]) => toLine(name, describeExport(name, origin)))
      : listCommonJsExports(file)
          .sort()
          .map((name) => `- \`${name}\``);
  return Object.entries(entryPoints)
    .map(([name, file]) => [`## ${platformPackage}${name.slice(1)}`, '', ...toLines(`${folder}/${file.slice(2)}`), ''].join('\n'))
    .join('\n');
}

/** The API report of the platform. */
export function createReport() {
  const { exports: declared } = JSON.parse(readText(`${platform}/package.json`));
  const entryPoints = Object.fromEntries(Object.entries(declared).map(([name, target]) => [name, target.default ?? target]));
  const variables = listVariables(readText(variablesSheet)).map(([name, comment]) => `- \`${name}\`: ${comment}`);
  return [head, describeEntryPoints(fromRoot(platform), entryPoints), `## CSS variables\n\n${variables.join('\n')}\n`].join('\n');
}

const toEntries = (report) => {
  let section = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    return line.startsWith('- ') ? [`${section}: ${line.slice(2)}`] : [];
  });
};

/** The lines by which two reports differ: `- ` is in the first only, `+ ` in the second only. */
export function compareReports(written, current) {
  const [before, after] = [toEntries(written), toEntries(current)];
  const removed = before.filter((entry) => !after.includes(entry)).map((entry) => `- ${entry}`);
  const added = after.filter((entry) => !before.includes(entry)).map((entry) => `+ ${entry}`);
  return [...removed, ...added];
}
