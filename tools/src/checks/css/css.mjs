import { posix } from 'node:path';
import { listFiles, readText } from '../../lib/files.mjs';
import { findUndocumented, listNamedMedia, readSheet, toProperty } from './sheet.mjs';
import { readUsage } from './usage.mjs';

const platform = 'shared/src/ui/';
const variablesSheet = `${platform}theme/variables.css`;
const mediaSheet = `${platform}theme/media.css`;
/** Entry points that each app bundles, outside of this repository too, where nothing replaces names of media queries. */
const bundledByApps = new RegExp(`^${platform}(?:charts|differences|rich-text)/`);
const isModule = (path) => path.endsWith('.module.css');
const isApp = (path) => /^(?:shell|mfe-[^/]+)\//.test(path);
const isForeign = (name) => /^(?:ant-|anticon|rt-)/.test(name);
/** Libraries that a single app brings along: it may select their classes within one of its classes. */
const libraries = { 'mfe-questionnaire': /^ql-/ };
const isOfLibrary = (path, name) => libraries[toWorkspace(path)]?.test(name) ?? false;
const toWorkspace = (path) => path.split('/')[0];

/** Selectors and sheets that a workspace may not have: global sheets in apps, classes of the platform or of antd. */
function findForeignSelectors({ path, classes, unscoped }) {
  const problems = isApp(path) && !isModule(path) ? [`${path}: not a CSS module; call it *.module.css`] : [];
  if (path.startsWith(platform)) return problems;
  for (const { name, line, isGlobal } of classes)
    if (isForeign(name) || (isGlobal && !isOfLibrary(path, name)))
      problems.push(`${path}:${line}: selects .${name}; use a prop of the component, or a CSS variable`);
  for (const { line } of unscoped) problems.push(`${path}:${line}: :global leaves the scope of the module`);
  return problems;
}

function findSharedClasses(sheets) {
  const owners = new Map();
  for (const { path, classes } of sheets.filter((sheet) => !isModule(sheet.path)))
    for (const { name } of classes) owners.set(name, new Set([...(owners.get(name) ?? []), toWorkspace(path)]));
  return [...owners]
    .filter(([name, workspaces]) => workspaces.size > 1 && !isForeign(name))
    .map(([name, workspaces]) => `.${name} is a global class of two workspaces: ${[...workspaces].sort().join(', ')}`);
}

const resolve = (path, source) => posix.join(posix.dirname(path), source);

function findUnknownProperties({ path, imports, properties, dynamic, classLiterals }, sheets) {
  const problems = dynamic.map((local) => `${path}: reads ${local} by a computed name; write ${local}.name, so that it can be checked`);
  for (const { local, name } of properties) {
    const { source } = imports.find((one) => one.local === local);
    const sheet = sheets.get(resolve(path, source));
    if (sheet && !sheet.classes.some((one) => !one.isGlobal && toProperty(one.name) === name))
      problems.push(`${path}: ${source} has no class ${name}`);
  }
  if (isApp(path)) problems.push(...classLiterals.map((text) => `${path}: the class name "${text.trim()}" is a literal; use a CSS module`));
  return problems;
}

function findUnusedClasses(sheet, importers) {
  const used = new Set();
  for (const { path, imports, properties } of importers) {
    const locals = imports.filter(({ source }) => resolve(path, source) === sheet.path).map(({ local }) => local);
    for (const { local, name } of properties) if (locals.includes(local)) used.add(name);
  }
  const unused = new Set(sheet.classes.filter(({ name, isGlobal }) => !isGlobal && !used.has(toProperty(name))).map(({ name }) => name));
  return [...unused].map((name) => `${sheet.path}: .${name} is not used`);
}

/** The CSS variables that a workspace declares in its sheets or sets in its sources. */
const listVariables = (workspace, sheets, sources) => [
  ...sheets.filter(({ path }) => toWorkspace(path) === workspace).flatMap(({ declared }) => declared.map(({ name }) => name)),
  ...sources.filter(({ path }) => toWorkspace(path) === workspace).flatMap(({ variables }) => variables),
];

function findUnknownVariables(sheet, appVariables, documented) {
  const isKnown = (name) => name.startsWith('--ant-') || (name.startsWith('--rt-') ? documented.has(name) : appVariables.has(name));
  return [...sheet.declared, ...sheet.variables]
    .filter(({ name }) => !isKnown(name))
    .map(({ name, line }) => `${sheet.path}:${line}: ${name} is neither a variable of the theme nor set by this app`);
}

function findMediaProblems({ path, media }, named) {
  const findName = (query) => named.find((one) => query.includes(one.query))?.name;
  if (bundledByApps.test(path))
    return media
      .filter(({ query }) => query.includes('(--'))
      .map(({ query, line }) => `${path}:${line}: write ${query} in full; apps outside of the repository bundle this sheet`);
  return media
    .filter(({ query }) => findName(query) !== undefined)
    .map(({ query, line }) => `${path}:${line}: write (${findName(query)}) in @media ${query}`);
}

/** What breaks the isolation of styles in these files, given as `{ path, text }`. */
export function findCssProblems(files) {
  const sheets = files.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => ({ path, ...readSheet(text) }));
  const sources = files
    .filter(({ path }) => /[.]tsx?$/.test(path))
    .map(({ path, text }) => ({ path, ...readUsage(text, path.endsWith('x')) }));
  const byPath = new Map(sheets.map((sheet) => [sheet.path, sheet]));
  const variables = files.find(({ path }) => path === variablesSheet)?.text ?? '';
  const documented = new Set(readSheet(variables).declared.map(({ name }) => name));
  const named = listNamedMedia(files.find(({ path }) => path === mediaSheet)?.text ?? '');
  return [
    ...sheets.flatMap(findForeignSelectors),
    ...sheets.flatMap((sheet) => findMediaProblems(sheet, named)),
    ...findSharedClasses(sheets),
    ...findUndocumented(variables).map(({ name, line }) => `${variablesSheet}:${line}: ${name} has no comment`),
    ...sources.flatMap((source) => findUnknownProperties(source, byPath)),
    ...sources.flatMap(({ path, platformVariables }) =>
      platformVariables.filter((name) => !documented.has(name)).map((name) => `${path}: ${name} is not a variable of the platform`),
    ),
    ...sheets.flatMap((sheet) => {
      const importers = sources.filter(({ path, imports }) => imports.some(({ source }) => resolve(path, source) === sheet.path));
      const unused = isModule(sheet.path) ? findUnusedClasses(sheet, importers) : [];
      if (sheet.path === variablesSheet) return unused;
      return [...unused, ...findUnknownVariables(sheet, new Set(listVariables(toWorkspace(sheet.path), sheets, sources)), documented)];
    }),
  ];
}

const isStyled = (path) => /^(?:shared|shell|mfe-[^/]+)\/src\/.*[.](?:css|tsx?)$/.test(path) && !/[.]test[.]tsx?$|[.]d[.]ts$/.test(path);

/** Isolation of styles: apps have CSS modules only, and reach the platform and antd by props and documented variables. */
export async function checkCss() {
  return findCssProblems(listFiles('.', isStyled).map((path) => ({ path, text: readText(path) })));
}
