import type { Note } from '#headset/circumstances.ts';
import { shown } from '#headset/act/fetch-pictures.ts';
import { runBattery, statusOf } from '#headset/model/hardware.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

const screens = { lit: 'screen lit', dark: 'screen dark', asleep: 'asleep' } as const;
const contacts = {
  none: 'not in touch',
  enrolling: 'enrolling',
  waiting: 'waiting before it tries again',
  connecting: 'connecting',
  connected: 'connected',
} as const;
const keys =
  's screen   h Home, d twice, l held   w wear   c charger   n network   p power   x pull the battery   q quit';

const time = (at: number): string => new Date(at).toTimeString().slice(0, 8);

/** Returns the status lines below the log, which are updated every second. */
export function statusLines(headset: VirtualHeadset): string[] {
  const { hardware, contact, hasNetwork, sn } = headset;
  runBattery(hardware, Date.now());
  const { power, screen, charging, worn } = hardware;
  const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(0);
  const { name, screenOff, sleep, homeKey, network, boot, shutdown, ...others } = hardware.settings;
  const on = [
    screens[screen],
    worn ? 'worn' : 'not worn',
    hasNetwork ? contacts[contact] : 'network unplugged',
    `volume ${hardware.volume}`,
    `brightness ${hardware.brightness}`,
    network ? `address ${network.ip}` : 'address by DHCP',
  ];
  const seconds = (value: number | null | undefined): string =>
    value === null || value === undefined ? 'never' : `after ${value} s`;
  return [
    `${sn}${name ? ` “${name}”` : ''}   ${power === 'starting' ? 'starting' : statusOf(hardware)}   battery ${Math.round(hardware.battery)} %${charging ? ', charging' : ''}`,
    power === 'on' ? on.join(' · ') : 'off',
    `settings revision ${hardware.settingsRev}: screen off ${seconds(screenOff)}, sleep ${seconds(sleep)} · ${gigabytes(hardware.storageFree)} of ${gigabytes(hardware.storageTotal)} GB free`,
    Object.entries(others)
      .map(([setting, value]) => `${setting} ${value === true ? 'on' : value === false ? 'off' : value}`)
      .join(' · '),
    `Home key: ${Object.entries(homeKey ?? {})
      .map(([press, does]) => `${press} ${does?.action ?? 'none'}`)
      .join(
        ', ',
      )} · boot screen: ${shown(boot) ?? "the maker's"} · shutdown screen: ${shown(shutdown) ?? "the maker's"}`,
    keys,
  ];
}

/** Prints events line by line; on a terminal, with the headset's state below them. */
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

const commands = {
  restart: 'restart',
  shutdown: 'shut down',
  reset: 'reset to factory settings',
  volume: 'volume',
  brightness: 'brightness',
} as const;

function described({ command }: Note): string {
  if (!command) return '';
  const value = command.value === undefined ? '' : ` ${command.value}`;
  return `${commands[command.type]}${value} (command ${command.cmdId})`;
}

const reasons: Readonly<Record<string, string>> = {
  unclaimed: 'the portal does not know it as entered yet; it will ask again, waiting longer each time',
  refused: 'the portal refused its proof: key and serial number must belong together, and --server must be PUBLIC_URL',
  invalid: 'the portal did not understand it',
  too_many: 'it asked too often and waits',
  unreachable: 'the portal cannot be reached',
};

/** Returns an event as one line. */
function noteText(note: Note): string {
  const { what, detail } = note;
  switch (what) {
    case 'started':
      return detail ? `started, its boot screen showing ${detail}` : 'started';
    case 'switched_off':
      return detail ? `switched off: ${detail}` : 'switched off';
    case 'asleep':
      return 'fell asleep';
    case 'enrolled':
      return 'enrolled: it proved its key and has a name and password for the broker';
    case 'not_enrolled':
      return `not enrolled: ${reasons[detail ?? ''] ?? detail ?? ''}`;
    case 'connected':
      return 'connected';
    case 'refused':
      return 'the broker refused its password; it enrols anew';
    case 'unreachable':
      return 'the broker cannot be reached; it will try again';
    case 'lost':
      return 'the connection is lost; it will connect again';
    case 'told':
      return detail ? `told: ${described(note)}; refused: ${detail}` : `told: ${described(note)}`;
    case 'told_again':
      return `told again: ${described(note)}; answered again, done once`;
    case 'carried_out':
      return `done: ${described(note)}`;
    case 'notified':
      return `notified: ${detail ?? ''}`;
    case 'home_pressed':
      return `Home key: ${detail ?? ''}`;
    case 'network_tried':
      return `goes over to ${detail ?? ''}; it goes back where the broker is not reached`;
    case 'settings_applied':
      return `settings applied: ${detail ?? ''}`;
    case 'settings_failed':
      return `settings not applied: ${detail ?? ''}`;
    case 'firmware_installed':
      return `system ${detail ?? ''} installed`;
    case 'firmware_failed':
      return `system not installed: ${detail ?? ''}`;
    default:
      return what;
  }
}
