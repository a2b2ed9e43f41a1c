import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { record, type Who } from '#kernel/workflow/history/server/record.ts';
import type { Call } from '#kernel/http/server/call.ts';

export interface Noted {
  /** Null for an anonymous caller. */
  readonly who: Who | null;
  readonly endpoint: Pick<ExportEndpoint, 'path'>;
  readonly call: Pick<Call, 'id'>;
  readonly params: unknown;
  readonly clock: Clock;
}

/**
 * Records in the history that rows leave the system: the caller, the filters, the number of rows. Once before the first
 * row is sent, so that no crash leaves an export without its record, or in the transaction of the file that a task has
 * written; and once more, with the number of rows read so far, if it was interrupted or cancelled. Both records have
 * the id of the call.
 *
 * @example
 * await noteExport(tx, { who: actor, endpoint: exportCertificates, call: { id: call }, params, clock }, 'export.send', rows);
 */
export async function noteExport(
  tx: Tx,
  { who, endpoint, call, params, clock }: Noted,
  action: 'export.send' | 'export.break',
  rows: number,
): Promise<void> {
  const { personId = null, partyId = null } = who ?? {};
  await record(tx, {
    actor: { personId, partyId },
    entity: 'export',
    entityId: endpoint.path,
    action,
    at: clock.now(),
    content: { after: { call: call.id, filter: params, rows } },
  });
}
