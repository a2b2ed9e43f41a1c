import { sql, type Expression, type SqlBool } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type { listTrainingCertificates } from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import {
  stateToday,
  trainingCertificateLifecycle,
} from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { tidyTrainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import type { SessionKeeper } from '#zero-carbon/training/sessions/server/session-reach.ts';

/** The training certificates of an actor's organisation. */
export const certificatesWithin = ({ db, actor }: Pick<SessionKeeper, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.training_certificates as c')
    .where(within(trainingCertificateLifecycle, actor.permissions.get('training.manage'), actor, 'c'));

const certificatesOf = (manager: SessionKeeper) =>
  certificatesWithin(manager)
    .leftJoin('zero_carbon.trainees as t', 't.id', 'c.trainee_id')
    .leftJoin('zero_carbon.courses as k', 'k.id', 'c.course_id')
    .select(['c.id', 'c.number', 't.name', 'c.issued_on', 'c.expires_on', 'c.withdrawn_on'])
    .select(manager.lang === 'zh' ? 'k.name_zh as course' : 'k.name_en as course');

type Row = Awaited<ReturnType<ReturnType<typeof certificatesOf>['executeTakeFirstOrThrow']>>;

const present = (row: Row, today: string) => ({
  id: row.id,
  number: row.number,
  name: row.name ?? '',
  course: row.course ?? '',
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  state: stateToday(row, today),
  withdrawnOn: row.withdrawn_on,
});

type Wanted = Omit<ParamsOf<typeof listTrainingCertificates>, 'start' | 'limit'>;

/** The training certificates of an organisation, filtered. */
export function trainingCertificateSource(wanted: Wanted, manager: SessionKeeper) {
  const { find, state, courseId, session, from, until } = wanted;
  const today = manager.clock.today();
  return listSource({
    rows: certificatesOf(manager)
      .$if(find !== undefined, (rows) => rows.where(called(find!)))
      .$if(state !== undefined, (rows) => rows.where('c.state', '=', state === 'withdrawn' ? 'withdrawn' : 'valid'))
      .$if(state === 'valid', (rows) => rows.where('c.expires_on', '>=', today))
      .$if(state === 'expired', (rows) => rows.where('c.expires_on', '<', today))
      .$if(courseId !== undefined, (rows) => rows.where('c.course_id', '=', courseId!))
      .$if(session !== undefined, (rows) => rows.where('c.session_id', '=', session!))
      .$if(from !== undefined, (rows) => rows.where('c.issued_on', '>=', from!))
      .$if(until !== undefined, (rows) => rows.where('c.issued_on', '<=', until!)),
    key: 'c.id',
    sorts: { issuedOn: 'c.issued_on', expiresOn: 'c.expires_on' },
    present: (row) => present(row, today),
  });
}

/** Matches the start of a number, or a whole name: both have an index. */
const called = (find: string): Expression<SqlBool> =>
  sql<boolean>`(c.number like ${`${escapeLike(tidyTrainingNumber(find))}%`}
    or c.trainee_id in (select n.id from zero_carbon.trainees n where n.name_key = ${normalise(find)}))`;

/** One of them with its details; undefined if out of reach. */
export async function keptTrainingCertificate(manager: SessionKeeper, id: string) {
  const row = await certificatesOf(manager)
    .leftJoin('zero_carbon.training_sessions as s', 's.id', 'c.session_id')
    .leftJoin('zero_carbon.certificate_templates as m', 'm.id', 'c.template_id')
    .select(['c.trainee_id', 't.id_sealed', 's.id as session', 's.starts_on'])
    .select(manager.lang === 'zh' ? 'm.name_zh as template' : 'm.name_en as template')
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...present(row, manager.clock.today()),
    traineeId: row.trainee_id,
    sealed: row.id_sealed,
    session: row.session === null ? null : { id: row.session, startsOn: row.starts_on! },
    template: row.template,
  };
}
