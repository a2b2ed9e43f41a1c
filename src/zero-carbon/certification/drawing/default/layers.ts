import type { DesignLayer, TextLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';

/** A layer without id; common fields have defaults. */
type Draft<L extends DesignLayer = DesignLayer> = L extends DesignLayer
  ? Omit<L, 'id' | 'name' | 'locked' | 'hidden'> & Partial<Pick<L, 'name' | 'locked'>>
  : never;

/** Numbers layers from the back to the front. */
export const numbered = (drafts: readonly Draft[]): DesignLayer[] =>
  drafts.map((draft, index) => ({ name: '', locked: false, hidden: false, ...draft, id: `l${index + 1}` }));

export type TextDraft = Draft<TextLayer>;
export type AnyDraft = Draft;

type Box = Pick<TextLayer, 'x' | 'y' | 'width' | 'height'>;
type Look = Partial<Omit<TextLayer, keyof Box | 'kind' | 'content'>>;

/** A text in regular serif that shrinks and then wraps, unless its look states otherwise. */
export const textIn = (content: string, box: Box, look: Look = {}): TextDraft => ({
  kind: 'text',
  content,
  x: box.x,
  y: box.y,
  width: box.width,
  height: box.height,
  font: 'serif',
  weight: 'regular',
  size: 10,
  smallest: Math.min(look.size ?? 10, 6),
  leading: 1.2,
  colour: 'ink',
  align: 'left',
  valign: 'top',
  fit: 'shrinkThenWrap',
  turn: 0,
  repeated: false,
  ...look,
});

/** Tenths of a millimetre, as designs have them. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

interface TwoTexts {
  readonly zh: string;
  readonly en: string;
  readonly box: Box;
  /** The share of the Chinese text in the box, if there are two. */
  readonly split: number;
  /** The look of the Chinese text, or of the only one. */
  readonly look: Look;
  /** The look of the English text under it. */
  readonly second: Look;
}

/** A text in each language, one above the other; a single language gets the whole box. */
export function inLanguages(language: TemplateLanguage, { zh, en, box, split, look, second }: TwoTexts): TextDraft[] {
  if (language !== 'both') return [textIn(language === 'zh' ? zh : en, box, look)];
  const rest = { ...box, y: tenths(box.y + split), height: tenths(box.height - split) };
  return [textIn(zh, { ...box, height: split }, look), textIn(en, rest, { ...look, ...second })];
}

/** Both languages on one line, or only the requested one. */
export const oneLine = (language: TemplateLanguage, zh: string, en: string): string =>
  language === 'both' ? `${zh}\u3000${en}` : language === 'zh' ? zh : en;
