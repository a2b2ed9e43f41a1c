import Pdf from 'pdfkit';
import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Face } from '#zero-carbon/certification/drawing/faces.ts';
import { faceFile } from '#zero-carbon/certification/drawing/server/open-face.ts';

/** The same page by pdfkit alone: fonts from their files, no tags, no attachments. */
export async function barePdf(
  { width, height, operations }: Drawing,
  pictures: Readonly<Record<string, Buffer>>,
  date: Date,
): Promise<Buffer> {
  const pdf = new Pdf({ size: [width, height], margin: 0, info: { CreationDate: date } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const faces = new Set<Face>();
  for (const one of operations) {
    if (one.kind === 'text') {
      if (!faces.has(one.face)) pdf.registerFont(one.face, faceFile(one.face));
      faces.add(one.face);
      pdf.save();
      if (one.turn !== 0) pdf.rotate(-one.turn, { origin: [one.x, one.y] });
      pdf.font(one.face).fontSize(one.size).fillColor(one.colour);
      pdf.text(one.text, one.x, one.y, { lineBreak: false, baseline: 'alphabetic', features: [] });
      pdf.restore();
    } else if (one.kind === 'path') {
      pdf.path(one.d);
      if (one.stroke) pdf.lineWidth(one.stroke.width).stroke(one.stroke.colour);
      else pdf.fill(one.fill ?? '#000000');
    } else pdf.image(pictures[one.key]!, one.x, one.y, { width: one.width, height: one.height });
  }
  pdf.end();
  return whole;
}
