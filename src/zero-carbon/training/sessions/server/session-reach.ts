import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';

/** The user who plans and holds sessions. */
export type SessionKeeper = Pick<Context, 'db' | 'clock' | 'lang'> & { readonly actor: NonNullable<Context['actor']> };

/** The sessions of an actor's organisation. */
export const sessionsWithin = ({ db, actor }: Pick<SessionKeeper, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.training_sessions as s')
    .where(within(trainingSessionLifecycle, actor.permissions.get('training.manage'), actor, 's'));

/**
 * A session's row within reach, locked.
 *
 * @throws Refusal 4003 for an unknown one or one out of reach; 4009 if it was changed since `version`.
 */
export async function lockedSession(manager: SessionKeeper, id: string, version?: number) {
  const row = await sessionsWithin(manager)
    .selectAll('s')
    .where('s.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (version !== undefined) checkVersion(row, version);
  return row;
}
