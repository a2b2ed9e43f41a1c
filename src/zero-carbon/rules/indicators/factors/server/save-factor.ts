import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { lockedDraft, writeDraft } from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { differencesInFactors } from '#zero-carbon/rules/indicators/factors/factor-differences.ts';
import { factorOf } from '#zero-carbon/rules/indicators/factors/factor-fields.ts';
import { factorProblems } from '#zero-carbon/rules/indicators/factors/factor-problems.ts';
import type {
  removeFactor as removal,
  saveFactor as endpoint,
} from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import { factorWords as text } from '#zero-carbon/rules/indicators/factors/factors.words.ts';
import { factorEditions } from './factor-editions.ts';

/** Factors of one version. */
export const mostFactors = 2_000;

type Editor = Context<(typeof endpoint)['access']>;

/**
 * Adds a factor to a draft, or changes one in its place.
 *
 * @throws Refusal 4000 for an invalid factor, or a duplicate id; 4003 if the factor to change does not exist; 4009 if
 *   the draft has changed since; 5000 if there are too many.
 */
export async function saveFactor(
  { edition, version, was, ...fields }: ParamsOf<typeof endpoint>,
  context: Editor,
): Promise<{ version: number }> {
  const { db, lang } = context;
  const problems = factorProblems(fields, lang);
  if (problems.length > 0) throw refuse.invalid(problems);
  const draft = await lockedDraft(db, factorEditions, edition, version);
  const factor = factorOf(fields);
  const isThere = (id: string): boolean => draft.document.some((one) => one.id === id);
  if (was !== undefined && !isThere(was)) throw refuse.notFound();
  if (was !== factor.id && isThere(factor.id)) throw refuse.field('code', text.codeTaken, lang);
  const document =
    was === undefined ? [...draft.document, factor] : draft.document.map((one) => (one.id === was ? factor : one));
  return writeFactors(draft, document, context);
}

/**
 * Removes a factor from a draft.
 *
 * @throws Refusal 4003 if it does not exist; 4009 if the draft has changed since.
 */
export async function removeFactor(
  { edition, version, code }: ParamsOf<typeof removal>,
  context: Editor,
): Promise<{ version: number }> {
  const draft = await lockedDraft(context.db, factorEditions, edition, version);
  const document = draft.document.filter(({ id }) => id !== code);
  if (document.length === draft.document.length) throw refuse.notFound();
  return writeFactors(draft, document, context);
}

/** Writes a locked draft's factors, and the changes. */
export async function writeFactors(
  draft: Awaited<ReturnType<typeof lockedDraft<readonly Factor[]>>>,
  document: readonly Factor[],
  context: Parameters<typeof writeDraft>[3],
): Promise<{ version: number }> {
  if (document.length > mostFactors) throw refuse.rule(text.tooMany, { most: String(mostFactors) });
  const places = differencesInFactors(draft.document, document, 'zh');
  const { version } = await writeDraft(factorEditions, draft, { document, places }, context);
  return { version };
}
