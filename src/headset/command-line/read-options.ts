import path from 'node:path';
import { parseArgs } from 'node:util';
import { addressPattern } from '#vr-fleet/configuration/settings/settings.messages.ts';

/** Invalid options; the message is one plain sentence. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Options {
  readonly server: string;
  readonly sn: string | undefined;
  readonly key: string | undefined;
  readonly keyFile: string | undefined;
  readonly count: number | undefined;
  readonly first: number;
  /** Seconds after which the fleet ends. */
  readonly seconds: number | undefined;
  readonly keepalive: number;
  readonly telemetry: number;
  readonly jitter: number;
  readonly restart: number;
  readonly switchOnAfter: number | undefined;
  readonly standby: number;
  readonly drops: number;
  readonly powerCuts: number;
  readonly clockSkew: number;
  readonly fullDisk: number;
  readonly powerCutAt: number;
  readonly corrupt: number;
  readonly decline: number;
  readonly installFails: number;
  /** The network of the headsets, `10.24.9.0/24`. */
  readonly network: string | undefined;
  readonly slowLinks: boolean;
  readonly duplicates: boolean;
  /** The folder for the headsets' files; undefined for none. */
  readonly store: string | undefined;
  readonly seed: number | undefined;
}

export const help = `One virtual headset in the terminal, or a fleet of them.

  npm run headset -- --sn SN                 one; the key of a demo headset is found by itself
  npm run headset -- --count N               a fleet of the demo's serial numbers, from DATA_DIR

Which
  --server URL         the portal's public address (PUBLIC_URL, else http://127.0.0.1:8080)
  --key BASE64URL      the private factory key, 32 bytes; or --key-file FILE with the same
  --first N            the fleet starts at this serial number of the demo order (1)
How
  --keepalive SECONDS  of the connection (30)
  --telemetry SECONDS  between two reports when nothing changes (60)
  --jitter SECONDS     longest wait before connecting again (20)
  --restart SECONDS    that a restart takes (8)
  --switch-on-after SECONDS   a headset that was shut down is switched on again; otherwise it stays off
  --standby SHARE      of the fleet that lies on a charger, its screen dark (0.1)
  --seconds SECONDS    the fleet ends by itself
  --store              each keeps its files and what holds on it below DATA_DIR/headsets, and goes on from there when it is
                       started again; it leaves 1 GiB of the disk. Otherwise what is fetched is verified and thrown away
Faults
  --drops RATE         share of the fleet whose connection is cut every minute, 0.05 for one in twenty
  --power-cuts RATE    share of the fleet that loses its power every minute
  --clock-skew SECONDS clocks are wrong by up to so much
  --full-disk SHARE    of the fleet that has 4 kB left
  --power-cut-at SHARE  the power is cut when so much of a package has come, once each, 0.5 for half
  --corrupt RATE       share of a package's chunks that arrive damaged
  --decline SHARE      of the fleet that declines optional system versions
  --install-fails SHARE   of the fleet on which no system version can be installed
  --network CIDR       the network they are in, 10.24.9.0/24: a fixed address outside, or one that is taken, carries nothing
  --slow-links         everything takes 0.2 to 2 seconds on its way
  --duplicates         everything is delivered twice
  --seed N             the same faults again
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/**
 * Reads the command line.
 *
 * @throws Refused with one sentence.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  if ((given.sn === undefined) === (given.count === undefined)) {
    throw new Refused('Say --sn SN for one headset or --count N for a fleet; --help lists the rest.');
  }
  if (given.sn !== undefined && !/^[0-9A-Z-]{8,20}$/.test(given.sn)) {
    throw new Refused(`${given.sn} is no serial number: it has 8 to 20 capital letters, digits and hyphens.`);
  }
  const whole = (name: keyof typeof given, from: number, to: number): number | undefined =>
    number(given, name, from, to, true);
  const part = (name: keyof typeof given, to: number): number | undefined => number(given, name, 0, to, false);
  return {
    server: readServer(given.server ?? env['PUBLIC_URL'] ?? `http://127.0.0.1:${env['PORT'] ?? 8080}`),
    sn: given.sn,
    key: given.key,
    keyFile: given['key-file'],
    count: whole('count', 1, 100_000),
    first: whole('first', 1, 10_000_000) ?? 1,
    seconds: part('seconds', 10_000_000),
    keepalive: whole('keepalive', 1, 65_535) ?? 30,
    telemetry: part('telemetry', 86_400) || 60,
    jitter: part('jitter', 3_600) ?? 20,
    restart: part('restart', 3_600) ?? 8,
    switchOnAfter: part('switch-on-after', 86_400),
    standby: part('standby', 1) ?? 0.1,
    drops: part('drops', 60) ?? 0,
    powerCuts: part('power-cuts', 60) ?? 0,
    clockSkew: part('clock-skew', 1_000_000_000) ?? 0,
    fullDisk: part('full-disk', 1) ?? 0,
    powerCutAt: part('power-cut-at', 1) ?? 0,
    corrupt: part('corrupt', 1) ?? 0,
    decline: part('decline', 1) ?? 0,
    installFails: part('install-fails', 1) ?? 0,
    network: readNetwork(given.network, whole('count', 1, 100_000) ?? 1),
    slowLinks: given['slow-links'],
    duplicates: given.duplicates,
    store: given.store ? path.resolve(env['DATA_DIR'] ?? 'data', 'headsets') : undefined,
    seed: whole('seed', 0, 2 ** 32 - 1),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((argument) => argument !== '--'),
      options: {
        server: text,
        sn: text,
        key: text,
        'key-file': text,
        count: text,
        first: text,
        seconds: text,
        keepalive: text,
        telemetry: text,
        jitter: text,
        restart: text,
        'switch-on-after': text,
        standby: text,
        drops: text,
        'power-cuts': text,
        'clock-skew': text,
        'full-disk': text,
        'power-cut-at': text,
        corrupt: text,
        decline: text,
        'install-fails': text,
        network: text,
        'slow-links': flag,
        duplicates: flag,
        store: flag,
        seed: text,
        help: flag,
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new Refused(`${sentence?.replace(/\.$/, '')}; --help lists the options.`);
  }
}

function number(
  given: Readonly<Record<string, string | boolean | undefined>>,
  name: string,
  from: number,
  to: number,
  isWhole: boolean,
): number | undefined {
  const text = given[name];
  if (typeof text !== 'string') return undefined;
  const value = Number(text);
  const isGood = text.trim() !== '' && value >= from && value <= to && (!isWhole || Number.isInteger(value));
  if (isGood) return value;
  throw new Refused(`--${name} is "${text}", but must be a${isWhole ? ' whole' : ''} number from ${from} to ${to}.`);
}

function readNetwork(text: string | undefined, count: number): string | undefined {
  if (text === undefined) return undefined;
  const [address = '', prefix = ''] = text.split('/');
  const isGood =
    addressPattern.test(address) && /^\d{1,2}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= 30;
  if (!isGood) throw new Refused(`--network is "${text}", but must be a network of /8 to /30 like 10.24.9.0/24.`);
  // without network, broadcast and router
  if (2 ** (32 - Number(prefix)) - 3 >= count) return text;
  throw new Refused(`--network ${text} has no addresses for ${count} headsets.`);
}

function readServer(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Refused(`--server is "${text}", but must be an address like http://127.0.0.1:8080.`);
  }
  // In the signed form: without the slash that browsers append to a host.
  return text.replace(/\/+$/, '');
}
