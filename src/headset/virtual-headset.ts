import type { AckMessage, ReportMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { EnrolmentAnswer } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import type { SigningKey } from '#kernel/secrets/signing-key.ts';
import path from 'node:path';
import { watchScreen } from './act/use-screen.ts';
import { shown } from './act/fetch-pictures.ts';
import { confirmNetwork } from './act/follow-settings.ts';
import { repeatReplies } from './act/repeat-replies.ts';
import { forgetTrial, networkOf } from './act/try-network.ts';
import type { Circumstances, Note } from './circumstances.ts';
import { Conversation } from './conversation.ts';
import { HeadsetStore } from './disk/headset-store.ts';
import { runBattery, type Hardware } from './model/hardware.ts';
import { RecentCommands } from './model/recent-commands.ts';
import type { Headset } from './headset.ts';
import { enrol } from './protocol/enrol.ts';
import type { LinkEnd } from './protocol/link.ts';
import { randomName } from './timing/random.ts';
import type { Timer } from './timing/timer-wheel.ts';

/** Phase of the connection to the server. */
export type Contact = 'none' | 'enrolling' | 'waiting' | 'connecting' | 'connected';

/** Seconds between two enrolment attempts: the first wait, and the longest. */
const enrolAgain = { first: 5, longest: 300 } as const;
/** Milliseconds for the broker to confirm a last message. */
const lastMessagePatience = 2_000;

/** One headset: its hardware and its connection to the server (docs/device.md). */
export class VirtualHeadset implements Headset {
  readonly sn: string;
  readonly hardware: Hardware;
  readonly recent = new RecentCommands();
  readonly circumstances: Circumstances;
  readonly store: HeadsetStore | undefined;
  contact: Contact = 'none';
  /** True while its network is available. */
  hasNetwork = true;
  isBusy = false;
  fetching = 0;
  following: Headset['following'];
  screenTimer: Timer | undefined;
  identity: EnrolmentAnswer | undefined;
  readonly #key: SigningKey;
  #conversation: Conversation | undefined;
  #waitTimer: Timer | undefined;
  #leaving: (() => void) | undefined;
  /** Acknowledgements without a confirmation from the broker. */
  #unconfirmed: Map<string, AckMessage['error']> | undefined;
  #enrolWait: number = enrolAgain.first;
  /** Increments with every loss of power, network or identity: earlier operations do not continue. */
  #era = 0;

  constructor(sn: string, key: SigningKey, hardware: Hardware, circumstances: Circumstances) {
    this.sn = sn;
    this.#key = key;
    this.hardware = hardware;
    this.circumstances = circumstances;
    const { store } = circumstances;
    this.store = store === undefined ? undefined : new HeadsetStore(path.join(store, sn));
    this.store?.restore(hardware);
  }

  note(what: Note['what'], more: Pick<Note, 'command' | 'detail'> = {}): void {
    this.store?.save(this.hardware);
    this.circumstances.note({ what, sn: this.sn, at: Date.now(), ...more });
  }

  now(): number {
    return Date.now() + this.hardware.clockSkew;
  }

  switchOn(seconds = 0): void {
    const { hardware } = this;
    runBattery(hardware, Date.now());
    if (hardware.power !== 'off' || (hardware.battery < 1 && !hardware.charging)) return;
    hardware.power = 'starting';
    const era = this.#era;
    this.circumstances.wheel.after(seconds * 1_000, () => {
      if (era !== this.#era) return;
      Object.assign(hardware, { power: 'on', boot: randomName(12), screen: hardware.worn ? 'lit' : 'dark' });
      this.isBusy = false;
      forgetTrial(this);
      const screen = shown(hardware.settings.boot);
      this.note('started', screen === undefined ? {} : { detail: screen });
      watchScreen(this);
      this.keepInTouch();
    });
  }

  cutPower(): void {
    if (this.hardware.power === 'off') return;
    runBattery(this.hardware, Date.now());
    this.#conversation?.cut();
    this.#drop();
    this.#leaving = undefined;
    this.hardware.power = 'off';
    this.note('switched_off', { detail: 'without a word' });
  }

  leave(then: () => void): void {
    this.isBusy = true;
    const { boot } = this.hardware;
    const go = (): void => {
      if (this.#leaving !== go || this.hardware.boot !== boot) return;
      this.#leaving = undefined;
      this.#conversation?.close();
      this.#drop();
      then();
    };
    this.#leaving = go;
    if (!this.#conversation?.isStanding) return go();
    this.circumstances.wheel.after(lastMessagePatience, go);
    this.#conversation.state('offline', go);
  }

  setNetwork(isThere: boolean): void {
    this.hasNetwork = isThere;
    if (isThere) return this.keepInTouch();
    this.#conversation?.cut();
    this.#drop();
  }

  /** Cuts the connection as a restarting router does: the headset notices, waits and reconnects. */
  cutConnection(): void {
    if (!this.#conversation) return;
    this.#conversation.cut();
    this.#ended('lost');
  }

  changeNetwork(): void {
    this.#conversation?.cut();
    this.#drop();
    this.keepInTouch();
  }

  enrolAnew(): void {
    this.identity = undefined;
    this.#conversation?.close();
    this.#drop();
    this.keepInTouch();
  }

  changed(): void {
    this.#conversation?.changed();
  }

  acknowledge(cmdId: string, error: AckMessage['error'], onConfirmed?: () => void): void {
    (this.#unconfirmed ??= new Map()).set(cmdId, error);
    this.#conversation?.acknowledge(cmdId, error, () => {
      this.#unconfirmed?.delete(cmdId);
      onConfirmed?.();
    });
  }

  report(report: Omit<ReportMessage, 'conn' | 'n' | 'ts'>, onConfirmed?: () => void): void {
    // the reported state must survive a power loss a moment later
    this.store?.save(this.hardware);
    if (this.#conversation?.isStanding) this.#conversation.report(report, onConfirmed);
  }

  pause(seconds: number): Promise<void> {
    return new Promise((resolve) => this.circumstances.wheel.after(seconds * 1_000, resolve));
  }

  keepInTouch(): void {
    const { power, screen } = this.hardware;
    if (power !== 'on' || screen === 'asleep' || !this.hasNetwork || this.contact !== 'none') return;
    if (!this.#isCarried()) {
      this.note('unreachable');
      return this.#waitFor(this.circumstances.jitter * this.circumstances.random());
    }
    const { identity } = this;
    if (!identity || identity.renewAt <= Date.now()) return void this.#enrol();
    this.contact = 'connecting';
    const begin = (): void => {
      this.contact = 'connected';
      this.note('connected');
      for (const [cmdId, error] of this.#unconfirmed ?? []) this.acknowledge(cmdId, error);
      confirmNetwork(this);
      repeatReplies(this);
    };
    this.#conversation = new Conversation(this, identity, begin, (end) => this.#ended(end));
  }

  /** Returns true if its address works in its network. */
  #isCarried(): boolean {
    const { lan } = this.circumstances;
    if (!lan) return true;
    const fixed = networkOf(this);
    if (fixed) return lan.carries(this.sn, fixed);
    Object.assign(this.hardware, { ip: lan.lease(this.sn), mask: lan.mask });
    return true;
  }

  async #enrol(): Promise<void> {
    const { server, random, jitter } = this.circumstances;
    this.contact = 'enrolling';
    const era = this.#era;
    const enrolled = await enrol(server, this.sn, this.#key);
    if (era !== this.#era) return;
    this.contact = 'none';
    if ('identity' in enrolled) {
      this.#become(enrolled.identity);
      this.#enrolWait = enrolAgain.first;
      this.note('enrolled');
      return this.keepInTouch();
    }
    this.note('not_enrolled', { detail: enrolled.reason });
    if (enrolled.reason === 'unreachable') return this.#waitFor(jitter * random());
    this.#waitFor(Math.max(enrolled.retryAfter ?? 0, this.#enrolWait) * (1 + random()));
    this.#enrolWait = Math.min(enrolAgain.longest, this.#enrolWait * 2);
  }

  /**
   * Stores the identity. Revisions belong to a device ID: a new one, for example of another customer, invalidates all
   * of them.
   */
  #become(identity: EnrolmentAnswer): void {
    const { hardware } = this;
    const { deviceId } = identity;
    this.identity = identity;
    if (hardware.deviceId === deviceId) return;
    Object.assign(hardware, {
      deviceId,
      settingsRev: 0,
      settingsReply: undefined,
      trial: undefined,
      firmwareRev: 0,
      firmwareReply: undefined,
    });
  }

  #ended(end: LinkEnd): void {
    this.#drop();
    this.note(end);
    // The connection is already closed, so no offline status is sent.
    if (this.#leaving) return this.#leaving();
    if (end === 'refused') this.identity = undefined;
    this.#waitFor(this.circumstances.jitter * this.circumstances.random());
  }

  #waitFor(seconds: number): void {
    this.contact = 'waiting';
    this.#waitTimer = this.circumstances.wheel.after(seconds * 1_000, () => {
      this.contact = 'none';
      this.keepInTouch();
    });
  }

  /** Drops the connection and everything that waits for it. */
  #drop(): void {
    this.#era += 1;
    this.contact = 'none';
    this.fetching = 0;
    this.following = undefined;
    this.#conversation = undefined;
    this.#waitTimer?.cancel();
  }
}
