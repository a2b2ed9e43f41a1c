import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { clearQueryPassword as clearing } from '#zero-carbon/training/trainees/trainees.contract.ts';
import { traineesWords as text } from '#zero-carbon/training/trainees/trainees.words.ts';
import { refuseName } from './refuse-name.ts';
import { traineesWithin, type TraineeKeeper } from './trainee-reach.ts';

/**
 * Clears a person's query password: the next query prompts for a new one. Stored browsers of the person are deleted,
 * because a person who entered the old password in them may be the reason.
 *
 * @throws Refusal 4000 beside a reason that contains the name; 4003 if out of reach; 5000 without a password.
 */
export async function clearQueryPassword(
  { id, reason }: ParamsOf<typeof clearing>,
  keeper: TraineeKeeper,
): Promise<ResultOf<typeof clearing>> {
  const { db: tx, actor, clock, lang } = keeper;
  const trainee = await traineesWithin(keeper)
    .select(['t.name', 't.query_password'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirstOrThrow(refuse.notFound);
  refuseName(reason, trainee.name, lang);
  if (trainee.query_password === null) throw refuse.rule(text.noPassword);
  await tx
    .updateTable('zero_carbon.trainees')
    .set({ query_password: null, query_password_at: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('zero_carbon.trainee_browsers').where('trainee_id', '=', id).execute();
  const content = { reason };
  await recordChange(tx, { actor, at: clock.now() }, 'trainee.clear-password', id, content);
  return {};
}
