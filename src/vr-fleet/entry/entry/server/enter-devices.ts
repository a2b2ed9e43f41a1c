import type { Permission } from '#kernel/contract/permissions.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type * as contract from '#vr-fleet/entry/entry/entry.contract.ts';
import { serialOf } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { entryOrder, lockSerials, nextNumber, takeNumbers } from './entry-facts.ts';
import { judgeSerials, withNicknames } from './judge-serials.ts';
import { recordEntry, writeDevices, type NewDevice } from './write-devices.ts';

type Call = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/** Validates serial numbers as if they were added now. */
export async function checkSerials(
  { orderId, serials }: ParamsOf<typeof contract.checkSerials>,
  { db, actor }: Call,
): Promise<ResultOf<typeof contract.checkSerials>> {
  const { partyId } = actor;
  const order = await entryOrder(db, partyId, orderId, 'look');
  if (!order) throw refuse.notFound();
  const judged = await judgeSerials(db, { partyId, order, serials });
  return { ...judged, verdicts: withNicknames(judged.verdicts, undefined, await nextNumber(db, partyId)) };
}

/**
 * Adds the valid serial numbers to an order of the actor's, each with a seat, in input order. Every operation that adds
 * or removes headsets takes locks in the same order: the order, the serial numbers, the customer's numbers.
 */
export async function enterDevices(
  { orderId, serials, scanned = [], nickname, skipRefused }: ParamsOf<typeof contract.enterDevices>,
  { db: tx, actor, clock }: Call,
): Promise<ResultOf<typeof contract.enterDevices>> {
  const { partyId } = actor;
  const order = await lockedWhereSeatsAreLeft(tx, partyId, orderId);
  if (!order) throw refuse.notFound();
  if (order.used < order.seats) await lockSerials(tx, serials.map(serialOf));
  const judged = await judgeSerials(tx, { partyId, order, serials });
  const good = judged.verdicts.filter(({ verdict }) => verdict === 'ok');
  if (good.length === 0 || (good.length < serials.length && !skipRefused)) {
    const verdicts = withNicknames(judged.verdicts, nickname, await nextNumber(tx, partyId));
    return { ...judged, verdicts, entered: 0, firstId: null };
  }
  const first = await takeNumbers(tx, partyId, good.length);
  const verdicts = withNicknames(judged.verdicts, nickname, first);
  const byCamera = new Set(scanned.map(serialOf));
  const entered = verdicts.flatMap(({ sn, verdict, model = '', nickname: given = '' }): NewDevice[] =>
    verdict === 'ok' ? [{ sn, model, orderId, nickname: given, how: byCamera.has(sn) ? 'scanned' : 'typed' }] : [],
  );
  const entry = { actor, at: clock.now(), first };
  const ids = await writeDevices(tx, entry, entered);
  await recordEntry(tx, entry, entered, ids);
  return { ...judged, verdicts, entered: ids.length, firstId: ids[0] ?? null };
}

/** Rejects an order without free seats before the lock, so that no request waits for it. */
async function lockedWhereSeatsAreLeft(tx: Call['db'], partyId: string, orderId: string) {
  const seen = await entryOrder(tx, partyId, orderId, 'look');
  return seen && seen.used < seen.seats ? entryOrder(tx, partyId, orderId, 'lock') : seen;
}
