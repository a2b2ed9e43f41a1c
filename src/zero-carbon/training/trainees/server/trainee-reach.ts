import { sql } from 'kysely';
import type { Context } from '#kernel/http/server/handle.ts';

/** The user who manages the training of an organisation. */
export type TraineeKeeper = Pick<Context, 'db' | 'clock' | 'lang'> & { readonly actor: NonNullable<Context['actor']> };

/**
 * The trainees of an actor's organisation: those to whom it has issued a certificate, and those who attended one of its
 * sessions. It knows these people; of any other person it learns nothing, not even their existence.
 */
export const traineesWithin = ({ db, actor }: Pick<TraineeKeeper, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.trainees as t')
    .where('t.erased_at', 'is', null)
    .where(
      sql<boolean>`(
        t.id in (select c.trainee_id from zero_carbon.training_certificates c where c.organisation_id = ${actor.partyId})
        or t.id_hash in (
          select e.id_hash from zero_carbon.training_enrolments e
            join zero_carbon.training_sessions s on s.id = e.session_id
           where s.organisation_id = ${actor.partyId} and e.attended))`,
    );
