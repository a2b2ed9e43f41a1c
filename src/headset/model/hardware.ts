import type { Hash } from 'node:crypto';
import type { ReportError, Status } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { holdTime, type Network, type Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { Random } from '#kernel/checks/seeded.ts';
import { randomName } from '#headset/timing/random.ts';

/** The kinds whose documents list contents; each has at most one running download. */
export type Fetched = 'firmware' | 'settings';

/** The downloaded bytes of a content on the headset's disk: they survive a loss of power. */
export interface Download {
  readonly sha256: string;
  /** Verified bytes: whole chunks. */
  verified: number;
  /**
   * Hash over these bytes; undefined after a restart of the program. Without a store the bytes are discarded, because a
   * fleet of thousands would fill the disk.
   */
  whole: Hash | undefined;
  /** True after the simulated interruption, which happens once. */
  wasCut: boolean;
}

/** A final reply to a revision: it is repeated, and the revision is not retried. */
export interface FinalReply {
  readonly rev: number;
  readonly error: ReportError;
  readonly detail: string | undefined;
  /** True after the broker has confirmed it. */
  isConfirmed: boolean;
}

/**
 * A revision with another address, which becomes active once the broker is reached over it. It is stored on the
 * headset's disk.
 */
export interface NetworkTrial {
  readonly rev: number;
  readonly document: Settings;
  /** Null: by DHCP. */
  readonly network: Network | null;
}

/** The variable state of a headset. */
export interface Hardware {
  /** New at each start. */
  boot: string;
  power: 'on' | 'starting' | 'off';
  /** lit: in use; dark: on, but unused; asleep: no messages until it wakes up. */
  screen: 'lit' | 'dark' | 'asleep';
  /** True while a person wears it: the screen then remains lit. */
  worn: boolean;
  charging: boolean;
  /** Per cent, with fractions. */
  battery: number;
  /** Time of the `battery` value, Unix milliseconds. */
  batteryAt: number;
  /** 0 to 100. */
  volume: number;
  brightness: number;
  /** Bytes. */
  storageTotal: number;
  storageFree: number;
  bluetooth: 'off' | 'on' | 'connected';
  /** By DHCP. */
  ip: string;
  mask: string;
  app: string;
  pui: string;
  settings: Settings;
  /** The active settings revision. */
  settingsRev: number;
  settingsReply: FinalReply | undefined;
  /** Another address that is on trial. */
  trial: NetworkTrial | undefined;
  /** Device ID of the last enrolment; the revisions belong to it. */
  deviceId: string | undefined;
  /** The active firmware revision. */
  firmwareRev: number;
  firmwareReply: FinalReply | undefined;
  /** Running downloads by kind. */
  downloads: Partial<Record<Fetched, Download | undefined>>;
  /** Verified pictures of its screens: bytes by hash. */
  pictures: ReadonlyMap<string, number>;
  /** True if the wearer declines optional firmware. */
  declinesFirmware: boolean;
  failsInstalls: boolean;
  /** Error of its clock, milliseconds. */
  clockSkew: number;
}

const gigabyte = 1024 ** 3;
/** Factory settings: the first three as in fleet specification §9. */
const factorySettings: Settings = {
  screenOff: 10,
  sleep: 60,
  usbMode: 'mtp',
  autoSleep: true,
  usbDebug: false,
  otgCharging: false,
  usbBoot: false,
  returnIn2d: true,
  keyCombination: true,
  calibrationPrompt: true,
  acceptUpdates: true,
  network: null,
  boot: null,
  shutdown: null,
  homeKey: {
    single: { action: 'launcher' },
    double: { action: 'none' },
    long: { action: 'recalibrate', seconds: holdTime.usual },
  },
};
const apps = ['', 'com.pico.gallery', 'com.pico.videoplayer', 'com.example.safety', 'com.example.showroom'] as const;
const systems = ['5.9.8', '5.9.8', '5.9.8', '5.10.1', '5.7.2'] as const;

const pick = <T>(choices: readonly [T, ...T[]], random: Random): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** Creates a headset in a typical state, switched off. */
export function createHardware(random: Random, now: number): Hardware {
  const made = {
    boot: randomName(12),
    power: 'off',
    screen: 'lit',
    worn: true,
    charging: false,
    battery: Math.round(20 + random() * 80),
    batteryAt: now,
    bluetooth: pick(['on', 'off', 'connected'], random),
    ip: `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${1 + Math.floor(random() * 254)}`,
    mask: '255.0.0.0',
    pui: pick(systems, random),
    deviceId: undefined,
    firmwareRev: 0,
    firmwareReply: undefined,
    declinesFirmware: false,
    failsInstalls: false,
    clockSkew: 0,
    ...asMade(),
  } satisfies Hardware;
  made.volume = 30 + Math.floor(random() * 50);
  made.app = pick(apps, random);
  made.storageFree = Math.floor((0.2 + random() * 0.6) * made.storageTotal);
  return made;
}

/** Returns the state after a reset: all settings and stored data are cleared; the firmware remains. */
export const asMade = () => ({
  volume: 50,
  brightness: 60,
  app: '',
  storageTotal: 128 * gigabyte,
  storageFree: 112 * gigabyte,
  settings: { ...factorySettings },
  settingsRev: 0,
  settingsReply: undefined,
  trial: undefined,
  downloads: {},
  pictures: new Map<string, number>(),
});

/** online: on, screen lit; standby: on, screen off, not asleep; offline: off or asleep (fleet specification §4). */
export function statusOf({ power, screen }: Hardware): Status {
  if (power !== 'on' || screen === 'asleep') return 'offline';
  return screen === 'lit' ? 'online' : 'standby';
}

/** Per cent per minute: two and a half hours in use, most of a day unused, an hour and a half to charge. */
const drain = { lit: 0.67, dark: 0.1, asleep: 0.01 } as const;
const charge = 1.1;

export function runBattery(hardware: Hardware, now: number): void {
  const minutes = Math.max(0, now - hardware.batteryAt) / 60_000;
  const use = hardware.power === 'off' ? 0 : drain[hardware.screen];
  const change = (hardware.charging ? charge : 0) - use;
  hardware.battery = Math.min(100, Math.max(0, hardware.battery + change * minutes));
  hardware.batteryAt = now;
}
