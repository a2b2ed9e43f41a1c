import * as z from 'zod/mini';
import { fileId, line } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import type { AskedText, Move } from './lifecycle.ts';

/** What a move may ask for, as a call carries it. */
export interface Asked {
  readonly reason?: string | undefined;
  readonly noteZh?: string | undefined;
  readonly noteEn?: string | undefined;
  /** The id of a file that was uploaded for it. */
  readonly file?: string | undefined;
}

/** What a move asks for, as a schema: the dialog is drawn and the call is checked by it. */
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
