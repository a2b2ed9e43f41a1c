import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { DocumentPart } from './document.ts';
import { documentWords as text } from './document.words.ts';
import { colours, heightOfLine, page, pageWidth, type Pdf, type Sheet, type Style } from './sheet.ts';

type Picture = Extract<DocumentPart, { readonly kind: 'picture' }>;

/** Members of pdfkit that its types lack. */
interface Opened {
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation of the camera: from 5 on the picture lies on its side. */
  readonly orientation: number | undefined;
}

/** Maximum height of a picture, in points: two with their captions fit on a page. */
const mostHeight = 300;
const caption: Style = { size: 9, colour: colours.ink2 };

/** Draws a picture with its caption, on one page. */
export function drawPicture(sheet: Sheet, { jpeg, text: words }: Picture, lang: Lang): void {
  const opened = open(sheet.pdf, jpeg);
  const lines = sheet.wrap(opened ? words : translate(text.noPicture, lang, { name: words }), pageWidth, caption);
  const below = lines.length * heightOfLine(caption) + 12;
  const [width, height] = opened ? sizeOf(opened) : [0, 0];
  if (sheet.y + height + below > page.bottom) sheet.newPage();
  if (opened) {
    const figure = sheet.within(sheet.root, 'Figure', { alt: words });
    const { x, y } = { x: page.left, y: sheet.y };
    sheet.mark(figure, () => sheet.pdf.image(jpeg, x, y, { fit: [width, height] }));
    figure.node.end();
    sheet.y += height + 4;
  }
  const element = sheet.within(sheet.root, opened ? 'Caption' : 'P');
  sheet.mark(element, () => {
    for (const one of lines) {
      sheet.line(one, page.left, sheet.y, caption);
      sheet.y += heightOfLine(caption);
    }
  });
  element.node.end();
  sheet.y += 8;
}

/** A picture as pdfkit reads it; undefined for invalid bytes. */
function open(pdf: Pdf, jpeg: Buffer): Opened | undefined {
  try {
    return (pdf as unknown as { openImage(from: Buffer): Opened }).openImage(jpeg);
  } catch {
    return undefined;
  }
}

/** The largest size between the margins, but never larger than the original. */
function sizeOf({ width, height, orientation = 1 }: Opened): readonly [number, number] {
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const scale = Math.min(pageWidth / across, mostHeight / down, 1);
  return [across * scale, down * scale];
}
