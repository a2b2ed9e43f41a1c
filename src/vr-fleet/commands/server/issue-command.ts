import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import { refuse, type Refusal } from '#kernel/http/server/refusal.ts';
import * as contract from '#vr-fleet/commands/commands.contract.ts';
import { commandWords } from '#vr-fleet/commands/commands.words.ts';
import { commandLife } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { noteProgress } from '#vr-fleet/headsets/live/server/note-progress.ts';
import { chosenHeadsets } from './chosen-headsets.ts';
import { notifyDispatchers } from '#vr-fleet/protocol/protocol/server/dispatch/dispatch-channel.ts';

interface Issued {
  id: string | null;
  total: number;
  skipped_offline: number;
  skipped_expired: number;
}

/**
 * Writes one batch with a command for each selected headset that accepts one, in one statement. The servers that lease
 * their slots send the commands after the commit. The history has one row for the batch; the batch's rows record each
 * headset's outcome.
 */
export async function issueCommand(
  tx: Db,
  asked: ParamsOf<typeof contract.issueCommand>,
  { actor, clock }: { readonly actor: PartyActor; readonly clock: Clock },
): Promise<ResultOf<typeof contract.issueCommand>> {
  const { selection, type, count } = asked;
  const value = contract.takesValue(type) ? asked.value! : null;
  const at = clock.now();
  const { partyId } = actor;
  const { rows } = await sql<Issued>`
    with chosen as materialized (${chosenHeadsets(selection, actor, clock.today())}),
    counted as (
      select count(*) filter (where able)::int as total,
             count(*) filter (where not able and not ended)::int as skipped_offline,
             count(*) filter (where ended)::int as skipped_expired
        from chosen),
    batch as (
      insert into vr_fleet.command_batches
             (party_id, person_id, type, value, selection, total, skipped_offline, skipped_expired, issued_at)
      select ${partyId}, ${actor.personId}, ${type}, ${value}::smallint, ${JSON.stringify(selection)}::jsonb, total,
             skipped_offline, skipped_expired, ${at}
        from counted where total > 0
      returning id),
    written as (
      insert into vr_fleet.commands
             (batch_id, party_id, device_id, type, value, issued_at, expires_at, boot_before, value_before)
      select b.id, c.party_id, c.id, ${type}, ${value}::smallint, ${at}, ${new Date(at.getTime() + commandLife * 1000)},
             c.boot, case ${type} when 'volume' then c.volume when 'brightness' then c.brightness end
        from batch b, chosen c where c.able order by c.number)
    select counted.*, (select id from batch) as id from counted`.execute(tx);
  const { id, total, skipped_offline: skippedOffline, skipped_expired: skippedEnded } = rows[0]!;
  if (id === null) throw refusalWithoutTarget(skippedOffline, skippedEnded);
  // A reset erases data: the typed count must match the headsets to erase now, not when the dialog was opened.
  if (type === 'reset' && count !== total) throw refuse.state(String(total));
  await recordChange(tx, { actor, at }, `command.${type}`, id, {
    after: { ...(value !== null && { value }), total, skippedOffline, skippedEnded },
  });
  await noteProgress(tx);
  await notifyDispatchers(tx);
  return { batchId: id, total, skippedOffline, skippedEnded };
}

function refusalWithoutTarget(offline: number, ended: number): Refusal {
  if (offline > 0 && ended > 0) return refuse.rule(commandWords.noneReachable);
  if (offline > 0) return refuse.rule(commandWords.allOffline);
  return refuse.rule(ended > 0 ? commandWords.allEnded : commandWords.noneMatch);
}
