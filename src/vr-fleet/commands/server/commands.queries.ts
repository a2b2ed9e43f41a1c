import { cappedTotal } from '#kernel/db/server/capped.ts';
import '#accounts/people/server/people.tables.ts';
import type * as z from 'zod/mini';
import type { Db } from '#kernel/db/server/database.ts';
import { rowsOf, type SheetRows } from '#kernel/export/server/rows-of.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { exportCommands, listCommands } from '#vr-fleet/commands/commands.contract.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

type Listed = ResultOf<typeof listCommands>;
type CommandFilter = z.output<(typeof exportCommands)['input']>;

/** A page of the commands of one batch or of one headset, newest first. */
export async function commandPage(
  db: Db,
  partyId: string,
  { start, limit, ...filter }: ParamsOf<typeof listCommands>,
): Promise<Listed> {
  const rows = await commandRows(db, partyId, filter).offset(start).limit(limit).execute();
  return { rows: rows.map(present), ...(await cappedTotal(db, foundCommands(db, partyId, filter).select('c.id'))) };
}

/** All of them. */
export const commandSheet = (
  db: Db,
  partyId: string,
  filter: CommandFilter,
): Promise<SheetRows<Listed['rows'][number]>> =>
  rowsOf(
    db,
    commandRows(db, partyId, filter),
    (rows) => rows.map(present),
    foundCommands(db, partyId, filter).select('c.id'),
  );

const foundCommands = (db: Db, partyId: string, { batchId, deviceId, progress }: CommandFilter) =>
  db
    .selectFrom('vr_fleet.commands as c')
    .where('c.party_id', '=', partyId)
    .$if(batchId !== undefined, (query) => query.where('c.batch_id', '=', batchId!))
    .$if(deviceId !== undefined, (query) => query.where('c.device_id', '=', deviceId!))
    .$if(progress !== undefined, (query) => query.where('c.progress', '=', progress!));

const commandRows = (db: Db, partyId: string, filter: CommandFilter) =>
  foundCommands(db, partyId, filter)
    .innerJoin('vr_fleet.devices as d', 'd.id', 'c.device_id')
    .innerJoin('vr_fleet.command_batches as b', 'b.id', 'c.batch_id')
    .innerJoin('accounts.people as p', 'p.id', 'b.person_id')
    .select(['c.id', 'c.batch_id', 'c.device_id', 'd.nickname', 'd.sn', 'c.type', 'c.value', 'c.value_before'])
    .select(['p.name', 'c.progress', 'c.error', 'c.issued_at', 'c.sent_at', 'c.received_at', 'c.expires_at'])
    .select(['c.done_at', 'c.failed_at', 'c.expired_at'])
    .orderBy('c.id', 'desc');

type CommandRow = Awaited<ReturnType<ReturnType<typeof commandRows>['execute']>>[number];

const present = (row: CommandRow): Listed['rows'][number] => ({
  id: row.id,
  batchId: row.batch_id,
  deviceId: row.device_id,
  nickname: row.nickname,
  sn: row.sn,
  type: row.type,
  value: row.value,
  valueBefore: row.value_before,
  personName: row.name,
  progress: row.progress,
  error: row.error as Listed['rows'][number]['error'],
  issuedAt: row.issued_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  receivedAt: row.received_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
  expiredAt: row.expired_at?.toISOString() ?? null,
});
