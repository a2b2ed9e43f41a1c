import type { Permission } from '#kernel/contract/permissions.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import type * as contract from '#vr-fleet/entry/entry/entry.contract.ts';
import { entryRuleWords } from '#vr-fleet/entry/entry/entry-rules.words.ts';
import { nicknameOf } from '#vr-fleet/entry/entry/nickname.ts';
import { takeNumbers } from './entry-facts.ts';

type Call = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock' | 'lang'>;

/** Maximum virtual headsets of a customer; removing one makes room. */
const most = 3;
const model = 'VH-4U';

/**
 * Creates a virtual headset and adds it to the actor's fleet, without a seat. Only the public half of its key is
 * stored.
 *
 * @param publicUrl of the portal, to which the headset will connect.
 */
export async function tryVirtual(
  { db: tx, actor, clock, lang }: Call,
  publicUrl: string,
): Promise<ResultOf<typeof contract.tryVirtual>> {
  const { partyId } = actor;
  // Locks the customer's row, so that concurrent requests are counted one after the other.
  const number = await takeNumbers(tx, partyId, 1);
  const there = await countVirtual(tx, partyId);
  if (there >= most) throw refuse.rule(entryRuleWords.virtualLimit, { most });
  const at = clock.now();
  const privateHalf = randomBytes(32);
  const sn = newSerial();
  await tx
    .insertInto('vr_fleet.serials')
    .values({
      sn,
      model,
      device_key: signingKeyOf(privateHalf).publicKey,
      order_id: null,
      virtual_party_id: partyId,
      made_at: at,
    })
    .execute();
  const nickname = nicknameOf(entryRuleWords.virtualNickname[lang], number);
  const device = await tx
    .insertInto('vr_fleet.devices')
    .values({
      party_id: partyId,
      order_id: null,
      sn,
      model,
      number,
      nickname,
      virtual: true,
      entered_at: at,
      entered_by: actor.personId,
      entered_how: 'virtual',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, { actor, at }, 'device.enter', device.id, { after: { sn, virtual: true, number, nickname } });
  const key = privateHalf.toString('base64url');
  return {
    deviceId: device.id,
    sn,
    key,
    command: `npm run headset -- --sn ${sn} --key ${key} --server ${publicUrl}`,
    left: most - there - 1,
  };
}

async function countVirtual(tx: Call['db'], partyId: string): Promise<number> {
  const counted = await sql<{ there: number }>`
    select count(*)::int as there from vr_fleet.serials s
      join vr_fleet.devices d on d.sn = s.sn and d.state <> 'removed'
     where s.virtual_party_id = ${partyId}`.execute(tx);
  return counted.rows[0]?.there ?? 0;
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns `VIRT-` and ten characters that are easy to distinguish. */
const newSerial = (): string => `VIRT-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;
