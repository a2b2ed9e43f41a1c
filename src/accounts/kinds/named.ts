import * as z from 'zod/mini';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { needed } from '#accounts/identity/people/people-fields.ts';
import { kindWords } from './kinds.words.ts';

/** Unique among the parties of a kind, once normalised; public for enterprises and organisations. */
export const partyName = needed(100, kindWords.needName).check(withoutIdCard);

/** The fields of a kind that stores only a name. */
export const named = { fields: z.object({ name: partyName }), labels: { name: kindWords.name } };
