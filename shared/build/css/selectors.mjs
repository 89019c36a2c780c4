import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

const frame = /^(?:html|body|:root|:host)$/i;
/** Pseudo-classes that need one of their selectors to match: `:has` only while an element of the app is shown. */
const alternatives = /^:(?:is|where|has)$/i;
/** Classes of antd, of the platform and of the shell. */
const foreignClass = /^(?:ant-|anticon|rt-|shell_)/;

/** A nested rule is relative to the one around it; the selectors of keyframes are positions. */
function isRelative(rule) {
  for (let { parent } = rule; parent && parent.type !== 'root'; { parent } = parent)
    if (parent.type === 'rule' || (parent.type === 'atrule' && /keyframes$/i.test(parent.name))) return true;
  return false;
}

const isFrame = (node) => (node.type === 'tag' || node.type === 'pseudo') && frame.test(node.value);

/**
 * Lists the selectors of a sheet that also match elements outside of an app: those without a class or an id of its own. Classes that begin
 * with the id of another app are not its own.
 */
export function listGlobalSelectors(css, app) {
  // The id of an app may begin with that of another one.
  const ofApp = new RegExp(`^${app}(?![a-z0-9])`);
  const isOwnClass = (name) => !foreignClass.test(name) && (!name.startsWith('mfe-') || ofApp.test(name));
  /** Whether only elements within the app can match it. */
  function isOwn(node) {
    if (node.type === 'class') return isOwnClass(node.value);
    if (node.type === 'pseudo' && alternatives.test(node.value)) return node.nodes.length > 0 && node.nodes.every(isScoped);
    return node.type === 'id' && node.value !== 'root';
  }
  function isScoped(selector) {
    const lastCombinator = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
    return selector.nodes.some(isOwn) && !selector.nodes.slice(lastCombinator + 1).some(isFrame);
  }
  const found = new Set();
  postcss.parse(css).walkRules((rule) => {
    if (isRelative(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes) if (!isScoped(selector)) found.add(String(selector).trim());
  });
  return [...found];
}
