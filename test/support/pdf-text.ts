import { inflateSync } from 'node:zlib';

const object = /(\d+) 0 obj\n([\s\S]*?)\nendobj/gu;
const shown = /\/(F\d+) [\d.]+ Tf|\[((?:<[\da-f]*>|[-\d.\s])*)\] TJ|(BT)/gu;

/** The texts of a PDF from pdfkit, page by page, one per line, decoded by its fonts' character maps. */
export function pdfText(bytes: Buffer): string[] {
  const objects = new Map<string, string>();
  const file = bytes.toString('latin1');
  for (const [, id = '', body = ''] of file.matchAll(object)) objects.set(id, body);
  const streamOf = (id: string): string => {
    const [, content = ''] = /stream\n([\s\S]*)\nendstream/u.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  };
  const reference = (body: string, name: string): string =>
    new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(body)?.[1] ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/u.test(body));
  return pages.map((page) => {
    const fonts = new Map(
      [...(objects.get(reference(page, 'Resources')) ?? page).matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(
        ([, name = '', id = '']) => [name, charactersOf(streamOf(reference(objects.get(id) ?? '', 'ToUnicode')))],
      ),
    );
    let font: readonly string[] = [];
    let text = '';
    for (const [, name, glyphs, begin] of streamOf(reference(page, 'Contents')).matchAll(shown)) {
      if (begin) text += '\n';
      if (name) font = fonts.get(name) ?? [];
      for (const [, codes = ''] of (glyphs ?? '').matchAll(/<([\da-f]*)>/gu)) {
        for (const code of codes.match(/.{4}/gu) ?? []) text += font[Number.parseInt(code, 16)] ?? '�';
      }
    }
    return text.trim();
  });
}

/** The text of each glyph, by pdfkit's ranges. */
function charactersOf(map: string): string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gu)) {
    const start = Number.parseInt(first, 16);
    for (const [at, [, codes = '']] of [...list.matchAll(/<([\da-f\s]*)>/gu)].entries()) {
      const units = codes.split(/\s+/u).map((code) => Number.parseInt(code, 16));
      characters[start + at] = String.fromCharCode(...units);
    }
  }
  return characters;
}
