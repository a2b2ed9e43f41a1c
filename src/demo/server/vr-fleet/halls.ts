import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';

/** A group of the demo: the ids and numbers of its headsets, by number. */
export interface Hall {
  readonly groupId: string;
  readonly ids: readonly string[];
  readonly numbers: readonly number[];
}

/** The groups with demo events. */
export interface Halls {
  /** The exhibition's and the teaching van's headsets have been in use. */
  readonly south: Hall;
  readonly north: Hall;
  readonly van: Hall;
  /** The training halls' headsets have not been used. */
  readonly first: Hall;
  readonly second: Hall;
}

export const hallNames: Readonly<Record<keyof Halls, string>> = {
  south: '展厅南区',
  north: '展厅北区',
  van: '移动教学车',
  first: '变电实训一厅',
  second: '变电实训二厅',
};

/** Returns the groups with events of a demo customer. */
export async function hallsOf(tx: Tx, partyId: string): Promise<Halls> {
  const { rows } = await sql<Hall & { name: string }>`
    select g.name, g.id as "groupId", array_agg(d.id order by d.number) as ids,
           array_agg(d.number order by d.number) as numbers
      from vr_fleet.groups g join vr_fleet.devices d on d.group_id = g.id
     where g.party_id = ${partyId} and g.name = any(${Object.values(hallNames)}) group by g.id`.execute(tx);
  const of = (key: keyof Halls): Hall => rows.find(({ name }) => name === hallNames[key])!;
  return { south: of('south'), north: of('north'), van: of('van'), first: of('first'), second: of('second') };
}
