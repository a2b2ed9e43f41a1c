import path from 'node:path';
import type PDFDocument from 'pdfkit';
import { shownText } from './shown-text.ts';
import { wrapText } from '#kernel/document/wrap-text.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
const weights = ['regular', 'medium'] as const;
type Weight = (typeof weights)[number];

/** Members of pdfkit that its types lack. */
interface Internals {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** An element of the structure tree, for screen readers. */
export interface Element {
  readonly tag: string;
  readonly node: ReturnType<Pdf['struct']>;
}

export const colours = { ink: '#14211e', ink2: '#43524d', line: '#dde2de', pine: '#0f6b5c' } as const;

/** A4, in points. */
export const page = { left: 57, right: 538, top: 62, bottom: 768, foot: 796 } as const;
export const pageWidth = page.right - page.left;
const leading = 1.55;

const fonts: Readonly<Record<Weight, string>> = {
  regular: 'NotoSansHans-Regular.otf',
  medium: 'NotoSansHans-Medium.otf',
};
const folder = path.resolve(import.meta.dirname, '../../../../node_modules/@embedpdf/fonts-sc/fonts');

/** The font file of a weight; all weights have the same characters. */
export const fontFile = (weight: Weight): string => path.join(folder, fonts[weight]);

/** The line height of a style, including the gap between lines. */
export const heightOfLine = ({ size }: Style): number => size * leading;

/** Pages that are filled from top to bottom. */
export class Sheet {
  readonly pdf: Pdf;
  readonly root: Element;
  readonly #widths = new Map<string, number>();
  /** The current vertical position on the page. */
  y: number = page.top;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
    for (const weight of weights) pdf.registerFont(weight, fontFile(weight));
    pdf.addPage();
    this.root = { tag: 'Document', node: pdf.struct('Document') };
    pdf.addStructure(this.root.node);
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = page.top;
  }

  /** The number of lines of a style that still fit on the page. */
  linesLeft(style: Style): number {
    return Math.floor((page.bottom - this.y) / heightOfLine(style));
  }

  wrap(words: string, width: number, style: Style): string[] {
    return wrapText(this.#shown(words), width, (part) => this.widthOf(part, style));
  }

  line(words: string, x: number, y: number, { size, weight = 'regular', colour = colours.ink }: Style): void {
    if (words === '') return;
    this.pdf.font(weight).fontSize(size).fillColor(colour).text(words, x, y, { lineBreak: false });
  }

  rule(colour: string, weight: number, { y = this.y, length = pageWidth } = {}): void {
    this.decorate(() => {
      this.pdf
        .moveTo(page.left, y)
        .lineTo(page.left + length, y)
        .lineWidth(weight)
        .strokeColor(colour)
        .stroke();
    });
  }

  within(parent: Element, tag: string, options: object = {}): Element {
    const node = this.pdf.struct(tag, options);
    parent.node.add(node);
    return { tag, node };
  }

  /** Draws content that belongs to an element. */
  mark(element: Element, draw: () => void): void {
    const content = this.pdf.markStructureContent(element.tag);
    draw();
    this.pdf.endMarkedContent();
    element.node.add(content);
  }

  /** Draws content that screen readers skip. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** An entry of the outline, which links to this page. */
  outline(words: string, below = this.pdf.outline) {
    return below.addItem(this.#shown(words));
  }

  widthOf(words: string, { size, weight = 'regular' }: Style): number {
    const key = `${weight}\t${size}\t${words}`;
    const cached = this.#widths.get(key);
    if (cached !== undefined) return cached;
    const found = this.pdf.font(weight).fontSize(size).widthOfString(words);
    this.#widths.set(key, found);
    return found;
  }

  #shown(words: string): string {
    const { font } = (this.pdf.font('regular') as unknown as Internals)._font;
    return shownText(words, (code) => font.hasGlyphForCodePoint(code));
  }
}
