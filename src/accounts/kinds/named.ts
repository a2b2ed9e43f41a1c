import * as z from 'zod/mini';
import { requiredLine } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { kindWords } from './kinds.words.ts';

/** Unique among the parties of a kind, once normalised; public for enterprises and organisations. */
export const partyName = requiredLine(100, kindWords.needName).check(withoutIdCard);

/** The fields of a kind that stores only a name. */
export const named = { fields: z.object({ name: partyName }), labels: { name: kindWords.name } };
