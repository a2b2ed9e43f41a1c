import type { CommandMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Random } from '#kernel/checks/seeded.ts';
import type { Lan } from './model/lan.ts';
import type { TimerWheel } from './timing/timer-wheel.ts';

/** An event that a headset logs about itself; a test compares these with the server's records. */
export interface Note {
  readonly what:
    | 'started'
    | 'switched_off'
    | 'asleep'
    | 'enrolled'
    | 'not_enrolled'
    | 'connected'
    | 'refused'
    | 'unreachable'
    | 'lost'
    /** A command arrived and was acknowledged at once. */
    | 'told'
    /** The same command arrived again. */
    | 'told_again'
    | 'carried_out'
    /** A notification of a revision, which is the detail. */
    | 'notified'
    | 'home_pressed'
    | 'network_tried'
    | 'settings_applied'
    | 'settings_failed'
    | 'firmware_installed'
    | 'firmware_failed';
  readonly sn: string;
  /** Unix milliseconds, by a correct clock. */
  readonly at: number;
  readonly command?: CommandMessage;
  /** The reason for a failure, or the revision or version. */
  readonly detail?: string;
}

/** The environment shared by all headsets of a process. */
export interface Circumstances {
  /** The portal's public address, without a trailing slash. */
  readonly server: string;
  readonly wheel: TimerWheel;
  readonly random: Random;
  note(note: Note): void;
  /** Called for each sent message with the milliseconds until the broker's confirmation. */
  confirmed?(ms: number): void;
  /** Seconds: keepalive of the connection, interval of telemetry messages, longest wait before reconnecting. */
  readonly keepalive: number;
  readonly telemetry: number;
  readonly jitter: number;
  /** Duration of a restart in seconds. */
  readonly restart: number;
  /** Seconds until a headset that was shut down is switched on again; never if infinite. */
  readonly switchOnAfter: number;
  /**
   * A simulated attendant charges the headset on standby and when it is nearly empty, and unplugs it in use when it is
   * full.
   */
  readonly tended: boolean;
  /** Delays everything by 0.2 to 2 seconds, in order. */
  readonly slowLinks: boolean;
  /** Delivers everything twice. */
  readonly duplicates: boolean;
  /** Share of a package after which the power is cut, once for each; never if 0 or absent. */
  readonly powerCutAt?: number;
  /** Share of fetched chunks that arrive damaged; none if absent. */
  readonly corrupt?: number;
  /** Seconds before the first retry of a failed fetch. */
  readonly retryWait?: number;
  /** The folder with a subfolder for each headset's files. If absent, fetched data is verified and discarded. */
  readonly store?: string | undefined;
  /** The network of the headsets; if absent, any address works. */
  readonly lan?: Lan;
  /** Seconds within which a new address must reach the broker; the protocol's value if absent. */
  readonly networkPatience?: number;
  /** Called with the number of package bytes as they arrive. */
  received?(bytes: number): void;
}
