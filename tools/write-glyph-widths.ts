import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glyphWidths } from './glyph-widths/glyph-widths.ts';

/**
 * Writes the character widths of the certificates' fonts, read from the fonts, for a browser that has only some of
 * their ranges: `node tools/write-glyph-widths.ts`. `glyph-widths.test.ts` fails where a newer font differs.
 */
const file = path.join(import.meta.dirname, '../src/zero-carbon/certification/drawing/content/glyph-widths.json');
await writeFile(file, `${JSON.stringify(await glyphWidths(), null, 2)}\n`);
