import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type * as contract from '#vr-fleet/commands/commands.contract.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { Chooser } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { chosenHeadsets } from './chosen-headsets.ts';

type Preview = ResultOf<typeof contract.previewCommand>;

const mostTicks = 200;

/** Counts the headsets that would receive a command, with the spread of their current values. */
export async function previewCommand(
  db: Db,
  actor: Chooser,
  selection: DeviceSelection,
  today: string,
): Promise<Preview> {
  const { rows } = await sql<Preview>`
    with chosen as materialized (${chosenHeadsets(selection, actor, today)})
    select count(*)::int as matching,
           count(*) filter (where able)::int as executable,
           count(*) filter (where not able and not ended)::int as offline,
           count(*) filter (where ended)::int as "serviceEnded",
           (select coalesce(string_agg(tick, '' order by number), '')
              from (select number, case status
                             when 'online' then case when failed then 'O' else 'o' end
                             when 'standby' then case when failed then 'S' else 's' end
                             when 'never' then 'n'
                             else case when failed then '=' else '-' end end as tick
                      from chosen order by number limit ${mostTicks}) first) as ticks,
           ${spread('volume')} as volume,
           ${spread('brightness')} as brightness
      from chosen`.execute(db);
  return rows[0]!;
}

/** Spread of a value over reachable headsets; null if none has reported it. Ten steps: 0–9, …, 90–100. */
const spread = (column: 'volume' | 'brightness'): RawBuilder<unknown> => {
  const value = sql.ref(column);
  return sql`
    (select case when count(${value}) > 0 then jsonb_build_object(
              'min', min(${value}), 'max', max(${value}),
              'median', percentile_disc(0.5) within group (order by ${value}),
              'steps', (select jsonb_agg(n order by step)
                          from (select step, count(a.id) as n from generate_series(0, 9) step
                                  left join chosen a on a.able and a.${value} is not null and least(a.${value} / 10, 9) = step
                                 group by step) s)) end
       from chosen where able)`;
};
