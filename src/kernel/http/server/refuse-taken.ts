import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { refuse } from './refusal.ts';

/** The unique constraints that a write can meet, each with its field and what is said there. */
export type TakenFields = Readonly<Record<string, readonly [field: string, text: Text]>>;

/**
 * Carries out writes of which a unique constraint may refuse one: only it knows when two ask for the same at once.
 *
 * @throws Refusal 4000 beside the field whose value is taken; what the writes throw.
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
    const found = code === '23505' ? taken[constraint] : undefined;
    if (!found) throw error;
    throw refuse.invalid([{ path: found[0], message: translate(found[1], lang) }]);
  }
}
