import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import { translate } from '#kernel/i18n/text.ts';
import type { DocumentColumn, DocumentFacts, DocumentPart } from './document.ts';
import { documentWords as text } from './document.words.ts';
import { shownText } from './shown-text.ts';
import { wrapText } from './wrap-text.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** A piece of the structure that readers aloud go by. */
interface Element {
  readonly tag: string;
  readonly node: ReturnType<Pdf['struct']>;
}
/** What pdfkit's types do not show. */
interface Internals {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}
type Weight = 'regular' | 'medium';
interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'right';
}

const ink = '#14211e';
const ink2 = '#43524d';
const line = '#dde2de';
const pine = '#0f6b5c';

const fonts: Readonly<Record<Weight, string>> = {
  regular: 'NotoSansHans-Regular.otf',
  medium: 'NotoSansHans-Medium.otf',
};
const folder = path.resolve(import.meta.dirname, '../../../../node_modules/@embedpdf/fonts-sc/fonts');

/** A4, in points. */
const page = { left: 57, right: 538, top: 62, bottom: 768, foot: 796 };
const width = page.right - page.left;
const gap = 10;
const leading = 1.55;
/** After so many rows of a table, others have the processor in between. */
const rowsAtOnce = 50;

/**
 * A document as a PDF, A4: tagged, with an outline, in the language that it says. The same facts and parts are the same
 * bytes. A character that the font lacks is named by its code point, `[U+1F33F]`.
 *
 * @example
 * const bytes = await drawDocument({ title: '零碳评价报告', subtitle, issuer, foot, lang: 'zh', createdAt }, parts);
 */
export async function drawDocument(facts: DocumentFacts, parts: readonly DocumentPart[]): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const { title, issuer, lang, createdAt } = facts;
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    // The types lag behind: this is the profile for readers that read aloud.
    subset: 'PDF/UA' as 'PDF/A-2',
    lang: lang === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: title, Author: issuer, Creator: 'Portico', CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const pen = new Pen(pdf);
  pen.title(facts);
  for (const part of parts) {
    if (part.kind === 'heading') pen.heading(part.level, part.text);
    else if (part.kind === 'paragraph') pen.paragraph(part.text, part.quiet === true);
    else if (part.kind === 'facts') pen.facts(part.rows);
    else await pen.table(part.columns, part.rows);
  }
  pen.end((number, total) => [facts.foot, translate(text.page, lang, { number, total })]);
  pdf.end();
  return whole;
}

/** Draws from the top of the first page downwards. */
class Pen {
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #widths = new Map<string, number>();
  #section: ReturnType<Pdf['outline']['addItem']> | undefined;
  #y = page.top;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    for (const [weight, file] of Object.entries(fonts)) pdf.registerFont(weight, path.join(folder, file));
    this.#newPage();
    this.#root = { tag: 'Document', node: pdf.struct('Document') };
    pdf.addStructure(this.#root.node);
  }

  title({ title, subtitle, issuer }: DocumentFacts): void {
    this.#artifact(() => {
      const pdf = this.#pdf
        .save()
        .translate(page.left, this.#y - 2)
        .lineWidth(0.8)
        .strokeColor(pine);
      for (const ring of ringPaths('portico', [4.2, 8, 12.6], { centre: [13, 13], wobble: 0.2, points: 26 })) {
        pdf.path(ring).stroke();
      }
      pdf.circle(13, 13, 1.3).fill(pine).restore();
    });
    this.#text('P', issuer, { size: 10, colour: ink2 }, { left: page.left + 36, after: 26, above: 5 });
    this.#text('H1', title, { size: 24, weight: 'medium' }, { after: 4 });
    if (subtitle !== '') this.#text('P', subtitle, { size: 11, colour: ink2 }, { after: 14 });
    this.#rule(this.#y, pine, 2, 48);
    this.#y += 16;
  }

  heading(level: 1 | 2, words: string): void {
    const style = { size: level === 1 ? 15 : 11.5, weight: 'medium' } as const;
    const above = level === 1 ? 24 : 14;
    // never alone at the foot of a page
    if (this.#y + above + style.size * leading + 80 > page.bottom) this.#newPage();
    else this.#y += above;
    const outline = level === 1 ? this.#pdf.outline : (this.#section ?? this.#pdf.outline);
    const item = outline.addItem(this.#shown(words));
    if (level === 1) {
      this.#section = item;
      this.#artifact(() => this.#rule(this.#y, ink, 0.8));
      this.#y += 8;
    }
    this.#text(level === 1 ? 'H2' : 'H3', words, style, { after: 6 });
  }

  paragraph(words: string, quiet: boolean): void {
    this.#text('P', words, quiet ? { size: 9, colour: ink2 } : { size: 10 }, { after: 6 });
  }

  facts(rows: readonly (readonly [string, string])[]): void {
    const columns = [
      { head: '', share: 1 },
      { head: '', share: 3 },
    ];
    const table = this.#within(this.#root, 'Table');
    for (const row of rows) this.#row(table, columns, row, { size: 9.5 }, 'Row');
    table.node.end();
    this.#y += 8;
  }

  async table(columns: readonly DocumentColumn[], rows: readonly (readonly string[])[]): Promise<void> {
    const table = this.#within(this.#root, 'Table');
    const heads = columns.map(({ head }) => head);
    const style = { size: 8.5, colour: ink2 };
    const head = (): void => {
      this.#artifact(() => {
        this.#drawLines(this.#linesOf(columns, heads, style), columns, style, this.#y + 3);
        this.#y += this.#heightOf(this.#linesOf(columns, heads, style), style) + 6;
        this.#rule(this.#y, ink2, 0.5);
      });
    };
    const tallest = this.#heightOf(this.#linesOf(columns, heads, style), style);
    if (this.#y + tallest + 50 > page.bottom) this.#newPage();
    this.#row(this.#within(table, 'THead'), columns, heads, style, 'Column');
    const body = this.#within(table, 'TBody');
    for (const [index, row] of rows.entries()) {
      if (index % rowsAtOnce === rowsAtOnce - 1) await nextTick();
      this.#row(body, columns, row, { size: 8.5 }, undefined, head);
    }
    table.node.end();
    this.#y += 10;
  }

  /** Writes the foot of every page, now that their number is known. */
  end(footOf: (number: number, total: number) => readonly [string, string]): void {
    this.#root.node.end();
    const { count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      const [left, right] = footOf(index + 1, count);
      const style: Style = { size: 8, colour: ink2 };
      this.#artifact(() => {
        this.#rule(page.foot - 8, line, 0.5);
        const room = width - this.#widthOf(right, style) - gap;
        this.#drawLine(
          wrapText(this.#shown(left), room, (part) => this.#widthOf(part, style))[0] ?? '',
          page.left,
          page.foot,
          style,
        );
        this.#drawLine(right, page.right - this.#widthOf(right, style), page.foot, style);
      });
    }
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.#y = page.top;
  }

  /** A row, on as many pages as it is high; `Column` and `Row` say of what its heads are the heads. */
  #row(
    parent: Element,
    columns: readonly DocumentColumn[],
    cells: readonly string[],
    style: Style,
    heads: 'Column' | 'Row' | undefined,
    onNewPage: () => void = () => undefined,
  ): void {
    const lines = this.#linesOf(columns, cells, style);
    const lineHeight = style.size * leading;
    const row = this.#within(parent, 'TR');
    const elements = cells.map((_cell, index) =>
      heads === 'Column' || (heads === 'Row' && index === 0)
        ? this.#within(row, 'TH', { scope: heads })
        : this.#within(row, 'TD'),
    );
    const roomFor = (): number => Math.floor((page.bottom - this.#y - 6) / lineHeight);
    let from = 0;
    const most = Math.max(...lines.map((cell) => cell.length));
    const breakPage = (): void => {
      this.#newPage();
      onNewPage();
    };
    if (roomFor() < Math.min(most, 8)) breakPage();
    while (from < most) {
      if (roomFor() < 1) breakPage();
      const until = Math.min(most, from + roomFor());
      const piece = lines.map((cell) => cell.slice(from, until));
      this.#drawLines(piece, columns, style, this.#y + 3, elements, heads === 'Row');
      this.#y += (until - from) * lineHeight + 6;
      from = until;
    }
    this.#artifact(() => this.#rule(this.#y, heads === 'Column' ? ink2 : line, 0.5));
    row.node.end();
  }

  #linesOf(columns: readonly DocumentColumn[], cells: readonly string[], style: Style): string[][] {
    const places = placesOf(columns);
    return cells.map((cell, index) =>
      wrapText(this.#shown(cell), places[index]!.width, (part) => this.#widthOf(part, style)),
    );
  }

  #heightOf = (lines: readonly (readonly string[])[], { size }: Style): number =>
    Math.max(...lines.map((cell) => cell.length)) * size * leading;

  #drawLines(
    lines: readonly (readonly string[])[],
    columns: readonly DocumentColumn[],
    style: Style,
    top: number,
    elements: readonly Element[] = [],
    isQuietFirst = false,
  ): void {
    const places = placesOf(columns);
    for (const [index, cell] of lines.entries()) {
      const { left, width: room, right } = places[index]!;
      const cellStyle = isQuietFirst && index === 0 ? { ...style, colour: ink2 } : style;
      if (cell.length === 0) continue;
      this.#marked(elements[index], () => {
        for (const [at, words] of cell.entries()) {
          const x = right ? left + room - this.#widthOf(words, style) : left;
          this.#drawLine(words, x, top + at * style.size * leading, cellStyle);
        }
      });
    }
  }

  #text(
    tag: 'P' | 'H1' | 'H2' | 'H3',
    words: string,
    style: Style,
    { left = page.left, after, above = 0 }: { left?: number; after: number; above?: number },
  ): void {
    const lineHeight = style.size * leading;
    const element = this.#within(this.#root, tag);
    this.#y += above;
    let rest = wrapText(this.#shown(words), page.right - left, (part) => this.#widthOf(part, style));
    while (rest.length > 0) {
      const room = Math.floor((page.bottom - this.#y) / lineHeight);
      if (room < 1) {
        this.#newPage();
        continue;
      }
      const now = rest.slice(0, room);
      this.#marked(element, () => {
        for (const one of now) {
          this.#drawLine(one, left, this.#y, style);
          this.#y += lineHeight;
        }
      });
      rest = rest.slice(room);
    }
    element.node.end();
    this.#y += after;
  }

  #drawLine(words: string, x: number, y: number, { size, weight = 'regular', colour = ink }: Style): void {
    if (words === '') return;
    this.#pdf.font(weight).fontSize(size).fillColor(colour).text(words, x, y, { lineBreak: false });
  }

  #rule(y: number, colour: string, weight: number, length = width): void {
    this.#pdf
      .moveTo(page.left, y)
      .lineTo(page.left + length, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  }

  #within(parent: Element, tag: string, options: object = {}): Element {
    const node = this.#pdf.struct(tag, options);
    parent.node.add(node);
    return { tag, node };
  }

  /** What is drawn belongs to an element of the document's structure, or is decoration. */
  #marked(element: Element | undefined, draw: () => void): void {
    if (!element) {
      draw();
      return;
    }
    const content = this.#pdf.markStructureContent(element.tag);
    draw();
    this.#pdf.endMarkedContent();
    element.node.add(content);
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  #widthOf(words: string, { size, weight = 'regular' }: Style): number {
    const key = `${weight}\t${size}\t${words}`;
    const cached = this.#widths.get(key);
    if (cached !== undefined) return cached;
    const found = this.#pdf.font(weight).fontSize(size).widthOfString(words);
    this.#widths.set(key, found);
    return found;
  }

  #shown(words: string): string {
    const { font } = (this.#pdf.font('regular') as unknown as Internals)._font;
    return shownText(words, (code) => font.hasGlyphForCodePoint(code));
  }
}

function placesOf(columns: readonly DocumentColumn[]): { left: number; width: number; right: boolean }[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - gap * (columns.length - 1);
  let left = page.left;
  return columns.map(({ share, figures }) => {
    const place = { left, width: (room * share) / shares, right: figures === true };
    left += place.width + gap;
    return place;
  });
}
