import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises.words.ts';

/** The unique constraints that an enterprise can meet, each with its field and what is said there. */
const constraints: Readonly<Record<string, readonly [string, Text]>> = {
  parties_kind_name_key_key: ['name', enterpriseFieldWords.nameTaken],
  enterprises_credit_code_key: ['creditCode', enterpriseFieldWords.creditCodeTaken],
};

/**
 * Carries out writes of which a unique constraint may refuse one: only it knows when two ask for the same at once.
 *
 * @throws Refusal 4000 beside the field whose value is taken; what the writes throw.
 */
export async function refuseTaken<Result>(lang: Lang, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const taken = code === '23505' ? constraints[constraint] : undefined;
    if (!taken) throw error;
    throw refuse.invalid([{ path: taken[0], message: translate(taken[1], lang) }]);
  }
}
