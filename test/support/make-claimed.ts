import { generateKeyPairSync, randomInt, type KeyObject } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';

export interface Claimed {
  readonly sn: string;
  /** Its factory key. */
  readonly key: KeyObject;
  /** The device id; empty if no customer has entered it. */
  readonly id: string;
  readonly partyId: string;
}

interface ClaimOptions {
  readonly entered?: boolean;
  /** Its owner; a new customer when absent. */
  readonly partyId?: string;
}

/** A headset with a factory key, entered by a customer and never connected, in the real tables. */
export async function makeClaimed(
  { kysely }: Database,
  clock: Clock,
  { entered = true, partyId }: ClaimOptions = {},
): Promise<Claimed> {
  const [claimed] = await makeClaimedMany({ kysely }, clock, 1, { entered, ...(partyId !== undefined && { partyId }) });
  return claimed!;
}

/** Many of them, of one customer. */
export async function makeClaimedMany(
  { kysely }: Pick<Database, 'kysely'>,
  clock: Clock,
  count: number,
  { entered = true, partyId }: ClaimOptions = {},
): Promise<Claimed[]> {
  const at = clock.now();
  const unique = String(randomInt(10_000_000, 99_999_999));
  return kysely.transaction().execute(async (tx) => {
    const party =
      partyId ??
      (
        await tx
          .insertInto('accounts.parties')
          .values({ kind: 'fleet_customer', name: unique, name_key: unique, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const made = Array.from({ length: count }, (_, place) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url');
      return { sn: `PA${unique}${String(place).padStart(5, '0')}`, key: privateKey, raw };
    });
    await tx
      .insertInto('vr_fleet.serials')
      .values(
        made.map(({ sn, raw }) => ({
          sn,
          model: 'A9',
          device_key: raw,
          order_id: null,
          virtual_party_id: null,
          made_at: at,
        })),
      )
      .execute();
    if (!entered) return made.map(({ sn, key }) => ({ sn, key, id: '', partyId: party }));
    const ids = await tx
      .insertInto('vr_fleet.devices')
      .values(
        made.map(({ sn }, place) => ({
          party_id: party,
          order_id: null,
          virtual: true,
          sn,
          model: 'A9',
          number: randomInt(1, 1_000_000) * 1_000 + place,
          nickname: sn,
          entered_at: at,
          enrolled_at: null,
          removed_at: null,
          pui: null,
        })),
      )
      .returning(['id', 'sn'])
      .execute();
    const idOf = new Map(ids.map(({ id, sn }) => [sn, id]));
    return made.map(({ sn, key }) => ({ sn, key, id: idOf.get(sn)!, partyId: party }));
  });
}
