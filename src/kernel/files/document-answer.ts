import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { fileAnswer } from './file-answer.ts';

/** A file that permitted users see in the page, as far as its type can be displayed. */
export const documentAnswer = z.object({
  ...fileAnswer.shape,
  /** By its content. */
  mediaType: z.string(),
});
export type DocumentAnswer = z.output<typeof documentAnswer>;

const share = z.int().check(z.gte(0), z.lte(10_000));

/** A box on a page of a file, in ten-thousandths of the page’s width and height. */
export const documentPlace = z.object({
  /** Its id. */
  file: recordId,
  /** From 1; a picture has one. */
  page: z.int().check(z.gte(1), z.lte(100_000)),
  x: share,
  y: share,
  width: share,
  height: share,
});
export type DocumentPlace = z.output<typeof documentPlace>;
