import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type {
  AckMessage,
  ReportMessage,
  StateMessage,
  TelemetryMessage,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/** A headset's acknowledgement of a command. */
export interface Acknowledged {
  readonly deviceId: string;
  readonly cmdId: string;
  readonly error: AckMessage['error'];
  /** Time of arrival. */
  readonly at: Date;
  /** The last boot received before it; null if unknown. */
  readonly boot: string | null;
}

/** A report on a revision of desired state. */
export interface Reported extends Pick<ReportMessage, 'rev' | 'phase' | 'error' | 'detail' | 'waitsFor' | 'bytes'> {
  readonly deviceId: string;
  readonly kind: string;
  /** Time of arrival. */
  readonly at: Date;
}

/** One message that carries a headset's status. */
export interface StatusMessage {
  readonly deviceId: string;
  readonly at: Date;
  readonly body: StateMessage | TelemetryMessage;
  /** True for the first message of a new connection. */
  readonly connected: boolean;
  /** True for the last message, if it names other revisions than the headset had before. */
  readonly revised: boolean;
}

/** The ids of headsets whose display on a screen has changed. */
type Changed = Promise<readonly string[]>;

/** Every kind of desired state that a listener accepts reports of. */
export const kindsOf = (listeners: readonly Listener[]): readonly string[] =>
  listeners.flatMap(({ kinds = [] }) => kinds);

/**
 * A domain's handlers of messages from headsets. Each function is called once a batch, whatever its number of messages,
 * in the transaction that writes them, and runs a few statements. Listeners run in the order in which the area lists
 * them.
 */
export interface Listener {
  /** The kinds of desired state that it accepts reports of; other kinds are ignored. */
  readonly kinds?: readonly string[];
  /**
   * Condition that a listener awaits something of a headset. If so, it receives all of the headset's status messages,
   * otherwise only those that start a connection or name other revisions. The condition is part of the statement that
   * writes messages, so that the other headsets cost nothing.
   */
  readonly awaits?: (deviceId: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** Runs before `statusReceived` of the same batch. */
  acknowledged?(tx: Db, answers: readonly Acknowledged[]): Changed;
  /** Receives every message: the effect of a command may be visible only in the first of two. */
  statusReceived?(tx: Db, messages: readonly StatusMessage[]): Changed;
  reported?(tx: Db, reports: readonly Reported[]): Changed;
  /** Headsets went offline without a message of their own. */
  silent?(tx: Db, deviceIds: readonly string[], at: Date): Promise<void>;
}
