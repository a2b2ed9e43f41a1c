import type { Note } from '#headset/circumstances.ts';
import { runBattery, statusOf } from '#headset/model/hardware.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';
import { noteText } from './note-text.ts';

const screens = { lit: 'screen lit', dark: 'screen dark', asleep: 'asleep' } as const;
const contacts = {
  none: 'not in touch',
  enrolling: 'enrolling',
  waiting: 'waiting before it tries again',
  connecting: 'connecting',
  connected: 'connected',
} as const;
const keys = 's screen   w wear   c charger   n network   p power   x pull the battery   q quit';

const time = (at: number): string => new Date(at).toTimeString().slice(0, 8);

/** What stands below what happened, and is written anew every second. */
export function statusLines(headset: VirtualHeadset): string[] {
  const { hardware, contact, hasNetwork, sn } = headset;
  runBattery(hardware, Date.now());
  const { power, screen, charging, worn } = hardware;
  const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(0);
  const on = [
    screens[screen],
    worn ? 'worn' : 'not worn',
    hasNetwork ? contacts[contact] : 'network unplugged',
    `volume ${hardware.volume}`,
    `brightness ${hardware.brightness}`,
  ];
  const { name, screenOff, sleep } = hardware.settings;
  const seconds = (value: number | null | undefined): string =>
    value === null || value === undefined ? 'never' : `after ${value} s`;
  return [
    `${sn}${name ? ` “${name}”` : ''}   ${power === 'starting' ? 'starting' : statusOf(hardware)}   battery ${Math.round(hardware.battery)} %${charging ? ', charging' : ''}`,
    power === 'on' ? on.join(' · ') : 'off',
    `settings revision ${hardware.settingsRev}: screen off ${seconds(screenOff)}, sleep ${seconds(sleep)} · ${gigabytes(hardware.storageFree)} of ${gigabytes(hardware.storageTotal)} GB free`,
    keys,
  ];
}

/** Writes what happens line by line; on a terminal, with the headset's state below it. */
export class LiveView {
  readonly #headset: () => VirtualHeadset;
  readonly #out: NodeJS.WriteStream;
  #drawn = 0;

  constructor(out: NodeJS.WriteStream, headset: () => VirtualHeadset) {
    this.#out = out;
    this.#headset = headset;
  }

  add(note: Note): void {
    this.say(`${time(note.at)}  ${noteText(note)}`);
  }

  say(line: string): void {
    this.#clear();
    this.#out.write(`${line}\n`);
    this.draw();
  }

  draw(): void {
    if (!this.#out.isTTY) return;
    this.#clear();
    const width = this.#out.columns || 100;
    const lines = ['', ...statusLines(this.#headset())].map((line) => line.slice(0, width - 1));
    this.#out.write(lines.map((line) => `${line}\n`).join(''));
    this.#drawn = lines.length;
  }

  #clear(): void {
    if (this.#drawn > 0) this.#out.write(`\x1b[${this.#drawn}A\x1b[J`);
    this.#drawn = 0;
  }
}
