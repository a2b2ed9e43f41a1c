import type { AckMessage, ReportMessage } from '#vr-fleet/devices/devices.messages.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** What a headset showed in a batch of messages, as far as somebody may wait for it; null where it said nothing of it. */
export interface Shown {
  readonly deviceId: string;
  /** The first words of a connection were among them: what it did not receive before is sent again. */
  readonly connected: boolean;
  /** It went offline: said so, or its will came due, or nothing was heard of it. */
  readonly offline: boolean;
  /** Of the last word. */
  readonly boot: string | null;
  readonly volume: number | null;
  readonly brightness: number | null;
  /** The revision of its settings that holds. */
  readonly settingsRev: number | null;
}

/** What became of a command, in the order of arrival. */
export interface Ack extends Pick<AckMessage, 'cmdId'> {
  readonly deviceId: string;
  readonly error: AckMessage['error'] | null;
}

/** What became of a revision, in the order of arrival. */
export interface Report extends Pick<ReportMessage, 'kind' | 'rev' | 'phase'> {
  readonly deviceId: string;
  readonly error: ReportMessage['error'] | null;
  readonly detail: string | null;
}

/** What a batch of messages, or a round of the sweeper, brought to light. Each device stands in `shown` once. */
export interface Heard {
  /** Business time of the batch. */
  readonly at: Date;
  readonly shown: readonly Shown[];
  readonly acks: readonly Ack[];
  readonly reports: readonly Report[];
}

/**
 * Settles what waited for it, in the transaction of the batch. It may be told the same twice, and must be set-based:
 * a batch has up to 2,000 messages, and most of them concern nobody.
 */
export type Settle = (tx: Db, heard: Heard) => Promise<void>;
