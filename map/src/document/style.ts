import { paths, phoneMapHeight } from '@round-table/shared/contract';
import { type AnswerColorPair, answerColors } from '@round-table/shared/domain';
import { fadedOpacity, type MapTheme, toColorVariables } from '../layout/palette';
import { serifFaces } from './serif-faces';

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const serif = '"Source Serif 4", Georgia, serif';

const fontFaces = Object.entries(serifFaces)
  .map(
    ([name, { range }]) =>
      `@font-face{font-family:"Source Serif 4";src:url(${paths.mapPage}fonts/${name}/) format("woff2");font-weight:200 900;font-display:swap;unicode-range:${range}}`,
  )
  .join('');

const variables = (theme: MapTheme, answers: AnswerColorPair[]) =>
  toColorVariables(theme, answers)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const answerRules = answerColors.light
  .map((_, index) => index + 1)
  .map(
    (order) =>
      `.a${order}{fill:var(--a${order})}.n${order}{fill:var(--n${order})}.k.a${order}{background:var(--a${order});color:var(--n${order})}`,
  )
  .join('');

/** `alone`: the page is not in a frame. In a frame its heading is not visible, and would load the font for nothing. */
const frameRules = `
*{box-sizing:border-box}
html,body{height:100%}
body{margin:0;font:14px/22px ${sans};color:var(--ink);background:var(--paper);-webkit-text-size-adjust:100%}
h1,p,ul,figure{margin:0;padding:0}
ul{list-style:none}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
[hidden]{display:none!important}
.vh,.framed .head{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.m,.open{color:var(--ink2)}
main,.mapf{display:flex;flex-direction:column;min-height:100%;height:100%}
.head{display:flex;align-items:baseline;gap:20px;padding:14px 24px 13px;border-bottom:1px solid var(--line)}
.head .no{font-size:22px;line-height:30px;color:var(--ink3);font-variant-numeric:lining-nums tabular-nums;white-space:nowrap}
.head h1{flex:1;font-weight:400;font-size:22px;line-height:30px}
.alone .head .no,.alone .head h1{font-family:${serif}}
.head .when{font-size:13px;color:var(--ink2);white-space:nowrap}
.sentence{margin:auto;padding:24px;max-width:48ch;text-align:center;font-size:15px;line-height:24px}
`;

const mapRules = `
.mapw{position:relative;flex:1 1 260px;min-height:240px;overflow:hidden;background:var(--sea)}
svg.map{position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:pan-y;cursor:grab;user-select:none;-webkit-user-select:none}
svg.map.zoomed{touch-action:none}
svg.map.moving{cursor:grabbing}
.defs{position:absolute;width:0;height:0}
.world path{vector-effect:non-scaling-stroke;stroke-linejoin:round}
.grat{fill:none;stroke:var(--grat)}
.land{fill:var(--land);stroke:var(--sea);stroke-width:.6}
.part{fill:var(--hb);stroke:var(--hl);stroke-width:.8}
.c{stroke:var(--sea);stroke-width:.8}
.sc,.bx{stroke:var(--sea);stroke-width:1.5}
.nd{fill:url(#hatch);stroke:var(--hl)}
.world .nd{fill:url(#land-hatch)}
.hb{fill:var(--hb)}
.hl{stroke:var(--hl);stroke-width:1.4}
.ring{fill:none;pointer-events:none}
.ring.under{stroke:var(--paper);stroke-width:5}
.ring.over{stroke:var(--ink);stroke-width:2}
.map text{font-family:${sans};pointer-events:none}
.map .n{font-weight:600;font-variant-numeric:tabular-nums}
.bl{fill:var(--ink2);paint-order:stroke;stroke:var(--sea);stroke-width:3px;stroke-linejoin:round}
.lead{stroke:var(--ink3);stroke-width:.8;fill:none;pointer-events:none}
.leadp{fill:var(--ink3);pointer-events:none}
.mark{outline:none}
.linked [data-code]{cursor:pointer}
.c,.sc,.bx,.flag{transition:opacity .08s}
.c.fd,.fd .sc,.fd .bx,tr.fd .flag{opacity:${fadedOpacity}}
.map .fd .n{fill:var(--ink2)}
.hit{fill:transparent}
.zoom{position:absolute;right:12px;top:12px;display:flex;flex-direction:column;background:var(--paper);border:1px solid var(--line);border-radius:4px}
.zoom button{width:34px;height:34px;display:flex;align-items:center;justify-content:center;color:var(--ink2);border-bottom:1px solid var(--line2)}
.zoom button:last-child{border:0}
.zoom button:hover{background:var(--hover)}
.zoom button:disabled{color:var(--line);background:none;cursor:default}
.zoom svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
button:focus-visible,[tabindex="0"]:not(.mark):focus-visible{outline:2px solid var(--teal);outline-offset:2px}
.tablew:focus-visible{outline-offset:-2px!important}
@media(pointer:coarse){.zoom button{width:44px;height:44px}}
.tip{position:absolute;left:0;top:0;max-width:min(250px,80%);padding:8px 12px;border-radius:4px;background:var(--tip);color:var(--ontip);font-size:13px;line-height:18px;box-shadow:0 8px 28px var(--shadow);pointer-events:none}
.tip .row{display:flex;gap:8px;align-items:flex-start}
.tip .row+.row{margin-top:4px}
.tip b{font-weight:600}
.tip .flag{margin-top:2px}
.tip.again::after{content:attr(data-hint);display:block;margin-top:4px;opacity:.8}
.notice{position:absolute;left:12px;bottom:12px;max-width:70%;padding:6px 10px;border-radius:4px;background:var(--paper);border:1px solid var(--line);font-size:13px;line-height:18px}
.notice:empty{display:none}
`;

const legendRules = `
.strip{display:block;flex:none;width:100%;height:6px;background:var(--paper)}
.strip .c{stroke:var(--paper);stroke-width:1}
.leg{flex:0 1 auto;max-height:46%;overflow:auto;padding:2px 16px}
.leg li{border-bottom:1px solid var(--line2);font-size:13px;line-height:19px}
.leg li:last-child{border:0}
.leg button{display:grid;grid-template-columns:20px 1fr auto 36px;gap:10px;align-items:center;width:calc(100% + 20px);margin:0 -10px;padding:6px 10px;border-radius:4px;text-align:start}
.leg button:focus-visible{outline-offset:-2px}
.leg .hv{background:var(--hover)}
.leg [aria-pressed=true]{box-shadow:inset 3px 0 var(--teal)}
.leg .fd,tr.fd,tr.fd .m{color:var(--ink3)}
tr.fd .k{background:none;color:var(--ink2);box-shadow:inset 0 0 0 1px var(--line)}
tbody a{color:inherit;text-decoration:none}
tbody a:hover{text-decoration:underline;text-underline-offset:3px}
tbody a:focus-visible{outline:2px solid var(--teal);outline-offset:2px}
tr.ch th{font-weight:600;box-shadow:inset 3px 0 var(--teal);padding-left:10px}
@media(pointer:coarse){.leg button{min-height:44px}}
.leg b,.leg .pc,.k{font-variant-numeric:tabular-nums}
.leg b{font-weight:600}
.leg .pc{color:var(--ink3);text-align:right;white-space:nowrap}
.k{display:inline-flex;width:20px;height:20px;border-radius:3px;align-items:center;justify-content:center;font:600 12px/1 ${sans};flex:none}
.tip .k{width:18px;height:18px}
@media (forced-colors:active){.k,.c{forced-color-adjust:none}.k{outline:1px solid CanvasText}}
.k.nd{background:repeating-linear-gradient(45deg,var(--hl) 0 1px,var(--hb) 1px 4px);box-shadow:inset 0 0 0 1px var(--hl)}
.flag{width:20px;height:15px;border-radius:1px;box-shadow:0 0 0 1px color-mix(in srgb,currentColor 18%,transparent);flex:none;object-fit:cover}
.tablew{position:absolute;inset:0;overflow:auto;background:var(--paper);padding:0 60px 0 16px}
table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
thead th{position:sticky;top:0;background:var(--paper);font-weight:500;color:var(--ink2);text-align:left;border-bottom:1px solid var(--ink);padding:8px 12px 8px 0;white-space:nowrap}
tbody th,td{text-align:left;font-weight:400;padding:8px 12px 8px 0;border-bottom:1px solid var(--line2);vertical-align:top}
.since{display:block;font-size:12px;line-height:18px;color:var(--ink2)}
.who{display:flex;gap:10px;align-items:center}
@media(min-width:720px){.leg ul{display:grid;grid-template-columns:1fr 1fr;column-gap:40px}.leg{padding:2px 24px}.tablew{padding-left:24px}.leg li:nth-last-child(2):nth-child(odd){border:0}}
@media(max-width:719px){.leg{max-height:max(46%,100% - ${phoneMapHeight + 6}px)}.head{flex-wrap:wrap;gap:0 12px;padding:12px 16px}.head .when{flex-basis:100%;order:-1;line-height:18px}.head .no,.head h1{font-size:19px;line-height:26px}}
`;

/** In forced-colors mode, the map and its legend keep their colours, which carry the information. */
const forcedColorRules = `
@media(forced-colors:active){
.mapw,.strip,.k,.flag{forced-color-adjust:none}
.zoom,.tip,.notice,.tablew{forced-color-adjust:auto}
.zoom button:disabled{color:GrayText}
.k{border:1px solid CanvasText}
.leg .fd{color:GrayText}
.leg .hv{outline:2px solid Highlight;outline-offset:-2px}
.leg [aria-pressed=true]{background:Highlight;color:HighlightText}
}
@media(prefers-reduced-motion:reduce){.c,.sc,.bx,.flag{transition:none}}`;

const printRules = (answers: AnswerColorPair[]) => `
@media print{
@page{size:A4 landscape;margin:12mm}
:root:root{${variables('light', answers)}}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.zoom,.tip,.notice,.ring:not(.chosen){display:none}
.leg,.tablew{max-height:none;overflow:visible}
.tablew{position:static}
.tablew:not([hidden])~svg.map,.mapw:has(.tablew:not([hidden])) svg.map{display:none}
}`;

const embedRules = `
.src{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:8px 24px;border-top:1px solid var(--line2);font-size:12px;line-height:18px;color:var(--ink2)}
.src a{color:var(--teal)}
.cols{flex:none;display:flex;gap:12px;padding:20px 24px 0}
.cols svg{flex:1;min-width:0;height:auto;background:none;overflow:visible}
.cols text{font-family:${sans}}
.cols .ink2{fill:var(--ink2)}
.cols .n{font-weight:600}
.cols .line2{stroke:var(--line2)}
.cols .nd{fill:url(#hatch);stroke:var(--hl)}
.axis{display:flex;flex-direction:column;justify-content:space-between;height:240px;font-size:12px;line-height:0;color:var(--ink2);text-align:end;white-space:nowrap}
.data{flex:1 1 auto;overflow:auto;padding:4px 24px}
.data td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.data thead th:not(:first-child){text-align:end}
.data th[scope=row]{min-width:180px}
@media(forced-colors:active){.cols{forced-color-adjust:none;background:var(--paper)}}
@media(max-width:719px){.src{padding:8px 16px}.cols,.data{padding-inline:16px}}
@media(max-width:479px){.data th[scope=row]{min-width:120px}.data td,.data thead th{padding-inline:0 6px}.data .m{display:block}}
`;

/** The additional styles of the embedded map, which follows the theme of the reader's system (`data-theme=system`). */
export const embedStyle = (answers: AnswerColorPair[]): string =>
  `:root[data-theme=system]{color-scheme:light dark;${variables('light', answers)}}` +
  `@media(prefers-color-scheme:dark){:root[data-theme=system]{${variables('dark', answerColors.dark)}}}${embedRules}`;

/** The styles of the map page. `answers` are the light theme's colours; the dark ones are fixed. */
export const pageStyle = (answers: AnswerColorPair[]): string =>
  [
    fontFaces,
    `:root{color-scheme:light;${variables('light', answers)}}`,
    `:root[data-theme=dark]{color-scheme:dark;${variables('dark', answerColors.dark)}}`,
    frameRules,
    mapRules,
    legendRules,
    answerRules,
    forcedColorRules,
    printRules(answers),
  ].join('');
