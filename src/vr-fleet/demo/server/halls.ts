import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';

/** A group of the demo whose headsets have been in use: their ids and numbers, by number. */
export interface HallInUse {
  readonly groupId: string;
  readonly ids: readonly string[];
  readonly numbers: readonly number[];
}

/** The groups whose headsets have been in use. */
export interface Halls {
  readonly south: HallInUse;
  readonly north: HallInUse;
  /** The teaching van. */
  readonly van: HallInUse;
}

export const hallNames = { south: '展厅南区', north: '展厅北区', van: '移动教学车' } as const;

/** The groups of a customer of the demo whose headsets have been in use. */
export async function hallsOf(tx: Tx, partyId: string): Promise<Halls> {
  const of = async (name: string): Promise<HallInUse> => {
    const { rows } = await sql<HallInUse>`
      select g.id as "groupId", array_agg(d.id order by d.number) as ids, array_agg(d.number order by d.number) as numbers
        from vr_fleet.groups g join vr_fleet.devices d on d.group_id = g.id
       where g.party_id = ${partyId} and g.name = ${name} group by g.id`.execute(tx);
    return rows[0]!;
  };
  return { south: await of(hallNames.south), north: await of(hallNames.north), van: await of(hallNames.van) };
}
