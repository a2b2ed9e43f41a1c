import * as z from 'zod/mini';
import { fileId, line } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import type { AskedText, Move } from './lifecycle.ts';

/** The fields that a move may require, as a call sends them. */
export interface Asked {
  readonly reason?: string | undefined;
  readonly noteZh?: string | undefined;
  readonly noteEn?: string | undefined;
  /** The id of a file uploaded for the move. */
  readonly file?: string | undefined;
}

/** The input schema of a move. The dialog is rendered from it, and the call is validated against it. */
export function askedInput({ asks = {} }: Move): z.ZodMiniObject {
  const { reason, note, file } = asks;
  return z.object({
    ...(reason && { reason: field(reason) }),
    ...(note && { noteZh: publicField(note), noteEn: publicField(note) }),
    ...(file && { file: file.required ? fileId : z.optional(fileId) }),
  });
}

const field = ({ required, limit }: AskedText) => (required ? line(limit, 1) : z.optional(line(limit)));

const publicField = ({ required, limit }: AskedText) =>
  required ? line(limit, 1).check(withoutIdCard) : z.optional(line(limit).check(withoutIdCard));
