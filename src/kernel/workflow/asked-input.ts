import * as z from 'zod/mini';
import { line } from '#kernel/checks/fields.ts';
import type { AskedText, Move } from './lifecycle.ts';

/** What a move may ask for, as a call carries it. */
export interface AskedTexts {
  readonly reason?: string | undefined;
  readonly noteZh?: string | undefined;
  readonly noteEn?: string | undefined;
}

/** What a move asks for, as a schema: the dialog is drawn and the call is checked by it. */
export function askedInput({ asks = {} }: Move): z.ZodMiniObject {
  const { reason, note } = asks;
  return z.object({
    ...(reason && { reason: field(reason) }),
    ...(note && { noteZh: field(note), noteEn: field(note) }),
  });
}

const field = ({ required, limit }: AskedText) => (required ? line(limit, 1) : z.optional(line(limit)));
