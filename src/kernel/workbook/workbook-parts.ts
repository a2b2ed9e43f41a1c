import { builtInFormat } from './format/built-in-formats.ts';
import type { Zip } from './read-zip.ts';
import { attribute, scanXml } from './scan-xml.ts';
import { maxCellCharacters, WorkbookTooLarge, WorkbookUnreadable, type WorkbookLimits } from './workbook-limits.ts';

/** The data needed to read the rows of a sheet. */
export interface OpenedWorkbook {
  /** The part of the first visible sheet. */
  readonly sheet: string;
  /** Days are counted from 1904, as on early Macintosh computers. */
  readonly is1904: boolean;
  /** Number formats by the cells' style index; undefined for General. */
  readonly formats: readonly (string | undefined)[];
  readonly strings: readonly string[];
}

interface Relationship {
  readonly type: string;
  readonly target: string;
}

/**
 * Reads the small parts of a workbook and its shared strings.
 *
 * @throws WorkbookTooLarge
 * @throws WorkbookUnreadable
 */
export async function openWorkbook(zip: Zip, limits: WorkbookLimits): Promise<OpenedWorkbook> {
  const root = await readRelationships(zip, '_rels/.rels', '');
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!zip.has(main)) throw new WorkbookUnreadable('notWorkbook');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await readRelationships(zip, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const { sheets, is1904 } = await readSheets(zip, main);
  const isSheet = ({ id }: { readonly id: string }): boolean => related.get(id)?.type === 'worksheet';
  const tables = sheets.filter(isSheet);
  const chosen = tables.find(({ isHidden }) => !isHidden) ?? tables[0];
  const sheet = chosen && related.get(chosen.id)?.target;
  if (sheet === undefined || !zip.has(sheet)) throw new WorkbookUnreadable('noSheet');
  const partOf = (wanted: string): string | undefined =>
    [...related.values()].find(({ type, target }) => type === wanted && zip.has(target))?.target;
  const [styles, strings] = [partOf('styles'), partOf('sharedStrings')];
  return {
    sheet,
    is1904,
    formats: styles === undefined ? [] : await readFormats(zip, styles),
    strings: strings === undefined ? [] : await readStrings(zip, strings, limits),
  };
}

async function readRelationships(zip: Zip, part: string, folder: string): Promise<Map<string, Relationship>> {
  const found = new Map<string, Relationship>();
  if (!zip.has(part)) return found;
  await scan(zip, part, (name, tag) => {
    if (name !== 'Relationship') return;
    const type = attribute(tag, 'Type') ?? '';
    found.set(attribute(tag, 'Id') ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolveTarget(folder, attribute(tag, 'Target') ?? ''),
    });
  });
  return found;
}

function resolveTarget(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

async function readSheets(zip: Zip, part: string) {
  const sheets: { readonly id: string; readonly isHidden: boolean }[] = [];
  let is1904 = false;
  await scan(zip, part, (name, tag) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '');
    if (name !== 'sheet') return;
    // the prefix of the relationships' namespace is the program's choice
    const id = /\s[\w.-]+:id\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    const state = attribute(tag, 'state') ?? 'visible';
    sheets.push({ id, isHidden: state !== 'visible' });
  });
  return { sheets, is1904 };
}

/** Maximum cell styles of a workbook; a spreadsheet has 64,000. */
const maxStyles = 65_536;

async function readFormats(zip: Zip, part: string): Promise<(string | undefined)[]> {
  const codes = new Map<number, string>();
  const formats: (string | undefined)[] = [];
  let isInCells = false;
  const open = (name: string, tag: string): void => {
    if (name === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
    else if (name === 'cellXfs') isInCells = true;
    else if (name === 'xf' && isInCells) {
      const id = Number(attribute(tag, 'numFmtId') ?? 0);
      const code = codes.get(id) ?? builtInFormat(id);
      formats.push(code === '' || /^general$/i.test(code ?? '') ? undefined : code);
    }
    if (formats.length > maxStyles || codes.size > maxStyles) throw new WorkbookTooLarge('markup');
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') isInCells = false;
  };
  await scan(zip, part, open, close);
  return formats;
}

async function readStrings(zip: Zip, part: string, limits: WorkbookLimits): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  const run = createTextRun((text) => {
    characters += text.length;
    strings.push(text);
    if (strings.length > limits.maxSharedStrings || characters > limits.maxSharedCharacters) {
      throw new WorkbookTooLarge('strings');
    }
  }, 'si');
  for await (const _ of scanXml(zip.open(part), run));
  return strings;
}

/**
 * Joins the runs of a rich text. Phonetic runs (`rPh`), which guide pronunciation, are not part of it.
 *
 * @param element the element of one text: `si` or `is`.
 */
export function createTextRun(onText: (text: string) => void, element: string) {
  let text = '';
  let isInText = false;
  let phonetic = 0;
  return {
    open(name: string): void {
      if (name === element) text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isInText = phonetic === 0;
    },
    text(more: string): void {
      if (!isInText) return;
      text += more;
      if (text.length > maxCellCharacters) throw new WorkbookTooLarge('cell');
    },
    close(name: string): void {
      if (name === 't') isInText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === element) onText(decodeEscapes(text));
    },
  };
}

/** Characters that XML forbids are written `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function scan(
  zip: Zip,
  part: string,
  open: (name: string, tag: string) => void,
  close?: (name: string) => void,
): Promise<void> {
  for await (const _ of scanXml(zip.open(part), { open, ...(close && { close }) }));
}
