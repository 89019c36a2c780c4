import { mapColors } from '@round-table/map/layout/palette';

const toVariables = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The look of the pages that the server writes without the programs of the browser: a bar, a heading, sentences and links, in light and dark. */
export const plainPageStyle = `
:root{color-scheme:light dark;${toVariables(mapColors.light)};--frame:#14233F;--onteal:#FFFFFF}
@media(prefers-color-scheme:dark){:root{${toVariables(mapColors.dark)};--frame:#080E1A;--onteal:#03201D}}
*{box-sizing:border-box}
body{margin:0;font:15px/24px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;color:var(--ink);background:var(--paper)}
header{height:56px;padding:0 32px;display:flex;align-items:center;color:#FFFFFF;background:var(--frame);font-weight:600;font-size:16px}
main{max-width:640px;margin:0 auto;padding:64px 32px}
h1{margin:0 0 12px;font-size:26px;font-weight:600;line-height:34px;hyphens:auto}
p{margin:0 0 24px;color:var(--ink2);max-width:60ch}
a{color:var(--teal)}
nav{display:flex;flex-wrap:wrap;gap:12px}
nav a{display:inline-flex;align-items:center;min-height:40px;padding:0 20px;border:1px solid var(--teal);border-radius:4px;text-decoration:none}
nav a.primary{color:var(--onteal);background:var(--teal)}
nav a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--teal);outline-offset:2px}
@media(max-width:999px){header{padding:0 16px}main{padding:40px 16px}nav a{min-height:44px}}
`;
