import type { CommandMessage } from '#vr-fleet/protocol/protocol.messages.ts';
import type { Random } from '#kernel/checks/seeded.ts';
import type { Lan } from './model/lan.ts';
import type { TimerWheel } from './timing/timer-wheel.ts';

/** What a headset notes of its own life; a test compares it with the server's records. */
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
    /** A command came; it is answered at once. */
    | 'told'
    /** It came again. */
    | 'told_again'
    | 'carried_out'
    /** It heard of a revision, which is the detail. */
    | 'notified'
    | 'home_pressed'
    | 'network_tried'
    | 'settings_applied'
    | 'settings_failed'
    | 'firmware_installed'
    | 'firmware_failed';
  readonly sn: string;
  /** Unix milliseconds, of a clock that is right. */
  readonly at: number;
  readonly command?: CommandMessage;
  /** Why not, or which revision or version. */
  readonly detail?: string;
}

/** What the headsets of one process have in common. */
export interface Circumstances {
  /** The portal's public address, without a slash at the end. */
  readonly server: string;
  readonly wheel: TimerWheel;
  readonly random: Random;
  note(note: Note): void;
  /** Called for each message sent with the milliseconds until the broker had confirmed it. */
  confirmed?(ms: number): void;
  /** Seconds: of the connection's keepalive, between telemetry messages, of the longest wait before connecting again. */
  readonly keepalive: number;
  readonly telemetry: number;
  readonly jitter: number;
  /** Seconds that a restart takes. */
  readonly restart: number;
  /** Seconds after which somebody switches on what was shut down; never where infinite. */
  readonly switchOnAfter: number;
  /** An attendant charges it on standby and when it is nearly empty, and unplugs it in use when it is full. */
  readonly tended: boolean;
  /** Everything takes 0.2 to 2 seconds on its way, in order. */
  readonly slowLinks: boolean;
  /** Everything is delivered twice. */
  readonly duplicates: boolean;
  /** Share of a package after which the power is cut, once for each; never where 0 or absent. */
  readonly powerCutAt?: number;
  /** Share of fetched chunks that arrive damaged; none when absent. */
  readonly corrupt?: number;
  /** Seconds before what could not be fetched is tried again, the first time. */
  readonly retryWait?: number;
  /** The folder in which each keeps its files, in one of its own; absent: what is fetched is verified and thrown away. */
  readonly store?: string | undefined;
  /** The network that they are in; any address carries them when absent. */
  readonly lan?: Lan;
  /** Seconds within which a new address must reach the broker; as agreed when absent. */
  readonly networkPatience?: number;
  /** Called with the bytes of packages as they come. */
  received?(bytes: number): void;
}
