import type { Db } from '#kernel/db/server/database.ts';
import { settleAcks, settleShown, type ArrivedAck, type Shown } from '#vr-fleet/commands/server/settle-commands.ts';
import { noteChange } from '#vr-fleet/devices/server/note-change.ts';
import {
  settleReports,
  settleRevs,
  type ArrivedReport,
  type ReportedRev,
} from '#vr-fleet/settings/server/settle-reports.ts';
import type { Saying, Showing } from './fold-messages.ts';

/** A saying that took effect and that somebody may wait for. */
export interface Applied {
  readonly saying: Saying;
  /** Its connection was new. */
  readonly connected: boolean;
  /** It named another revision of its settings than before. */
  readonly revised: boolean;
}

interface Heard {
  readonly applied: readonly Applied[];
  readonly acks: readonly ArrivedAck[];
  readonly reports: readonly ArrivedReport[];
}

/** Settles commands and settings by what a batch of messages said, in its transaction. */
export async function settleHeard(tx: Db, { applied, acks, reports }: Heard): Promise<void> {
  await settleAcks(tx, acks);
  await settleShown(tx, applied.flatMap(shownBy));
  const changed = [...(await settleReports(tx, reports)), ...(await settleRevs(tx, applied.flatMap(revsOf)))];
  if (changed.length > 0) await noteChange(tx, [...new Set(changed)]);
}

/** Every word counts: what a command brings about may be seen in the first of two. */
const shownBy = ({ saying, connected }: Applied): Shown[] =>
  saying.shown.map(({ at, said }, place) => ({
    deviceId: saying.deviceId,
    at,
    status: said.status,
    boot: said.boot,
    volume: 'volume' in said ? said.volume : null,
    brightness: 'brightness' in said ? said.brightness : null,
    connected: connected && place === 0,
  }));

/** The first word of a connection, and the last one where it names another revision. */
function revsOf({ saying, connected, revised }: Applied): ReportedRev[] {
  const [first] = saying.shown;
  const last = saying.shown.at(-1);
  const rev = ({ at, said }: Showing, isFirst: boolean): ReportedRev => ({
    deviceId: saying.deviceId,
    rev: said.revs?.settings ?? 0,
    at,
    connected: isFirst,
  });
  return [...(first && connected ? [rev(first, true)] : []), ...(last && revised ? [rev(last, false)] : [])];
}

/** Settles what waited for headsets to go offline, when nobody heard them say so. */
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
