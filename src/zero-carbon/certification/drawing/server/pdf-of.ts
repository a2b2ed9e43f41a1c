import type PDFDocument from 'pdfkit';
import type { Drawing, Operation, PlacedPicture, Shape, TextRun } from '#zero-carbon/certification/drawing/drawing.ts';
import { facesOf } from './faces-of.ts';
import type { Font } from './open-face.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly lang: 'zh' | 'en';
  /** The issue time of the certificate: equal dates give equal bytes. */
  readonly date: Date;
  /** The attachments of the file, such as `certificate.json`. */
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  /** `application/json`. */
  readonly type: string;
  readonly description: string;
  readonly bytes: Buffer;
}

/**
 * A drawing as a PDF of one page, tagged: each text layer is a paragraph, all else is an artifact. Its texts are texts,
 * each font is embedded with the characters that it needs. Equal drawing, pictures and facts give equal bytes.
 *
 * @param pictures the files, by key.
 * @example
 * await pdfOf(drawing, { seal: bytes }, { title, author, lang: 'zh', date: issuedAt });
 */
export async function pdfOf(
  drawing: Drawing,
  pictures: Readonly<Record<string, Buffer>>,
  { title, author, lang, date, attachments = [] }: PdfFacts,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const fonts = await facesOf(drawing);
  const pdf = new Document({
    size: [drawing.width, drawing.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    // the types do not list it
    subset: 'PDF/UA' as 'PDF/A-2',
    lang: lang === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Portico', CreationDate: date },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const [face, font] of fonts) pdf.registerFont(face, unkerned(font) as unknown as Buffer);
  paint(pdf, drawing.operations, pictures);
  for (const { name, type, description, bytes } of attachments) {
    // the types do not list the relationship of the file to the document
    const fileOptions = { name, type, description, creationDate: date, modifiedDate: date, relationship: 'Data' };
    pdf.file(bytes, fileOptions);
  }
  pdf.end();
  return whole;
}

function paint(pdf: Pdf, operations: readonly Operation[], pictures: Readonly<Record<string, Buffer>>): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (let from = 0; from < operations.length;) {
    const first = operations[from]!;
    let until = from + 1;
    while (until < operations.length && belongsTo(first, operations[until]!)) until += 1;
    const layer = operations.slice(from, until);
    from = until;
    if (first.kind === 'text') {
      const element = pdf.struct('P');
      root.add(element);
      const content = pdf.markStructureContent('P');
      for (const one of layer) if (one.kind === 'text') paintText(pdf, one);
      pdf.endMarkedContent();
      element.add(content);
      element.end();
    } else {
      pdf.markContent('Artifact', { type: 'Layout' });
      for (const one of layer) {
        if (one.kind === 'path') paintShape(pdf, one);
        else if (one.kind === 'picture') paintPicture(pdf, one, pictures[one.key]);
      }
      pdf.endMarkedContent();
    }
  }
  root.end();
}

/** Lines of one layer form one paragraph; artifacts of any layer belong together. */
const belongsTo = (first: Operation, next: Operation): boolean =>
  first.kind === 'text' ? next.kind === 'text' && next.layer === first.layer : next.kind !== 'text';

function paintText(pdf: Pdf, { x, y, turn, face, size, colour, opacity, text }: TextRun): void {
  if (turn !== 0 || opacity !== undefined) pdf.save();
  if (opacity !== undefined) pdf.fillOpacity(opacity);
  if (turn !== 0) pdf.rotate(-turn, { origin: [x, y] });
  pdf.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  if (turn !== 0 || opacity !== undefined) pdf.restore();
}

function paintShape(pdf: Pdf, { d, fill, stroke }: Shape): void {
  pdf.path(d);
  if (stroke) pdf.lineWidth(stroke.width);
  if (fill !== null && stroke) pdf.fillAndStroke(fill, stroke.colour);
  else if (fill !== null) pdf.fill(fill);
  else if (stroke) pdf.stroke(stroke.colour);
}

function paintPicture(pdf: Pdf, { x, y, width, height, tilt }: PlacedPicture, bytes: Buffer | undefined): void {
  if (!bytes) return;
  pdf.save();
  if (tilt !== 0) pdf.rotate(tilt, { origin: [x + width / 2, y + height / 2] });
  pdf.image(bytes, x, y, { width, height });
  pdf.restore();
}

interface SetGlyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

const setFonts = new WeakMap<Font, Font>();

/**
 * A font that sets one glyph per character at its own width, as the layout measured. A glyph that two characters share
 * maps to the character that it was set for, independent of earlier certificates.
 */
function unkerned(font: Font): Font {
  let set = setFonts.get(font);
  if (!set) {
    const layout = (text: string) => {
      const glyphs = Array.from(text, (character): SetGlyph => {
        const code = character.codePointAt(0)!;
        const { id, advanceWidth } = font.glyphForCodePoint(code);
        return { id, advanceWidth, codePoints: [code] };
      });
      const positions = glyphs.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      }));
      return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
    };
    set = Object.create(font, { layout: { value: layout } }) as Font;
    setFonts.set(font, set);
  }
  return set;
}
