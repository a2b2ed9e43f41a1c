/** A text on a page: its position in points from the lower left, and its font. */
interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  /** By one of Adobe's character maps: the text is encoded as UTF-16, or as bytes of GBK. */
  readonly by: 'UniGB-UCS2-H' | 'GBK-EUC-H';
  /** Encoded in GBK, in hexadecimal. */
  readonly bytes?: string;
}

/**
 * A PDF without embedded Chinese fonts: its renderer needs Adobe's character maps and a font of the machine.
 *
 * @param pages the words of each.
 */
export function plainPdf(pages: readonly (readonly Words[])[]): Buffer {
  const fonts = ['UniGB-UCS2-H', 'GBK-EUC-H'] as const;
  const objects: string[] = [];
  const add = (content: string): number => objects.push(content);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const named = fonts.map((encoding, at) => {
    const descriptor = add(
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    );
    const cid = add(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
    );
    const font = add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-${encoding} /Encoding /${encoding} /DescendantFonts [${cid} 0 R] >>`,
    );
    return `/F${at} ${font} 0 R`;
  });
  const kids = pages.map((words) => {
    const drawn = words.map(({ x, y, size, text, by, bytes }) => {
      const hex = bytes ?? [...text].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('');
      return `BT /F${fonts.indexOf(by)} ${size} Tf ${x} ${y} Td <${hex}> Tj ET`;
    });
    const stream = [...drawn, '60 500 m 535 500 l S'].join('\n');
    const content = add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << ${named.join(' ')} >> >> /Contents ${content} 0 R >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`;
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
