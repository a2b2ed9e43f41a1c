import path from 'node:path';
import { certificateSvg, type CertificateFacts } from './certificate-svg.ts';

/** Before anything draws a text in this process: fontconfig reads where its fonts are only once. */
process.env['FONTCONFIG_FILE'] = path.join(import.meta.dirname, 'fonts.conf');

/** A training certificate as a PNG, A4 landscape; some 30 ms, off the event loop. The code comes with the first one. */
export async function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(Buffer.from(certificateSvg(facts)))
    .png({ compressionLevel: 6 })
    .toBuffer();
}
