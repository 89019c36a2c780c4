import { buffer } from 'node:stream/consumers';
import type { BuildManifest } from '@round-table/shared/contract';
import postcss, { type Container, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import type { FileStore } from '../../platform/files/file-store';
import { idOfBytes } from '../../platform/files/stored-bytes';

/** Classes of antd and of the platform. */
const foreignClass = /^(?:ant-|anticon|rt-)/;
const frame = /^(?:html|body|:root|:host)$/i;
/** Pseudo-classes that need one of their selectors to match: `:has` only while an element of the app is shown. */
const alternatives = /^:(?:is|where|has)$/i;

/** Whether only elements within the app can match it: a class or id of its own. */
function isOwn(node: Node): boolean {
  if (node.type === 'class') return !foreignClass.test(node.value);
  if (node.type === 'pseudo' && alternatives.test(node.value)) return node.nodes.length > 0 && node.nodes.every(isScoped);
  return node.type === 'id' && node.value !== 'root';
}

const isFrame = (node: Node) => (node.type === 'tag' || node.type === 'pseudo') && frame.test(node.value);

function isScoped(selector: Selector): boolean {
  const lastCombinator = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  return selector.nodes.some(isOwn) && !selector.nodes.slice(lastCombinator + 1).some(isFrame);
}

/** A nested rule is relative to the one around it; the selectors of keyframes are positions. */
function isRelative(rule: Rule): boolean {
  let parent: Container['parent'] = rule.parent;
  while (parent && parent.type !== 'root') {
    if (parent.type === 'rule' || (parent.type === 'atrule' && /keyframes$/i.test((parent as postcss.AtRule).name))) return true;
    parent = parent.parent as Container['parent'];
  }
  return false;
}

/** Lists the selectors of a sheet that also match elements outside of the app. */
export function listGlobalSelectors(css: string): string[] {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    if (isRelative(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes) if (!isScoped(selector)) found.add(String(selector).trim());
  });
  return [...found];
}

/** Returns why the style sheets of a build must not go live, as sentences that name file and selector. */
export async function checkStyles(files: FileStore, manifest: BuildManifest): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, integrity } of manifest.files.filter((file) => file.name.endsWith('.css'))) {
    const content = await files.read(idOfBytes(integrity));
    if (!content) continue;
    try {
      const selectors = listGlobalSelectors(String(await buffer(content)));
      refused.push(
        ...selectors.map(
          (selector) => `The selector ${selector} in ${name} changes pages of other apps. Write it with a class of ${manifest.id}.`,
        ),
      );
    } catch (error) {
      refused.push(`${name} cannot be read as a style sheet: ${(error as Error).message}.`);
    }
  }
  return refused;
}
