import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listDueObjections, listObjections } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';

interface Reader {
  readonly db: Db;
  readonly clock: Clock;
  readonly actor: Pick<Actor, 'permissions' | 'personId'>;
}

/** Objections to reports of enterprises that their reader is no member of. */
export const objectionsOf = ({ db, actor }: Reader) =>
  db
    .selectFrom('zero_carbon.objections as j')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'j.report_id')
    .innerJoin('accounts.parties as q', 'q.id', 'j.party_id')
    .where(isStranger(actor, 'r'))
    .select(['j.id', 'j.receipt', 'r.number', 'q.name as enterpriseName', 'j.origin', 'j.state'])
    .select('j.received_at as receivedAt');

const narrowed = (
  { find, origin }: Pick<Partial<ParamsOf<typeof listObjections>>, 'find' | 'origin'>,
  reader: Reader,
) =>
  objectionsOf(reader)
    .$if(origin !== undefined, (rows) => rows.where('j.origin', '=', origin!))
    .$if(Boolean(find), (rows) => {
      const beginning = `${escapeLike(find!.toUpperCase())}%`;
      return rows.where(({ or, eb }) => or([eb('j.receipt', 'like', beginning), eb('r.number', 'like', beginning)]));
    });

export const allObjections = ({ state, ...filters }: Partial<ParamsOf<typeof listObjections>>, reader: Reader) =>
  listSource({
    rows: narrowed(filters, reader).$if(state !== undefined && state.length > 0, (rows) =>
      rows.where('j.state', 'in', state!),
    ),
    key: 'j.id',
    sorts: { receivedAt: 'j.received_at' },
    present: (row) => row,
  });

export async function dueObjections({ due, ...filters }: Partial<ParamsOf<typeof listDueObjections>>, reader: Reader) {
  const { waiting, read } = await duesOf(objectionLifecycle, 'j', { due }, reader);
  return listSource({
    rows: narrowed(filters, reader).select('j.due_on as dueOn').where(waiting),
    key: 'j.id',
    sorts: { dueOn: 'j.due_on' },
    lookUp: (rows) => read(rows.flatMap(({ dueOn }) => dueOn ?? [])),
    present: ({ dueOn, ...row }, dueOf: (day: string) => DueRow) => ({ ...row, ...dueOf(dueOn!) }),
  });
}
