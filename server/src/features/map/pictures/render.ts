import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);

/** Bundled fonts: rendering does not depend on fonts of the system. */
export const fontFiles = {
  sans: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  sansBold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  serif: resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
} as const;

const font = { loadSystemFonts: false, fontFiles: Object.values(fontFiles), defaultFontFamily: 'Inter' };

/** Renders an SVG as PNG at 1.5 pixels per unit. CPU-bound: call it in a worker. */
export const toPng = (svg: string): Buffer => new Resvg(svg, { fitTo: { mode: 'zoom', value: 1.5 }, font }).render().asPng();
