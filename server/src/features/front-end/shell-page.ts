import { toInlineJson } from '@round-table/shared/domain';
import { problem } from '../../platform/problem';
import type { BuiltFrontEnd } from '../../registry/manifest';
import type { PageOverrides } from '../../registry/overrides';
import { listScriptHashes, toInlineHash } from '../../registry/script-hashes';
import { type PageHead, withHead } from './heads/page-head';
import type { PageContent } from './rendering/rendered-pages';

/** A page, the hashes of its inline scripts and styles, and the origins of its overrides. */
export interface ShellPage {
  html: string;
  scripts: string[];
  styles: string[];
  origins: string[];
  policies: string[];
}

/** What is put into the shell's page. */
interface PageParts {
  /** The registry as JSON. */
  live: string;
  overrides: PageOverrides;
  content?: PageContent;
  head?: PageHead;
}

/** antd's styles are in `<style>` elements without text: scripts insert the rules, which no policy restricts (decision 0150). */
const styles = [toInlineHash('')];
/** Of the shell, for what libraries write, and of comments. */
const policies = ['default', 'comments'];

/** The rules of antd's components come before all style sheets, which override them: as the script inserts them. */
const firstStyleSheet = /(?=<link [^>]*rel="stylesheet")|(?=<\/head>)/;

/** Puts the content into the page. The boot script compares the language with that of the visitor before the first paint. */
function withContent(page: string, { locale, layout, html, styles, replies, styleSheets }: PageContent): string {
  const links = styleSheets.map((address) => `<link rel="stylesheet" href="${address}" data-rendered>`);
  return page
    .replace('<html lang="en"', () => `<html lang="${locale}" data-prerendered="${locale}" data-layout="${layout}"`)
    .replace(firstStyleSheet, () => `<style>${styles}</style>`)
    .replace('</head>', () => `${links.join('\n')}\n</head>`)
    .replace('<!--prerendered-->', () => html)
    .replace('<!--replies-->', () => replies)
    .replace(/<noscript>[^<]*<\/noscript>/, '');
}

/** Composes the shell's page. Throws `not-ready` if the shell is not built. */
export function composePage({ template, entryPoints }: BuiltFrontEnd, { live, overrides, content, head }: PageParts): ShellPage {
  if (template === undefined) throw problem('not-ready');
  const html = template
    .replace('<!--registry-->', () => live)
    .replace('<!--entry-points-->', () => toInlineJson(entryPoints))
    .replace('<!--overrides-->', () => toInlineJson(overrides));
  const filled = content ? withContent(html, content) : html;
  const origins = [...new Set(overrides.inForce.map(({ address }) => new URL(address).origin))];
  return {
    html: head ? withHead(filled, head) : filled,
    scripts: listScriptHashes(template),
    styles: [...styles, ...(content ? [toInlineHash(content.styles)] : [])],
    origins,
    policies,
  };
}
