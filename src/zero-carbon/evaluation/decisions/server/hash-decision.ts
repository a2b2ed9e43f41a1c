import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/db/server/database.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';

export type Decision = Selectable<Tables['zero_carbon.decisions']>;

type Hashed = Pick<Decision, 'report_number' | 'outcome' | 'star' | 'points' | 'reasons' | 'lang' | 'facts'>;

/**
 * The hash of the content that two officers agreed to. The history has it too, so that any change is detected.
 *
 * @throws TypeError for values that JSON cannot represent.
 */
export const hashDecision = ({ report_number: number, outcome, star, points, reasons, lang, facts }: Hashed): Buffer =>
  createHash('sha256').update(canonicalJson({ number, outcome, star, points, reasons, lang, facts })).digest();
