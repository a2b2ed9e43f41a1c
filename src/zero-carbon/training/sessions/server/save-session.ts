import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type AnyText, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move, publishStart } from '#kernel/workflow/server/move.ts';
import * as contract from '#zero-carbon/training/sessions/sessions.contract.ts';
import { sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { lockedSession, type SessionKeeper } from './session-reach.ts';

type Arrangement = ParamsOf<typeof contract.planSession>;
type Before = Awaited<ReturnType<typeof lockedSession>>;

/** Plans a session of the actor's organisation. @throws Refusal 4000 beside a date, the course or the places. */
export async function planSession(
  given: Arrangement,
  manager: SessionKeeper,
): Promise<ResultOf<typeof contract.planSession>> {
  const { db: tx, actor, clock } = manager;
  await refuseWrong(given, manager);
  const written = columnsOf(given);
  const at = clock.now();
  const { id } = await tx
    .insertInto('zero_carbon.training_sessions')
    .values({ ...written, organisation_id: actor.partyId!, planned_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = { after: written };
  await recordChange(tx, { actor, at }, 'training-session.plan', id, content);
  await publishStart(tx, trainingSessionLifecycle, id, actor, clock);
  return { id };
}

/**
 * Changes a session; if it was open, enterprises with enrolments are informed.
 *
 * @throws Refusal 4000 beside a field; 4003; 4009 if it was changed since, or is over.
 */
export async function saveSession(
  { id, version, ...given }: ParamsOf<typeof contract.saveSession>,
  manager: SessionKeeper,
): Promise<ResultOf<typeof contract.saveSession>> {
  const { db: tx, actor, clock } = manager;
  const before = await lockedSession(manager, id, version);
  if (before.state === 'finished' || before.state === 'cancelled') throw refuse.state(before.state);
  await refuseWrong(given, manager, before);
  const written = columnsOf(given);
  const changed = (Object.keys(written) as (keyof typeof written)[]).filter((key) => written[key] !== before[key]);
  if (changed.length === 0) return { version };
  const changes = { ...only(written, changed), version: version + 1 };
  if (before.state !== 'planned') {
    const name = before.state === 'open' ? 'change' : 'changeClosed';
    await move(tx, trainingSessionLifecycle, name, id, { actor, clock, changes });
    return { version: version + 1 };
  }
  await tx.updateTable('zero_carbon.training_sessions').set(changes).where('id', '=', id).execute();
  const content = { before: only(before, changed), after: only(written, changed) };
  const at = clock.now();
  await recordChange(tx, { actor, at }, 'training-session.edit', id, content);
  return { version: version + 1 };
}

/** @throws Refusal 4003; 4009 if it is over. */
export async function cancelSession(
  { id, reason }: ParamsOf<typeof contract.cancelSession>,
  { db: tx, actor, clock }: SessionKeeper,
): Promise<Record<string, never>> {
  await move(tx, trainingSessionLifecycle, 'cancel', id, { actor, clock, reason, changes: { reason } });
  return {};
}

const columnsOf = ({ courseId, startsOn, endsOn, closesOn, price = '', ...same }: Arrangement) => ({
  course_id: courseId,
  starts_on: startsOn,
  ends_on: endsOn,
  closes_on: closesOn,
  price,
  ...same,
});

const only = (row: object, keys: readonly string[]): Record<string, string | number> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key))) as Record<string, string | number>;

async function refuseWrong(given: Arrangement, { db, clock, lang }: SessionKeeper, before?: Before): Promise<void> {
  const problems: { path: string; message: string }[] = [];
  const say = <T extends AnyText>(path: string, message: T, ...values: ValuesOf<T>): void => {
    problems.push({ path, message: translate(message, lang, ...values) });
  };
  const { courseId, startsOn, endsOn, closesOn, capacity } = given;
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1;
  if (startsOn < clock.today() && startsOn !== before?.starts_on) say('startsOn', text.startsPast);
  if (days < 1) say('endsOn', text.endsBefore);
  else if (days > contract.mostDays) say('endsOn', text.tooLong, { most: contract.mostDays });
  if (closesOn > startsOn) say('closesOn', text.closesAfter);
  const taken = before?.taken ?? 0;
  if (capacity < taken) say('capacity', text.tooFew, { taken });
  if (before && taken > 0 && courseId !== before.course_id) say('courseId', text.courseFixed);
  else {
    const course = await db
      .selectFrom('zero_carbon.courses')
      .select('id')
      .where('id', '=', courseId)
      .executeTakeFirst();
    if (!course) say('courseId', text.noCourse);
  }
  if (problems.length > 0) throw refuse.invalid(problems);
}
