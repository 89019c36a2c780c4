import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import postcss from 'postcss';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readText } from '../lib/files.mjs';
import { captureTool } from '../lib/run.mjs';

const platform = 'shared';
const variablesSheet = `${platform}/src/ui/theme/variables.css`;
const isDeclaration = (/** @type {string} */ file) => file.endsWith('.d.ts');

/** The exit code of `tsc` after type errors, which the check of types reports. */
const emittedWithErrors = 2;

/** The path of the report. */
export const reportPath = `${platform}/api-report.md`;

const head = `# What the platform offers

The public declarations of each entry point of \`@round-table/shared\`, and its CSS variables. Written by \`npm run api-report\`; a check compares it
with the sources. An added name makes a minor version of the platform, a removed or changed one a major version (docs/feature-teams.md).
`;

/** The CSS variables of a sheet, each with the comment beside it. @param {string} text */
export function listVariables(text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  postcss.parse(text).walkDecls(/^--rt-/, (declaration) => {
    const next = declaration.next();
    const comment = next?.type === 'comment' && next.source?.start?.line === declaration.source?.end?.line ? next.text : undefined;
    if (comment !== undefined || !found.has(declaration.prop)) found.set(declaration.prop, comment ?? '');
  });
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** @param {string} folder @param {string} file @param {string} reportFolder */
const configure = (folder, file, reportFolder) =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: file,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            skipLibCheck: true,
            types: [],
          },
          include: [file],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'report',
        reportFolder,
        reportTempFolder: join(reportFolder, 'new'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });

/**
 * What these declaration files declare and what that depends on, without comments.
 * @param {string} folder of the package
 * @param {string[]} files
 */
export function describeDeclarations(folder, files) {
  const reportFolder = mkdtempSync(join(tmpdir(), 'api-report-'));
  const [first, ...others] = files;
  if (!first) return [];
  const compilerState = CompilerState.create(configure(folder, first, reportFolder), { additionalEntryPoints: others });
  try {
    return files.map((file) => {
      Extractor.invoke(configure(folder, file, reportFolder), {
        compilerState,
        localBuild: true,
        messageCallback: (message) => {
          message.handled = true;
        },
      });
      const [, report = ''] = readFileSync(join(reportFolder, 'new', 'report.api.md'), 'utf8').split('```ts\n');
      return (report.split('\n```')[0] ?? '')
        .replace(/^ *[/]{2}.*\n/gm, '')
        .replace(/\n{2,}/g, '\n')
        .trim();
    });
  } finally {
    rmSync(reportFolder, { recursive: true });
  }
}

/** The API report of the platform. */
export async function createReport() {
  const { code, output } = await captureTool('typescript/bin/tsc', ['--project', `${platform}/tsconfig.types.json`]);
  if (code !== 0 && code !== emittedWithErrors) throw new Error(output);
  const folder = fromRoot(platform);
  const { exports: declared } = JSON.parse(readText(`${platform}/package.json`));
  const targets = Object.entries(declared).map(([name, target]) => ({ name, file: join(folder, target.types ?? target) }));
  const typed = targets.filter(({ file }) => isDeclaration(file));
  const declarations = describeDeclarations(
    folder,
    typed.map(({ file }) => file),
  );
  const load = createRequire(import.meta.url);
  const scripts = targets
    .filter(({ file }) => !isDeclaration(file))
    .map(({ name, file }) => ({
      name,
      text: Object.keys(load(file.replace(/[.]d[.]([cm])ts$/, '.$1js')))
        .sort()
        .join('\n'),
    }));
  const sections = [...typed.map(({ name }, index) => ({ name, text: declarations[index] })), ...scripts].map(
    ({ name, text }) => `## @round-table/shared${name.slice(1)}\n\n\`\`\`ts\n${text}\n\`\`\`\n`,
  );
  const variables = listVariables(readText(variablesSheet)).map(([name, comment]) => `- \`${name}\`: ${comment}`);
  return [head, ...sections, `## CSS variables\n\n${variables.join('\n')}\n`].join('\n');
}

/** Its lines, each after its entry point and declaration. @param {string} report */
const toEntries = (report) => {
  let section = '';
  let declaration = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) [section, declaration] = [`${line.slice(3)}:`, ''];
    if (/^(?:export|const|interface|type|class|function) /.test(line)) declaration = line;
    if (line === '' || line.startsWith('## ')) return [];
    return [[section, ...(line.startsWith(' ') ? [declaration, '…'] : []), line.trim()].join(' ')];
  });
};

/** The lines by which two reports differ: `- ` is in the first only, `+ ` in the second only. @param {string} written @param {string} current */
export function compareReports(written, current) {
  const [before, after] = [toEntries(written), toEntries(current)];
  const [known, present] = [new Set(before), new Set(after)];
  const removed = before.filter((entry) => !present.has(entry)).map((entry) => `- ${entry}`);
  return [...removed, ...after.filter((entry) => !known.has(entry)).map((entry) => `+ ${entry}`)];
}
