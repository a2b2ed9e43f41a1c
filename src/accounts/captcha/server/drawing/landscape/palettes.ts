/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export interface Palette {
  readonly sky: Colour;
  readonly mist: Colour;
  readonly sun: Colour;
  /** The four ridges, farthest first. */
  readonly ridges: readonly [Colour, Colour, Colour, Colour];
  readonly ink: Colour;
  readonly water: Colour;
  /** Objects that catch the light: turbines, and birds by night. */
  readonly lit: Colour;
  /** Fill colour of the gap; `rim` is the line around it. */
  readonly hollow: Colour;
  readonly rim: Colour;
  /** Opacity of the rim, from 0 to 1. */
  readonly rimPart: number;
  readonly birds: Colour;
}

const hex = (text: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Colour;

const hollow = hex('#14211E');
const rim = hex('#F6F5F0');

const palette = (
  [sky, mist, sun, first, second, third, fourth, ink, water, lit]: readonly string[],
  own: Partial<Palette> = {},
): Palette => {
  const [s, m, u, a, b, c, d, i, w, l] = [sky, mist, sun, first, second, third, fourth, ink, water, lit].map((text) =>
    hex(text as string),
  ) as [Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour];
  return {
    sky: s,
    mist: m,
    sun: u,
    ridges: [a, b, c, d],
    ink: i,
    water: w,
    lit: l,
    hollow,
    rim,
    rimPart: 0.3,
    birds: i,
    ...own,
  };
};

/**
 * Six times of day and year. By night the gap's rim is lit mist, with a contrast of at least 3:1 to its surroundings.
 */
export const palettes = {
  dawn: palette([
    '#F1EADB',
    '#F1EADB',
    '#D88A4A',
    '#A9C8BB',
    '#7FB0A0',
    '#4F8F80',
    '#1F6B5D',
    '#0B3B33',
    '#E4E6D9',
    '#FBF8EE',
  ]),
  noon: palette([
    '#E3ECE7',
    '#EAF1EC',
    '#FDFBF3',
    '#9CC3C4',
    '#6BA5A8',
    '#3C8288',
    '#165E66',
    '#06363C',
    '#D3E3E0',
    '#F6FAF6',
  ]),
  autumn: palette([
    '#F3E8D3',
    '#F3E8D3',
    '#C8683A',
    '#D9BF8B',
    '#B99A57',
    '#87803F',
    '#3D6247',
    '#1B3A2C',
    '#E9DDC2',
    '#FBF4E4',
  ]),
  night: palette(
    ['#16332D', '#24483F', '#F0E6C8', '#33655A', '#295449', '#1E4239', '#12302A', '#061512', '#1C4038', '#8FBFB1'],
    { hollow: hex('#000000'), rim: hex('#C9DAD2'), rimPart: 0.85, birds: hex('#8FBFB1') },
  ),
  snow: palette([
    '#D9E1E1',
    '#EEF1EE',
    '#F8F1DD',
    '#FAFAF6',
    '#DCE5E1',
    '#A8BDB6',
    '#5E827A',
    '#1B3D37',
    '#C6D3D3',
    '#FFFFFF',
  ]),
  dusk: palette([
    '#EBD5C1',
    '#EFDCCB',
    '#B8472D',
    '#C9A899',
    '#9F858A',
    '#6C6E7C',
    '#365059',
    '#132A2F',
    '#DFC5B3',
    '#F9EBDD',
  ]),
} as const;

export const mix = (from: Colour, to: Colour, part: number): Colour => [
  blend(from[0], to[0], part),
  blend(from[1], to[1], part),
  blend(from[2], to[2], part),
];

const blend = (from: number, to: number, part: number): number => from * (1 - part) + to * part;
