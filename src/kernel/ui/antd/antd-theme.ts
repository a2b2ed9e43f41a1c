import type { MappingAlgorithm, ThemeConfig } from 'antd';
import type { Theme } from '#kernel/ui/appearance-choice.ts';
import { antdTokens } from './antd-tokens.ts';

/** The class that carries antd's variables; tools/antd-styles-plugin.ts gives it the values of both themes. */
export const antdClass = 'portico';

const shape = {
  fontSize: 15,
  controlHeight: 36,
  borderRadius: 4,
  borderRadiusSM: 4,
  borderRadiusLG: 4,
  fontFamily: 'var(--sans)',
  boxShadow: 'none',
  boxShadowSecondary: '0 0 0 1px var(--field)',
  controlOutlineWidth: 0,
  // An animation that the reader's settings take away never ends, and what waits for its end stays unseen.
  motion: false,
} as const;

/**
 * antd's theme for the signed-in screens; the same for the styles that the build makes and for the running client.
 *
 * @param algorithm antd's own for the theme, which derives what the tokens do not name.
 * @example
 * <ConfigProvider theme={antdTheme('dark', theme.darkAlgorithm)}>…</ConfigProvider>
 */
export const antdTheme = (theme: Theme, algorithm: MappingAlgorithm): ThemeConfig => ({
  hashed: false,
  cssVar: { key: antdClass },
  // The second function is needed: the dark algorithm derives the given colours anew and makes their grounds muddy.
  algorithm: [algorithm, (_seed, derived) => ({ ...derived!, ...antdTokens[theme] })],
  token: { ...antdTokens[theme], ...shape },
});
