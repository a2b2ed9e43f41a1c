import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { TypeProblem } from '#kernel/files/type-problem.ts';
import { partName, readPart, type Peek, type ZipPart } from './zip-directory.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Types by the content type of an archive's main part. */
const mainTypes: ReadonlyMap<string, MediaType> = new Map([
  [`${sheet}.main+xml`, sheet],
  [`${document}.main+xml`, document],
]);

/** The usual path of the main part, for archives without a description. */
const usualParts: readonly (readonly [string, MediaType])[] = [
  ['xl/workbook.xml', sheet],
  ['word/document.xml', document],
];

/**
 * The type of an archive: OFD by its one root file, Office files by the main part of `_rels/.rels` and its type in
 * `[Content_Types].xml` (ECMA-376 part 2, §9).
 */
export async function typeOfArchive(
  peek: Peek,
  parts: ReadonlyMap<string, ZipPart>,
): Promise<{ readonly type: MediaType } | { readonly problem: TypeProblem }> {
  if ([...parts.values()].some(({ isEncrypted }) => isEncrypted)) return { problem: 'protected' };
  if (parts.has('ofd.xml')) return { type: 'application/ofd' };
  const types = textOf(await readPart(peek, parts.get('[content_types].xml')));
  const hasMacros = [...parts.keys()].some((name) => /(?:^|\/)vbaproject\.bin$/.test(name));
  if (hasMacros || /vbaProject|macroEnabled/i.test(types)) return { problem: 'macros' };
  const main = mainPart(textOf(await readPart(peek, parts.get('_rels/.rels'))));
  if (main !== undefined && parts.has(main)) {
    const type = mainTypes.get(contentType(types, main));
    if (type) return { type };
  }
  const usual = usualParts.find(([name]) => parts.has(name) && (main === undefined || main === name));
  const isDescribed =
    usual && contentType(types, usual[0]) !== '' && contentType(types, usual[0]) !== 'application/xml';
  if (usual && !isDescribed) return { type: usual[1] };
  const isOtherOffice = main !== undefined || types.includes('openxmlformats') || parts.has('mimetype');
  return { problem: isOtherOffice ? 'otherOffice' : 'otherArchive' };
}

function mainPart(relationships: string): string | undefined {
  for (const { type = '', target = '' } of elements(relationships, 'Relationship')) {
    if (/\/officeDocument$/i.test(type)) return partName(decoded(target));
  }
  return undefined;
}

/** Empty if the archive does not state it. */
function contentType(types: string, part: string): string {
  for (const { partname = '', contenttype = '' } of elements(types, 'Override')) {
    if (partName(decoded(partname)) === part) return contenttype.trim();
  }
  const own = part.split('.').at(-1);
  for (const { extension = '', contenttype = '' } of elements(types, 'Default')) {
    if (extension.toLowerCase() === own) return contenttype.trim();
  }
  return '';
}

/** The attributes of each element of a name, in lower case, whatever prefix the element has. */
function* elements(xml: string, name: string): Generator<Readonly<Record<string, string | undefined>>> {
  for (const [, attributes = ''] of xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}\\s([^<>]*)>`, 'g'))) {
    const found: Record<string, string> = {};
    for (const [, key = '', double, single] of attributes.matchAll(
      /(?:^|\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    )) {
      found[key.toLowerCase()] = (double ?? single ?? '').replaceAll('&amp;', '&');
    }
    yield found;
  }
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** XML is UTF-8, or UTF-16 with a byte order mark. */
function textOf(bytes: Buffer | undefined): string {
  if (!bytes) return '';
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return withoutComments(new TextDecoder(encoding).decode(bytes));
}

/** In one pass: a regular expression would restart at each opening of an unclosed comment. */
function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--');
  return first + rest.map((after) => after.split('-->').slice(1).join('-->')).join('');
}
