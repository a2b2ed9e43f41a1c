import type { AckMessage, ReportMessage } from '#vr-fleet/protocol/protocol.messages.ts';
import type { EnrolmentAnswer } from '#vr-fleet/enrolment/enrolment.messages.ts';
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
import { enrol } from './protocol/enrol.ts';
import type { LinkEnd } from './protocol/link.ts';
import { randomName } from './timing/random.ts';
import type { Timer } from './timing/timer-wheel.ts';

/** Its phase towards the server. */
export type Contact = 'none' | 'enrolling' | 'waiting' | 'connecting' | 'connected';

/** Seconds between two tries to enrol: the first wait, and the longest. */
const enrolAgain = { first: 5, longest: 300 } as const;
/** Milliseconds for the broker to confirm a last message. */
const lastMessagePatience = 2_000;

/** One headset: its hardware, and how it keeps in touch with the server (docs/device.md). */
export class VirtualHeadset {
  readonly sn: string;
  readonly hardware: Hardware;
  readonly recent = new RecentCommands();
  readonly circumstances: Circumstances;
  /** Its disk on this machine; undefined where it keeps no files. */
  readonly store: HeadsetStore | undefined;
  contact: Contact = 'none';
  /** Whether its network cable, so to say, is in. */
  hasNetwork = true;
  /** It is about to leave, and takes no further command. */
  isBusy = false;
  /** The revision of its settings that it is fetching; 0 for none. */
  fetching = 0;
  /** The revision of its firmware that it is bringing about. */
  following: { readonly rev: number; isDownloading: boolean } | undefined;
  screenTimer: Timer | undefined;
  /** What it was given when it enrolled; lost by a reset. */
  identity: EnrolmentAnswer | undefined;
  readonly #key: SigningKey;
  #conversation: Conversation | undefined;
  #waitTimer: Timer | undefined;
  #leaving: (() => void) | undefined;
  /** Answers to commands of which nobody knows whether they arrived. */
  #unconfirmed: Map<string, AckMessage['error']> | undefined;
  #enrolWait: number = enrolAgain.first;
  /** Counts up with every loss of power, network or identity: what was begun before is not gone on with. */
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

  /** The headset's own clock, Unix milliseconds. */
  now(): number {
    return Date.now() + this.hardware.clockSkew;
  }

  /** Seconds until it is up; a battery without charge does not switch it on. */
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

  /** As when the battery is pulled: no goodbye is sent. */
  cutPower(): void {
    if (this.hardware.power === 'off') return;
    runBattery(this.hardware, Date.now());
    this.#conversation?.cut();
    this.#drop();
    this.#leaving = undefined;
    this.hardware.power = 'off';
    this.note('switched_off', { detail: 'without a word' });
  }

  /** Says goodbye, disconnects, and then obeys the command. */
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

  /** As when a router between here and there starts anew: it notices, waits and connects again. */
  cutConnection(): void {
    if (!this.#conversation) return;
    this.#conversation.cut();
    this.#ended('lost');
  }

  /** Over to another address: the connection over the one before ends without a goodbye. */
  changeNetwork(): void {
    this.#conversation?.cut();
    this.#drop();
    this.keepInTouch();
  }

  /** Its password is about to be no longer good. */
  enrolAnew(): void {
    this.identity = undefined;
    this.#conversation?.close();
    this.#drop();
    this.keepInTouch();
  }

  changed(): void {
    this.#conversation?.changed();
  }

  /** Says it again over the next connection where this one does not confirm it. */
  acknowledge(cmdId: string, error: AckMessage['error'], onConfirmed?: () => void): void {
    (this.#unconfirmed ??= new Map()).set(cmdId, error);
    this.#conversation?.acknowledge(cmdId, error, () => {
      this.#unconfirmed?.delete(cmdId);
      onConfirmed?.();
    });
  }

  report(report: Omit<ReportMessage, 'conn' | 'n' | 'ts'>, onConfirmed?: () => void): void {
    // what is said of it must hold, also where the power is gone a moment later
    this.store?.save(this.hardware);
    if (this.#conversation?.isStanding) this.#conversation.report(report, onConfirmed);
  }

  pause(seconds: number): Promise<void> {
    return new Promise((resolve) => this.circumstances.wheel.after(seconds * 1_000, resolve));
  }

  /** Connects where it can and is not; enrols first where it must. */
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

  /** Whether its address carries anything in the network that it is in. */
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

  /** Revisions count for each device id: with another one, of another customer for instance, nothing of them holds. */
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
    // Nobody is left to say goodbye to.
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

  /** Lets go of the connection and of everything that was waited for. */
  #drop(): void {
    this.#era += 1;
    this.contact = 'none';
    this.fetching = 0;
    this.following = undefined;
    this.#conversation = undefined;
    this.#waitTimer?.cancel();
  }
}
