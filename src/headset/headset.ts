import type { EnrolmentAnswer } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import type { AckMessage, ReportMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Circumstances, Note } from './circumstances.ts';
import type { HeadsetStore } from './disk/headset-store.ts';
import type { Hardware } from './model/hardware.ts';
import type { RecentCommands } from './model/recent-commands.ts';
import type { Timer } from './timing/timer-wheel.ts';

/** The device as its acts, its downloads and its conversation with the broker use it. */
export interface Headset {
  readonly sn: string;
  readonly hardware: Hardware;
  readonly recent: RecentCommands;
  readonly circumstances: Circumstances;
  /** Its disk on this machine; undefined if it stores no files. */
  readonly store: HeadsetStore | undefined;
  /** True before a disconnect: it accepts no further command. */
  isBusy: boolean;
  /** The settings revision that it is fetching; 0 for none. */
  fetching: number;
  /** The firmware revision that it is processing. */
  following: { readonly rev: number; isDownloading: boolean } | undefined;
  screenTimer: Timer | undefined;
  /** Its credentials from the enrolment; lost by a reset. */
  identity: EnrolmentAnswer | undefined;
  note(what: Note['what'], more?: Pick<Note, 'command' | 'detail'>): void;
  /** The headset's own clock, Unix milliseconds. */
  now(): number;
  /** Starts the headset after some seconds; an empty battery prevents it. */
  switchOn(seconds?: number): void;
  /** Cuts the power as if the battery were removed, without a disconnect message. */
  cutPower(): void;
  /** Sends the offline status, disconnects, and then executes the command. */
  leave(then: () => void): void;
  /** Switches to another address: the current connection ends without a disconnect message. */
  changeNetwork(): void;
  /** Enrols again, because the password is about to expire. */
  enrolAnew(): void;
  /** Reports the changed state. */
  changed(): void;
  /** Acknowledges a command; repeats it over the next connection if this one does not confirm it. */
  acknowledge(cmdId: string, error: AckMessage['error'], onConfirmed?: () => void): void;
  report(report: Omit<ReportMessage, 'conn' | 'n' | 'ts'>, onConfirmed?: () => void): void;
  pause(seconds: number): Promise<void>;
  /** Connects if possible and necessary; enrols first if required. */
  keepInTouch(): void;
}
