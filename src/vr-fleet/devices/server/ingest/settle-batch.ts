import type { Db } from '#kernel/db/server/database.ts';
import { settleAcks, settleShown, type ArrivedAck, type Shown } from '#vr-fleet/commands/server/settle-commands.ts';
import { noteChange } from '#vr-fleet/devices/server/note-change.ts';
import {
  settleReports,
  settleRevs,
  type ArrivedReport,
  type ReportedRev,
} from '#vr-fleet/settings/server/settle-reports.ts';
import type { ConnectionUpdate, Showing } from './fold-messages.ts';

/** An update that took effect and that somebody may wait for. */
export interface Applied {
  readonly update: ConnectionUpdate;
  readonly connected: boolean;
  /** It named another revision of its settings than before. */
  readonly revised: boolean;
}

interface SettledBatch {
  readonly applied: readonly Applied[];
  readonly acks: readonly ArrivedAck[];
  readonly reports: readonly ArrivedReport[];
}

/** Settles commands and settings by what a batch of messages reported, in its transaction. */
export async function settleBatch(tx: Db, { applied, acks, reports }: SettledBatch): Promise<void> {
  await settleAcks(tx, acks);
  await settleShown(tx, applied.flatMap(shownBy));
  const changed = [...(await settleReports(tx, reports)), ...(await settleRevs(tx, applied.flatMap(revsOf)))];
  if (changed.length > 0) await noteChange(tx, [...new Set(changed)]);
}

/** Every message counts: what a command brings about may be seen in the first of two. */
const shownBy = ({ update, connected }: Applied): Shown[] =>
  update.shown.map(({ at, body }, place) => ({
    deviceId: update.deviceId,
    at,
    status: body.status,
    boot: body.boot,
    volume: 'volume' in body ? body.volume : null,
    brightness: 'brightness' in body ? body.brightness : null,
    connected: connected && place === 0,
  }));

/** The first message of a connection, and the last one where it names another revision. */
function revsOf({ update, connected, revised }: Applied): ReportedRev[] {
  const [first] = update.shown;
  const last = update.shown.at(-1);
  const rev = ({ at, body }: Showing, isFirst: boolean): ReportedRev => ({
    deviceId: update.deviceId,
    rev: body.revs?.settings ?? 0,
    at,
    connected: isFirst,
  });
  return [...(first && connected ? [rev(first, true)] : []), ...(last && revised ? [rev(last, false)] : [])];
}

/** Settles what waited for headsets to go offline, when nobody received them say so. */
export const settleGone = (tx: Db, deviceIds: readonly string[], at: Date): Promise<void> =>
  settleShown(
    tx,
    deviceIds.map((deviceId) => ({
      deviceId,
      at,
      status: 'offline',
      boot: null,
      volume: null,
      brightness: null,
      connected: false,
    })),
  );
