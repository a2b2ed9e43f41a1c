import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { problemsOf } from '#zero-carbon/indicators/set-problems.ts';
import { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';
import type { publishIndicatorSet as endpoint } from '#zero-carbon/indicators/sets/sets.contract.ts';
import { setWords } from '#zero-carbon/indicators/sets/sets.words.ts';
import { lockedDraft } from './save-indicator-set.ts';

/**
 * Puts a draft into force as it was looked at, and retires the set that it was compared with.
 *
 * @throws Refusal 4009 where either has changed since; 5000 with the first thing that is missing in the draft.
 */
export async function publishIndicatorSet(
  { id, version, current }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<(typeof endpoint)['access']>,
): Promise<void> {
  // the set in force before the draft, always in this order: two who publish wait for each other
  const published = await tx
    .selectFrom('zero_carbon.indicator_sets')
    .select('id')
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst();
  const draft = await lockedDraft(tx, id, version);
  if ((published?.id ?? null) !== current) throw refuse.state('published');
  const [problem] = problemsOf(draft.document, lang);
  if (problem) throw refuse.rule(setWords.incomplete, { problem: problem.message });
  if (published) await move(tx, indicatorSetLifecycle, 'retire', published.id, { actor, clock });
  await move(tx, indicatorSetLifecycle, 'publish', id, { actor, clock });
}
