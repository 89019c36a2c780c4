import { type ThemeConfig, theme } from 'antd';
import tokens from './tokens.json';

export type Appearance = 'light' | 'dark';

/** The class that carries antd's css variables: the shell puts it on `<html>`, so that all own styles can read them. */
export const themeClass = 'rt';

type Token = NonNullable<ThemeConfig['token']>;
type Components = NonNullable<ThemeConfig['components']>;
type ByComponent = Record<string, Record<string, string | number> | undefined>;

const seedsOfMeaning = ['colorPrimary', 'colorLink', 'colorInfo', 'colorSuccess', 'colorWarning', 'colorError'] as const;

/** antd's dark algorithm shifts the seed colours of meaning; ours were chosen for the dark ground already. */
const keepSeeds: typeof theme.darkAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  ...Object.fromEntries(seedsOfMeaning.map((key) => [key, seed[key]])),
});

function componentsOf(appearance: Appearance): Components {
  const shared: ByComponent = tokens.components.base;
  const own: ByComponent = tokens.components[appearance];
  const names = [...new Set([...Object.keys(shared), ...Object.keys(own)])];
  return Object.fromEntries(names.map((name) => [name, { ...shared[name], ...own[name] }]));
}

function themeOf(appearance: Appearance): ThemeConfig {
  return {
    algorithm: appearance === 'dark' ? [theme.darkAlgorithm, keepSeeds] : theme.defaultAlgorithm,
    token: { ...tokens.base, ...tokens[appearance] } as Token,
    components: componentsOf(appearance),
    cssVar: { key: themeClass },
    hashed: false,
  };
}

/** The one antd theme, light and dark. */
export const themes: Record<Appearance, ThemeConfig> = { light: themeOf('light'), dark: themeOf('dark') };

/** Writes antd's css variables into the page even where no component of antd shows. */
export function ThemeVariables() {
  theme.useToken();
  return null;
}
