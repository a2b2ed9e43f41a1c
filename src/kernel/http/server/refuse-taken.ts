import { type Lang, type Text } from '#kernel/i18n/text.ts';
import { refuse } from './refusal.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The unique constraints and foreign keys that a write can violate, each with its field and the field's message. */
export type TakenFields = Readonly<Record<string, readonly [field: string, text: Text]>>;

/**
 * Runs writes that a constraint may refuse: only the constraint detects two concurrent requests for one value, and a
 * record that another request deletes.
 *
 * @throws Refusal 4000 at the field whose value exists already, or whose record does not exist; and the errors of the writes.
 * @example
 * await refuseTaken({ parties_kind_name_key_key: ['name', words.nameTaken] }, lang, () => insertParty(tx, party));
 */
export async function refuseTaken<Result>(
  taken: TakenFields,
  lang: Lang,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const found = code === uniqueViolation || code === foreignKeyViolation ? taken[constraint] : undefined;
    if (!found) throw error;
    throw refuse.field(found[0], found[1], lang);
  }
}
