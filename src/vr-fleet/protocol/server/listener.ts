import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type {
  AckMessage,
  ReportMessage,
  StateMessage,
  TelemetryMessage,
} from '#vr-fleet/protocol/protocol.messages.ts';

/** A headset's answer to a command. */
export interface Acknowledged {
  readonly deviceId: string;
  readonly cmdId: string;
  readonly error: AckMessage['error'];
  /** Of the arrival. */
  readonly at: Date;
  /** The boot last received before it; null where none is known. */
  readonly boot: string | null;
}

/** What became of a revision of desired state. */
export interface Reported extends Pick<ReportMessage, 'rev' | 'phase' | 'error' | 'detail' | 'waitsFor' | 'bytes'> {
  readonly deviceId: string;
  readonly kind: string;
  /** Of the arrival. */
  readonly at: Date;
}

/** One message that tells how a headset is. */
export interface Said {
  readonly deviceId: string;
  readonly at: Date;
  readonly body: StateMessage | TelemetryMessage;
  /** It is the first message of a new connection. */
  readonly connected: boolean;
  /** It is the last one, and names other revisions than the headset had before. */
  readonly revised: boolean;
}

/** The ids of headsets of which a screen has something else to show now. */
type Changed = Promise<readonly string[]>;

/** Every kind of desired state that some listener takes reports of. */
export const kindsOf = (listeners: readonly Listener[]): readonly string[] =>
  listeners.flatMap(({ kinds = [] }) => kinds);

/**
 * What a domain does with what headsets say. Each function is called once a batch however many messages it has, in the
 * transaction that writes them, and runs a few statements; listeners come in the order in which the area lists them.
 */
export interface Listener {
  /** The kinds of desired state that it takes reports of; what is reported of others is none of ours. */
  readonly kinds?: readonly string[];
  /**
   * Whether a headset is waited for: then all that it says is told, else only what begins a connection or names other
   * revisions. Part of the statement that writes messages, so that those of whom nothing is awaited cost nothing.
   */
  readonly awaits?: (deviceId: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** Before `said` of the same batch. */
  acknowledged?(tx: Db, answers: readonly Acknowledged[]): Changed;
  /** Every message counts: what a command brings about may be seen in the first of two. */
  said?(tx: Db, said: readonly Said[]): Changed;
  reported?(tx: Db, reports: readonly Reported[]): Changed;
  /** Headsets went offline, and nobody received them say so. */
  silent?(tx: Db, deviceIds: readonly string[], at: Date): Promise<void>;
}
