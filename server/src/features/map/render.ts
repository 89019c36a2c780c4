import { Resvg } from '@resvg/resvg-js';
import { fontFiles } from './fonts';

const font = { loadSystemFonts: false, fontFiles: Object.values(fontFiles), defaultFontFamily: 'Inter' };

/** The PNG of an SVG that uses the fonts of `fonts.ts`, 1.5 pixels to each of its own. It takes its time: call it in a thread. */
export const toPng = (svg: string): Buffer => new Resvg(svg, { fitTo: { mode: 'zoom', value: 1.5 }, font }).render().asPng();
