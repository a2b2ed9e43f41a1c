import { Readable } from 'node:stream';
import type { UploadParams } from '#kernel/contract/upload-endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { refuse, Refusal } from '#kernel/http/server/refusal.ts';
import { bothLanguages, type Lang, translate } from '#kernel/i18n/text.ts';
import { readSheet } from '#kernel/import/server/read-sheet.ts';
import { meantSerials, type SerialShape } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import { serialShapes } from '#vr-fleet/headsets/catalogue/server/serial-shapes.ts';
import { nicknameOf } from '#vr-fleet/entry/entry/nickname.ts';
import {
  entryOrder,
  knownSerials,
  lockSerials,
  shippedTo,
  takeNumbers,
} from '#vr-fleet/entry/entry/server/entry-facts.ts';
import { recordEntry, writeDevices, type NewDevice } from '#vr-fleet/entry/entry/server/write-devices.ts';
import type { SeatedOrder } from '#vr-fleet/entry/entry/seating.ts';
import { judgeRows, readRow, type JudgedRows, type ReadRow } from '#vr-fleet/entry/entry/sheet/judge-rows.ts';
import {
  deviceColumns,
  mostRows,
  type importDevices as endpoint,
  type Imported,
} from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { explainUnknown } from '#vr-fleet/entry/entry/unknown-serial.ts';
import { createGroup } from '#vr-fleet/configuration/groups/server/create-group.ts';
import { lockGroup } from '#vr-fleet/configuration/groups/server/lock-groups.ts';
import { joinGroup } from '#vr-fleet/configuration/groups/server/move-devices.ts';
import { applyStanding } from '#vr-fleet/configuration/groups/standing/server/apply-standing.ts';
import { rowProblemWords, sheetWords } from '#vr-fleet/entry/entry/sheet/sheet.words.ts';

type Editor = Context<{ permission: 'devices.edit'; scope: 'own' }>;
type Asked = UploadParams<typeof endpoint>;

/**
 * Reads the rows of a workbook as a stream and validates each by itself.
 *
 * @throws Refusal 4000 beside the file.
 */
export async function readDevices(
  bytes: AsyncIterable<Uint8Array>,
  lang: Lang,
  signal: AbortSignal,
): Promise<readonly ReadRow[]> {
  const rows: ReadRow[] = [];
  try {
    const options = { most: mostRows, signal };
    for await (const row of readSheet(Readable.from(bytes), deviceColumns, lang, options)) rows.push(readRow(row));
  } catch (error) {
    throw error instanceof Refusal ? named(error, lang) : error;
  }
  return rows;
}

/** Turns the problems of a workbook into format errors, as in fleet specification §8. */
const named = ({ parts, security }: Refusal, lang: Lang): Refusal => {
  const problems = (parts.data as readonly InputProblem[]).map(({ path, message: why }) => ({
    path,
    message: translate(sheetWords.failed, lang, { error: sheetWords.formatError[lang], why }),
  }));
  return Object.assign(refuse.invalid(problems), { security });
};

/**
 * Adds the headsets of the valid rows in the caller's transaction, or returns a preview. Locks follow the common order:
 * orders, serial numbers, the customer's numbers.
 */
export async function importDevices(
  rows: readonly ReadRow[],
  { db: tx, actor, clock, lang }: Editor,
  { step, orderIds, makeGroups = false }: Asked,
  signal: AbortSignal,
): Promise<Imported> {
  const orders = await ordersOf(tx, actor.partyId, orderIds, step === 'take' ? 'lock' : 'look');
  const serials = rows.flatMap(({ sn, problems }) => (problems.some(({ column }) => column === 'sn') ? [] : [sn]));
  if (step === 'take') await lockSerials(tx, serials);
  const known = await knownSerials(tx, actor.partyId, serials);
  const unknown = serials.filter((sn) => !known.has(sn));
  const models = unknown.length > 0 ? await serialShapes(tx) : [];
  const meant = await meantOf(tx, models, actor.partyId, unknown);
  const explain = (sn: string) => {
    const reason = explainUnknown(models, sn, lang);
    const candidate = meant.get(sn);
    return candidate === undefined
      ? { why: bothLanguages(rowProblemWords.unknown, { reason }) }
      : { why: bothLanguages(rowProblemWords.meant, { reason, sn: candidate }) };
  };
  const groupIds = await groupsByKey(tx, actor.partyId);
  const judged = judgeRows(rows, known, orders, explain, {
    keys: new Set(groupIds.keys()),
    make: makeGroups,
  });
  signal.throwIfAborted();
  const { good, excess, newGroups } = judged;
  let firstNumber: number | null = null;
  if (step === 'take' && good.length > 0) {
    firstNumber = await takeNumbers(tx, actor.partyId, good.length);
    const first = firstNumber;
    const named = good.map(({ sn, model, orderId, nickname }, place): NewDevice => ({
      sn,
      model,
      orderId,
      nickname: nickname === '' ? nicknameOf(model, first + place) : nickname,
      how: 'sheet',
    }));
    const entry = { actor, at: clock.now(), first };
    const ids = await writeDevices(tx, entry, named);
    await joinGroups(
      { db: tx, actor, clock, lang },
      groupIds,
      good.map(({ group }, place) => ({ id: ids[place]!, group })),
    );
    await recordEntry(tx, entry, named, ids);
  }
  return {
    good: good.length,
    added: firstNumber === null ? 0 : good.length,
    firstNumber,
    orders: orders.map(({ id, seats, used }) => ({
      id,
      remaining: seats - used,
      takes: good.filter(({ orderId }) => orderId === id).length,
    })),
    excess,
    newGroups: [...newGroups],
    bad: explained(judged, lang),
  };
}

/** Returns the IDs of a customer's groups, by their normalized names. */
async function groupsByKey(tx: Editor['db'], partyId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('vr_fleet.groups')
    .select(['id', 'name_key'])
    .where('party_id', '=', partyId)
    .execute();
  return new Map(rows.map(({ id, name_key: key }) => [key, id]));
}

/**
 * Moves the added headsets into the groups of their rows, creates missing groups, and applies the group defaults.
 * Reserving the numbers has locked the customer's fleet; groups are locked after it, in ID order.
 */
async function joinGroups(
  editor: Pick<Editor, 'db' | 'actor' | 'clock' | 'lang'>,
  groupIds: ReadonlyMap<string, string>,
  entered: readonly { readonly id: string; readonly group: string }[],
): Promise<void> {
  const { db: tx, actor, clock } = editor;
  const by = { partyId: actor.partyId, personId: actor.personId, at: clock.now(), today: clock.today() };
  const byGroup = Map.groupBy(
    entered.filter(({ group }) => group !== ''),
    ({ group }) => normalise(group),
  );
  const joining: { readonly groupId: string; readonly ids: readonly string[] }[] = [];
  for (const [key, devices] of byGroup) {
    const groupId = groupIds.get(key) ?? (await createGroup({ name: devices[0]!.group }, editor)).id;
    joining.push({ groupId, ids: devices.map(({ id }) => id) });
  }
  // Locks all groups before applying defaults: a request that sends something to a group locks the group, and then
  // waits for revisions to be written.
  const locked = [];
  for (const { groupId, ids } of joining.toSorted((a, b) => Number(BigInt(a.groupId) - BigInt(b.groupId))))
    locked.push({ group: await lockGroup(tx, actor.partyId, groupId), ids });
  for (const { group, ids } of locked) {
    await joinGroup(tx, ids, group.id);
    await applyStanding(tx, group, ids, by);
  }
}

const explained = ({ bad }: JudgedRows, lang: Lang): Imported['bad'] =>
  bad.map(({ row, cells, problems }) => ({
    row,
    cells,
    problems: problems.map(({ column, why }) => ({ column, message: translate(why, lang) })),
  }));

/** Returns the customer's requested orders, each once. They are locked in ID order, so two requests cannot deadlock. */
async function ordersOf(
  tx: Editor['db'],
  partyId: string,
  orderIds: readonly string[],
  lock: 'lock' | 'look',
): Promise<SeatedOrder[]> {
  const wanted = [...new Set(orderIds)];
  const found = new Map<string, SeatedOrder>();
  for (const id of wanted.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    const order = await entryOrder(tx, partyId, id, lock);
    if (!order) throw refuse.notFound();
    found.set(id, order);
  }
  return wanted.map((id) => found.get(id)!);
}

/** Returns the serial numbers of this customer that match unknown ones closely. */
async function meantOf(
  tx: Editor['db'],
  models: readonly SerialShape[],
  partyId: string,
  unknown: readonly string[],
): Promise<Map<string, string>> {
  const candidates = unknown.flatMap((sn) => meantSerials(models, sn).map((meant) => [sn, meant] as const));
  if (candidates.length === 0) return new Map();
  const own = await shippedTo(
    tx,
    partyId,
    candidates.map(([, meant]) => meant),
  );
  return new Map(candidates.filter(([, meant]) => own.has(meant)));
}
