/** The attribute that replaces `style` in a rendered page, whose policy forbids inline styles. */
export const styleAttribute = 'data-style';

const inlineStyle = / style="([^"]*)"/g;

/** Styles of other characters could end their rule: they have an effect only once the script of the page runs. */
const plain = /^[\w\s.,:;%()#/+*-]+$/;

/** A rule that applies the declarations as the attribute does: before those of style sheets. */
const toRule = (style: string): string =>
  `[${styleAttribute}="${style}"]{${style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')}}`;

/** Replaces the `style` attributes of rendered elements by another one and rules for it. React escapes quotes in texts. */
export function extractInlineStyles(html: string): { html: string; rules: string } {
  const styles = new Set<string>();
  const replaced = html.replace(inlineStyle, (_attribute, style: string) => {
    styles.add(style);
    return ` ${styleAttribute}="${style}"`;
  });
  const rules = [...styles].filter((style) => plain.test(style)).map(toRule);
  return { html: replaced, rules: rules.join('') };
}

/** Gives rendered elements their `style` attributes back: React expects them, and scripts may set them. */
export function restoreInlineStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
  }
}
