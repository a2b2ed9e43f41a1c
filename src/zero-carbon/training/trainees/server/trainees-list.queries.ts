import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { tidyTrainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import type { listTrainees } from '#zero-carbon/training/trainees/trainees.contract.ts';
import { traineesWithin, type TraineeKeeper } from './trainee-reach.ts';

/** The trainees of an organisation, the newest first, narrowed. */
export const traineeSource = (
  { find = '' }: Pick<ParamsOf<typeof listTrainees>, 'find'>,
  keeper: TraineeKeeper,
  ids: IdNumbers,
) => {
  const { partyId } = keeper.actor;
  return listSource({
    rows: traineesWithin(keeper)
      .select(['t.id', 't.name', 't.id_sealed', 't.query_password_at'])
      .select(
        sql<number>`(select count(*)::int from zero_carbon.training_certificates c
          where c.trainee_id = t.id and c.organisation_id = ${partyId})`.as('certificates'),
      )
      .select(
        sql<number>`(select count(*)::int from zero_carbon.training_enrolments e
          join zero_carbon.training_sessions s on s.id = e.session_id
          where e.id_hash = t.id_hash and e.attended and s.organisation_id = ${partyId})`.as('sessions'),
      )
      .$if(find !== '', (rows) =>
        rows.where(
          sql<boolean>`(t.name_key like ${`${escapeLike(normalise(find))}%`} or t.id in (
            select c.trainee_id from zero_carbon.training_certificates c
             where c.number = ${tidyTrainingNumber(find)} and c.organisation_id = ${partyId}))`,
        ),
      ),
    key: 't.id',
    sorts: {},
    present: ({ id_sealed: sealed, query_password_at: setAt, ...row }) => ({
      ...row,
      idCard: ids.masked(sealed!, row.id),
      passwordAt: setAt,
    }),
  });
};
