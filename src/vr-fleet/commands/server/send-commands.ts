import { sql } from 'kysely';
import { topicBase, type CommandMessage, type CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { noteProgress } from '#vr-fleet/headsets/live/server/note-progress.ts';
import { chunkSize, sendAll, type SendParts } from '#vr-fleet/protocol/protocol/server/dispatch/send-parts.ts';

interface Waiting {
  id: string;
  device_id: string;
  type: CommandType;
  value: number | null;
  expires_at: Date;
  wanted: number;
}

/** Sends every waiting command of some slots that is not void yet. */
export function sendCommands(
  { db, broker, clock }: SendParts,
  slots: readonly number[],
): Promise<{ sent: number; failed: number }> {
  return sendAll<Waiting>(clock, {
    async read(last) {
      const { rows } = await sql<Waiting>`
        select c.id, c.device_id, c.type, c.value, c.expires_at, c.wanted
          from vr_fleet.commands c
         where c.sends < c.wanted and c.received_at is null
           and c.done_at is null and c.failed_at is null and c.expired_at is null
           and c.id > ${last?.id ?? '0'} and c.expires_at > ${clock.now()}
           and c.device_id % 16 = any(${slots}::bigint[])
         order by c.id limit ${sql.lit(chunkSize)}`.execute(db);
      return rows;
    },
    publish: (row) => broker.publish(`${topicBase(row.device_id)}/down/cmd`, messageOf(row, clock.now())),
    async note(rows, at) {
      // A locked row is being acknowledged and needs no mark.
      await sql`
        with mine as (
          select c.id, s.wanted
            from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ wanted }) => wanted)}::int[]) s (id, wanted)
            join vr_fleet.commands c on c.id = s.id
           where c.received_at is null
             for update of c skip locked)
        update vr_fleet.commands c
           set sends = greatest(c.sends, mine.wanted), sent_at = coalesce(c.sent_at, ${at})
          from mine where c.id = mine.id`.execute(db);
      await noteProgress(db);
    },
  });
}

const messageOf = ({ id, type, value, expires_at: expiresAt }: Waiting, now: Date): string =>
  JSON.stringify({
    cmdId: id,
    type,
    ...(value !== null && { value }),
    ttl: Math.min(60_000, Math.max(0, expiresAt.getTime() - now.getTime())),
  } satisfies CommandMessage);
