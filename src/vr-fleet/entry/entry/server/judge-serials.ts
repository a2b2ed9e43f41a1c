import type { Db } from '#kernel/db/server/database.ts';
import type { Verdict } from '#vr-fleet/entry/entry/entry.contract.ts';
import { nicknameOf } from '#vr-fleet/entry/entry/nickname.ts';
import { meantSerials, nearestModel } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import { serialOf } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { serialShapes } from '#vr-fleet/headsets/catalogue/server/serial-shapes.ts';
import { createSeating, type SeatedOrder } from '#vr-fleet/entry/entry/seating.ts';
import { knownSerials, ordersWithSeats, shippedTo } from './entry-facts.ts';

export interface Judged {
  readonly verdicts: Verdict[];
  readonly remaining: number;
  /** Valid ones without a free seat. */
  readonly excess: number;
}

interface Question {
  readonly partyId: string;
  readonly order: SeatedOrder;
  /** As entered by the user. */
  readonly serials: readonly string[];
}

/** Validates each line by the rules of fleet specification §5 and §8, in that order; valid lines get seats in order. */
export async function judgeSerials(db: Db, { partyId, order, serials }: Question): Promise<Judged> {
  const tidied = serials.map(serialOf);
  const known = await knownSerials(db, partyId, tidied);
  const seat = createSeating([order]);
  const firstLine = new Map<string, number>();
  const verdicts = tidied.map((sn, index): Verdict => {
    const line = firstLine.get(sn);
    if (line !== undefined) return { sn, verdict: 'duplicate', line };
    firstLine.set(sn, index + 1);
    const serial = known.get(sn);
    const { verdict } = seat(serial);
    return !serial || serial.entered ? { sn, verdict } : { sn, verdict, model: serial.model };
  });
  const explained = await explainUnknown(db, partyId, verdicts);
  return {
    verdicts: await explainWrongProduct(db, partyId, explained),
    remaining: order.seats - order.used,
    excess: verdicts.filter(({ verdict }) => verdict === 'quota').length,
  };
}

async function explainUnknown(db: Db, partyId: string, verdicts: readonly Verdict[]): Promise<Verdict[]> {
  if (verdicts.every(({ verdict }) => verdict !== 'unknown')) return [...verdicts];
  const models = await serialShapes(db);
  const meant = verdicts.map(({ sn, verdict }) => (verdict === 'unknown' ? meantSerials(models, sn) : []));
  const own = await shippedTo(db, partyId, meant.flat());
  return verdicts.map((verdict, index) => {
    if (verdict.verdict !== 'unknown') return verdict;
    const { wrong = [] } = nearestModel(models, verdict.sn) ?? {};
    const candidate = meant[index]?.find((sn) => own.has(sn));
    return {
      ...verdict,
      ...(wrong.length > 0 && { wrong: [...wrong] }),
      ...(candidate !== undefined && { meant: candidate }),
    };
  });
}

async function explainWrongProduct(db: Db, partyId: string, verdicts: Verdict[]): Promise<Verdict[]> {
  const models = verdicts.flatMap(({ verdict, model }) =>
    verdict === 'wrong_product' && model !== undefined ? [model] : [],
  );
  const others = await ordersWithSeats(db, partyId, [...new Set(models)]);
  return verdicts.map((verdict) => {
    const other = verdict.verdict === 'wrong_product' ? others.get(verdict.model ?? '') : undefined;
    return other ? { ...verdict, otherOrderId: other.id, otherOrderNumber: other.number } : verdict;
  });
}

/** Adds the nickname of each valid line to the verdicts; numbers start at `first`. */
export function withNicknames(verdicts: readonly Verdict[], given: string | undefined, first: number): Verdict[] {
  let number = first;
  return verdicts.map((verdict) => {
    if (verdict.verdict !== 'ok') return verdict;
    const nickname = nicknameOf(given ?? verdict.model ?? '', number);
    number += 1;
    return { ...verdict, nickname };
  });
}
