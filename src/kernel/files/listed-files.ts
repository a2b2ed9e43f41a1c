import * as z from 'zod/mini';
import { line } from '#kernel/checks/fields.ts';
import type { FileField, MediaType } from '#kernel/contract/upload-endpoint.ts';
import { translate, type Lang, type ValuesOf } from '#kernel/i18n/text.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { uploadWords } from './upload.words.ts';

/** Maximum files of a call; each field has its own maximum. */
const mostListed = 200;

/** The files that an envelope announces, in the order in which they come (docs/wire.md §2). */
export const listedFiles = z
  .array(
    z.object({
      field: z.string().check(z.maxLength(100)),
      name: line(200, 1),
      /** Bytes. */
      size: z.int().check(z.gte(0), z.lte(4_294_967_296)),
      sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
    }),
  )
  .check(z.maxLength(mostListed));
export type ListedFile = z.output<typeof listedFiles>[number];

const endings: Record<MediaType, string> = {
  'application/pdf': 'PDF',
  'application/ofd': 'OFD',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'text/csv': 'CSV',
};

/** A type's common name. */
export const typeName = (type: MediaType): string => endings[type];

/**
 * The common names of a field's types.
 *
 * @example
 * typeNames({ types: ['application/pdf', 'image/png'] }, 'en'); // 'PDF, PNG'
 */
export const typeNames = ({ types }: Pick<FileField, 'types'>, lang: Lang): string =>
  types.map((type) => endings[type]).join(lang === 'zh' ? '、' : ', ');

/** A limit in megabytes: `10 MB`. */
export const megabytes = (bytes: number): string => `${tenths(bytes / 1_048_576)} MB`;

/** Rounded down: a displayed limit is never higher than the real one. */
const tenths = (amount: number): number => Math.floor(amount * 10) / 10;

/**
 * Formats storage space in the unit of its limit: a file of 8 GiB is displayed as 8.59 GB beside it.
 *
 * @example
 * roomSize(5 * 1_073_741_824); // '5 GiB'
 */
export const roomSize = (bytes: number): string =>
  bytes < 1_073_741_824 ? `${tenths(bytes / 1_048_576)} MiB` : `${Math.round((bytes / 1_073_741_824) * 100) / 100} GiB`;

/**
 * Formats the maximum bytes of one file for a user whose file has more, perhaps by one byte.
 *
 * @example
 * mostSize(8 * 1_073_741_824); // '8 GiB (8,589,934,592 B)'
 */
export const mostSize = (bytes: number): string => `${roomSize(bytes)} (${bytes.toLocaleString('en-US')} B)`;

/**
 * The problems of an upload's files, each with its field: number and size. Browser and server use the same check.
 *
 * @example
 * fileProblems(uploadPartyFile.files, [{ field: 'file', size: 0 }], 'zh'); // [{ path: 'file', message: '文件是空的' }]
 */
export function fileProblems(
  fields: readonly FileField[],
  files: readonly Pick<ListedFile, 'field' | 'size'>[],
  lang: Lang,
): InputProblem[] {
  const problems = fields.flatMap((field): InputProblem[] => {
    const own = files.filter((file) => file.field === field.name);
    const problem = <K extends keyof typeof uploadWords>(
      text: K,
      ...values: ValuesOf<(typeof uploadWords)[K]>
    ): InputProblem[] => [{ path: field.name, message: translate(uploadWords[text], lang, ...values) }];
    if (own.length < field.least) return problem('missing');
    if (own.length > field.most) return problem('tooMany', { most: field.most });
    if (own.some(({ size }) => size === 0)) return problem('empty');
    if (own.some(({ size }) => size > field.mostBytes))
      return problem('tooLarge', { most: megabytes(field.mostBytes) });
    return [];
  });
  const known = new Set(fields.map(({ name }) => name));
  const strange = files.filter(({ field }) => !known.has(field));
  return [...problems, ...strange.map(({ field }) => ({ path: field, message: translate(uploadWords.missing, lang) }))];
}
