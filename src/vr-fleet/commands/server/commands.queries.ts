import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listCommands } from '#vr-fleet/commands/commands.contract.ts';
import type { Chooser } from '#vr-fleet/headsets/devices/server/select-devices.ts';

type Listed = ResultOf<typeof listCommands>;

export const commands = (db: Db, actor: Chooser, { batchId, deviceId, progress }: ParamsOf<typeof listCommands>) =>
  listSource({
    rows: db
      .selectFrom('vr_fleet.commands as c')
      .leftJoin('vr_fleet.devices as d', 'd.id', 'c.device_id')
      .leftJoin('vr_fleet.command_batches as b', 'b.id', 'c.batch_id')
      .leftJoin('accounts.people as p', 'p.id', 'b.person_id')
      .select(['c.id', 'c.batch_id', 'c.device_id', 'd.nickname', 'd.sn', 'c.type', 'c.value', 'c.value_before'])
      .select(['p.name', 'c.progress', 'c.error', 'c.issued_at', 'c.sent_at', 'c.received_at', 'c.expires_at'])
      .select(['c.done_at', 'c.failed_at', 'c.expired_at'])
      .where('c.party_id', '=', actor.partyId)
      .$if(batchId !== undefined, (rows) => rows.where('c.batch_id', '=', batchId!))
      .$if(deviceId !== undefined, (rows) => rows.where('c.device_id', '=', deviceId!))
      .$if(progress !== undefined, (rows) => rows.where('c.progress', '=', progress!)),
    key: 'c.id',
    // ids ascend with time
    sorts: { at: [] },
    present: (row) => ({
      id: row.id,
      batchId: row.batch_id,
      deviceId: row.device_id,
      nickname: row.nickname ?? '',
      sn: row.sn ?? '',
      type: row.type,
      value: row.value,
      valueBefore: row.value_before,
      personName: row.name ?? '',
      progress: row.progress,
      error: row.error as Listed['rows'][number]['error'],
      issuedAt: row.issued_at,
      sentAt: row.sent_at,
      receivedAt: row.received_at,
      expiresAt: row.expires_at,
      doneAt: row.done_at,
      failedAt: row.failed_at,
      expiredAt: row.expired_at,
    }),
  });
