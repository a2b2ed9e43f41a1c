import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import { translate } from '#kernel/i18n/text.ts';
import type { DocumentFacts, DocumentPart } from './document.ts';
import { documentWords as text } from './document.words.ts';
import { drawFacts, drawTable } from './draw-table.ts';
import { drawPicture } from './draw-picture.ts';
import { colours, heightOfLine, page, pageWidth, Sheet, type Style } from './sheet.ts';

/**
 * A document as a PDF, A4: tagged, with an outline, marked with its language. Equal facts and parts produce equal
 * bytes. A character that the font lacks is printed as its code point, `[U+1F33F]`.
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
    // the types do not list it
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
  const sheet = new Sheet(pdf);
  drawTitle(sheet, facts);
  let section: ReturnType<Sheet['outline']> | undefined;
  for (const part of parts) {
    if (part.kind === 'heading') {
      const item = drawHeading(sheet, part.level, part.text, part.level === 2 ? section : undefined);
      if (part.level === 1) section = item;
    } else if (part.kind === 'paragraph') drawParagraph(sheet, part.text, part.quiet === true);
    else if (part.kind === 'facts') drawFacts(sheet, part.rows);
    else if (part.kind === 'picture') drawPicture(sheet, part, lang);
    else await drawTable(sheet, part.columns, part.rows);
  }
  sheet.root.node.end();
  drawFeet(sheet, facts);
  pdf.end();
  return whole;
}

function drawTitle(sheet: Sheet, { title, subtitle, issuer }: DocumentFacts): void {
  sheet.decorate(() => {
    const pdf = sheet.pdf
      .save()
      .translate(page.left, sheet.y - 2)
      .lineWidth(0.8)
      .strokeColor(colours.pine);
    for (const ring of ringPaths('portico', [4.2, 8, 12.6], { centre: [13, 13], wobble: 0.2, points: 26 })) {
      pdf.path(ring).stroke();
    }
    pdf.circle(13, 13, 1.3).fill(colours.pine).restore();
  });
  sheet.y += 5;
  drawText(sheet, 'P', issuer, { size: 10, colour: colours.ink2 }, { left: page.left + 36, after: 26 });
  drawText(sheet, 'H1', title, { size: 24, weight: 'medium' }, { after: 4 });
  if (subtitle !== '') drawText(sheet, 'P', subtitle, { size: 11, colour: colours.ink2 }, { after: 14 });
  sheet.rule(colours.pine, 2, { length: 48 });
  sheet.y += 16;
}

function drawHeading(sheet: Sheet, level: 1 | 2, words: string, below: ReturnType<Sheet['outline']> | undefined) {
  const style = { size: level === 1 ? 15 : 11.5, weight: 'medium' } as const;
  const above = level === 1 ? 24 : 14;
  // a heading is never the last line of a page
  if (sheet.y + above + heightOfLine(style) + 80 > page.bottom) sheet.newPage();
  else sheet.y += above;
  const item = sheet.outline(words, below);
  if (level === 1) {
    sheet.rule(colours.ink, 0.8);
    sheet.y += 8;
  }
  drawText(sheet, level === 1 ? 'H2' : 'H3', words, style, { after: 6 });
  return item;
}

const drawParagraph = (sheet: Sheet, words: string, quiet: boolean): void =>
  drawText(sheet, 'P', words, quiet ? { size: 9, colour: colours.ink2 } : { size: 10 }, { after: 6 });

function drawText(
  sheet: Sheet,
  tag: 'P' | 'H1' | 'H2' | 'H3',
  words: string,
  style: Style,
  { left = page.left, after }: { left?: number; after: number },
): void {
  const element = sheet.within(sheet.root, tag);
  for (let rest = sheet.wrap(words, page.right - left, style); rest.length > 0;) {
    if (sheet.linesLeft(style) < 1) sheet.newPage();
    const now = rest.slice(0, sheet.linesLeft(style));
    rest = rest.slice(now.length);
    sheet.mark(element, () => {
      for (const one of now) {
        sheet.line(one, left, sheet.y, style);
        sheet.y += heightOfLine(style);
      }
    });
  }
  element.node.end();
  sheet.y += after;
}

/** Draws the footer of every page, when the number of pages is known. */
function drawFeet(sheet: Sheet, { foot, lang }: DocumentFacts): void {
  const { count } = sheet.pdf.bufferedPageRange();
  const style: Style = { size: 8, colour: colours.ink2 };
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(index);
    const right = translate(text.page, lang, { number: index + 1, total: count });
    const room = pageWidth - sheet.widthOf(right, style) - 10;
    sheet.rule(colours.line, 0.5, { y: page.foot - 8 });
    sheet.decorate(() => {
      sheet.line(sheet.wrap(foot, room, style)[0] ?? '', page.left, page.foot, style);
      sheet.line(right, page.right - sheet.widthOf(right, style), page.foot, style);
    });
  }
}
