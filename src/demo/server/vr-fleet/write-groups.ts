import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { hallNames } from './halls.ts';

interface Made {
  readonly name: string;
  readonly cartSize: number;
  /** Its headsets are not in use. */
  readonly storage?: boolean;
  /** Prefix of its headsets' nicknames; `count` is their number. */
  readonly nickname: string;
  readonly count: number;
}

/** In display order; each gets the next headsets by number. */
const halls: readonly Made[] = [
  { name: hallNames.south, cartSize: 20, nickname: '展厅', count: 80 },
  { name: hallNames.north, cartSize: 20, nickname: '展厅', count: 64 },
  { name: hallNames.first, cartSize: 20, nickname: '实训', count: 180 },
  { name: hallNames.second, cartSize: 20, nickname: '实训', count: 160 },
  { name: '安全体验馆', cartSize: 24, nickname: '实训', count: 188 },
  { name: hallNames.van, cartSize: 12, nickname: '实训', count: 72 },
  { name: '中心库房', cartSize: 24, storage: true, nickname: '实训', count: 10_000 },
];

/** Assigns the first headsets of a customer to carts; some positions remain empty, as if a headset had left. */
export async function writeGroups(tx: Db, partyId: string): Promise<void> {
  const taken = new Map<string, number>();
  for (const [at, { name, cartSize, storage = false, nickname, count }] of halls.entries()) {
    const { id } = await tx
      .insertInto('vr_fleet.groups')
      .values({ party_id: partyId, name, name_key: normalise(name), position: at + 1, cart_size: cartSize, storage })
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = taken.get(nickname) ?? 0;
    await sql`
      update vr_fleet.devices d
         set group_id = ${id}, place = joining.turn + joining.turn / 37,
             silent = d.silent and not ${storage}, silent_at = case when not ${storage} then d.silent_at end
        from (select id, row_number() over (order by number)::int as turn
                from (select id, number from vr_fleet.devices
                       where party_id = ${partyId} and nickname like ${`${nickname} %`}
                       order by number offset ${from}::int limit ${count}::int) members) joining
       where d.id = joining.id`.execute(tx);
    taken.set(nickname, from + count);
  }
}
