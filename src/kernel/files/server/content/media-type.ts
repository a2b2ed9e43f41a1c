import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import { typeName, typeNames } from '#kernel/files/listed-files.ts';
import type { Received, Storage } from '#kernel/storage/server/storage.ts';
import type { TypeProblem } from '#kernel/files/type-problem.ts';
import { problemWords, uploadWords } from '#kernel/files/upload.words.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { typeOfArchive } from './office-type.ts';
import { kindOfText } from './text-table.ts';
import { readDirectory, type Peek } from './zip-directory.ts';

/** A file's type by its content, or why it is none of the types. */
export type Recognised = { readonly type: MediaType } | { readonly problem: TypeProblem };

/** The signatures of file types, each with its position. */
const beginnings: readonly (readonly [MediaType | TypeProblem, number, Buffer])[] = [
  ['image/jpeg', 0, Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', 0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', 8, Buffer.from('WEBPVP8')],
  ['otherPicture', 0, Buffer.from('GIF8')],
  ['otherPicture', 0, Buffer.from('II*\0')],
  ['otherPicture', 0, Buffer.from('MM\0*')],
  ['otherPicture', 4, Buffer.from('ftyphei')],
  ['otherPicture', 4, Buffer.from('ftypavif')],
  ['program', 0, Buffer.from('\u007fELF')],
  ['program', 0, Buffer.from([0xcf, 0xfa, 0xed, 0xfe])],
  ['program', 0, Buffer.from([0xca, 0xfe, 0xba, 0xbe])],
];

/** Bytes within which readers of PDF look for its mark (ISO 32000-1, annex H, note 13). */
const pdfSearch = 1_024;
const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** In the directory of a document that a password protects. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Recognises a file by its content, independent of its name, as its own programs do: PDF with other bytes before its
 * mark, Office files by their relationships, tables of text in the usual encodings and separators. A program or an
 * archive stays one, whatever it contains: a file with two signatures is downloaded with the extension of the
 * recognised type, and never displayed in the page.
 *
 * @example
 * const found = await recogniseFile(storage, received);
 */
export async function recogniseFile(storage: Pick<Storage, 'peek'>, received: Received): Promise<Recognised> {
  const peek: Peek = (start, length) => storage.peek(received, start, length);
  const first = await peek(0, 65_536);
  const matched = beginnings.find(([, at, bytes]) => bytes.equals(first.subarray(at, at + bytes.length)))?.[0];
  if (matched !== undefined)
    return matched.includes('/') ? { type: matched as MediaType } : { problem: matched as TypeProblem };
  if (first.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    const parts = await readDirectory(peek, received.size);
    return parts ? typeOfArchive(peek, parts) : { problem: 'cutArchive' };
  }
  if (first.subarray(0, 2).toString('latin1') === 'MZ' && first.subarray(0, 64).includes(0))
    return { problem: 'program' };
  if (first.subarray(0, 8).equals(oldOffice)) {
    const last = await peek(Math.max(0, received.size - 65_536), 65_536);
    const isProtected = first.includes(encryptedPackage) || last.includes(encryptedPackage);
    return { problem: isProtected ? 'protected' : 'otherOffice' };
  }
  if (first.subarray(0, pdfSearch).includes('%PDF-')) return { type: 'application/pdf' };
  const kind = kindOfText(first, received.size);
  if (kind === 'table') return { type: 'text/csv' };
  return { problem: kind === 'none' ? 'unknown' : kind };
}

/**
 * States the reason why a file is not accepted, and the accepted types.
 *
 * @param name the owner's name for the file.
 * @example
 * typeMessage(found, { name: 'bill.pdf', types: ['application/pdf'] }, 'en');
 */
export function typeMessage(
  found: Recognised,
  { name, types }: { readonly name: string; readonly types: readonly MediaType[] },
  lang: Lang,
): string {
  const accepted = translate(uploadWords.wrongType, lang, { types: typeNames({ types }, lang) });
  return `${reasonOf(found, name, lang)}${lang === 'zh' ? '' : ' '}${accepted}`;
}

function reasonOf(found: Recognised, name: string, lang: Lang): string {
  if ('type' in found) return translate(problemWords.otherType, lang, { type: typeName(found.type) });
  const isNamedPdf = /\.pdf\s*$/i.test(name);
  const isVague = ['unknown', 'page', 'noColumns'].includes(found.problem);
  return translate(problemWords[isNamedPdf && isVague ? 'noPdf' : found.problem], lang);
}
