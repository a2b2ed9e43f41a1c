import type { MappingAlgorithm, ThemeConfig } from 'antd';
import type { Theme } from '#kernel/ui/theme/appearance-choice.ts';
import { antdTokens } from './antd-tokens.ts';

/** The class that carries antd's variables; tools/antd-styles-plugin.ts gives it the values of both themes. */
export const antdClass = 'portico';

/** How antd's parts look in one area of the client. */
export interface AntdLook {
  /** By theme, under antd's names. */
  readonly colours: Readonly<Record<Theme, Readonly<Record<string, string>>>>;
  /** Sizes, in px of a reader who has not enlarged the text, and shadows. */
  readonly shape: Readonly<Record<string, string | number>>;
}

/** The look of the kernel's own tokens. */
const paperLook: AntdLook = {
  colours: antdTokens,
  shape: {
    fontSize: 15,
    controlHeight: 36,
    borderRadius: 4,
    borderRadiusSM: 4,
    borderRadiusLG: 4,
    boxShadowSecondary: '0 0 0 1px var(--field)',
  },
};

const everywhere = {
  fontFamily: 'var(--sans)',
  boxShadow: 'none',
  controlOutlineWidth: 0,
  // An animation that the reader's settings take away never ends, and what waits for its end stays unseen.
  motion: false,
} as const;

/**
 * antd's theme for the signed-in screens; the same for the styles that the build makes and for the running client.
 *
 * @param algorithm antd's own for the theme, which derives what the tokens do not name.
 * @param look an area's own, where it has one.
 * @example
 * <ConfigProvider theme={antdTheme('dark', theme.darkAlgorithm)}>…</ConfigProvider>
 */
export const antdTheme = (theme: Theme, algorithm: MappingAlgorithm, look: AntdLook = paperLook): ThemeConfig => ({
  hashed: false,
  cssVar: { key: antdClass },
  // The second function is needed: the dark algorithm derives the given colours anew and makes their grounds muddy.
  algorithm: [algorithm, (_seed, derived) => ({ ...derived!, ...look.colours[theme] })],
  token: { ...look.colours[theme], ...everywhere, ...look.shape },
});
