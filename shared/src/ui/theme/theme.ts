import { type ThemeConfig, theme } from 'antd';
import { type Appearance, themeClass } from './appearance';
import tokens from './tokens.json';

type Token = NonNullable<ThemeConfig['token']>;
type Components = NonNullable<ThemeConfig['components']>;
type ByComponent = Record<string, Record<string, string | number> | undefined>;

const semanticSeeds = ['colorPrimary', 'colorLink', 'colorInfo', 'colorSuccess', 'colorWarning', 'colorError'] as const;

/** antd's dark algorithm changes the semantic seed colours; ours are already chosen for a dark background. */
const restoreSemanticSeeds: typeof theme.darkAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  ...Object.fromEntries(semanticSeeds.map((key) => [key, seed[key]])),
});

function toComponentTokens(appearance: Appearance): Components {
  const common: ByComponent = tokens.components.base;
  const specific: ByComponent = tokens.components[appearance];
  const names = [...new Set([...Object.keys(common), ...Object.keys(specific)])];
  return Object.fromEntries(names.map((name) => [name, { ...common[name], ...specific[name] }]));
}

function createTheme(appearance: Appearance): ThemeConfig {
  return {
    algorithm: appearance === 'dark' ? [theme.darkAlgorithm, restoreSemanticSeeds] : theme.defaultAlgorithm,
    token: { ...tokens.base, ...tokens[appearance] } as Token,
    components: toComponentTokens(appearance),
    cssVar: { key: themeClass },
    hashed: false,
  };
}

export const themes: Record<Appearance, ThemeConfig> = { light: createTheme('light'), dark: createTheme('dark') };
