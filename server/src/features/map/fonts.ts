import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The files of the fonts that come with the server: the pictures have no system fonts to fall back to. */
export const fontFiles = {
  sans: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  sansBold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  serif: resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
} as const;
