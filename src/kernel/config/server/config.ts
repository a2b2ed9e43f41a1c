import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { readDuration } from './duration.ts';
import {
  given,
  readAddresses,
  readChoice,
  readHost,
  readLine,
  readMail,
  readNumber,
  readPhone,
  readPort,
  readSender,
  readSwitch,
  readUrl,
  readZone,
  type Environment,
} from './setting.ts';

/** The log levels: the default first, then from most output to none. */
const logLevels = ['info', 'debug', 'warn', 'error', 'fatal', 'silent'] as const;

/** The configuration of one installation, read once from the environment (docs/operating.md). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public address of the portal, without a trailing slash; never derived from a request. */
  readonly publicUrl: string;
  /** The address that the portal moves away from; undefined: it stays where it is. */
  readonly publicUrlBefore: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded Postgres in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absolute. */
  readonly secretKeyFile: string;
  /** Undefined: the embedded broker on `mqttPort`. */
  readonly mqttUrl: string | undefined;
  /**
   * The method by which the broker of `mqttUrl` authenticates headsets: its own accounts (mosquitto), or a request to
   * this server.
   */
  readonly mqttAccess: 'dynamic-security' | 'http';
  /** The bearer token of a broker that calls. */
  readonly mqttAccessToken: string | undefined;
  readonly mqttPort: number;
  readonly mqttPublicUrl: string | undefined;
  /** Undefined: mail is stored and sent nowhere. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The proxies whose `X-Forwarded-For` is trusted; empty: none. */
  readonly trustedProxies: readonly string[];
  /** The zone of dates without time, an IANA name. */
  readonly businessZone: string;
  /** Milliseconds: a session's maximum idle time and its maximum lifetime. */
  readonly session: { readonly idle: number; readonly max: number };
  /** The rules for a new password; never weaker than the specification requires. */
  readonly password: {
    /** Characters. */
    readonly min: number;
    readonly max: number;
    readonly characters: 'letters-digits' | 'any';
    /** Absolute: a list of leaked passwords, one a line. */
    readonly breachedFile: string | undefined;
  };
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** Each hidden when empty. */
  readonly footer: { readonly copyright: string; readonly icp: string; readonly police: string };
  /** The operator's contact details; each hidden when empty. */
  readonly contact: { readonly mail: string; readonly phone: string; readonly address: string };
  /** The licence of the open data, one line that every copy starts with. */
  readonly openDataLicence: string;
  /** True if a first query password needs a code that is printed on a certificate of its holder. */
  readonly certificateCode: boolean;
  /** Demo content and its accounts. */
  readonly demo: boolean;
  /** `DEMO=1` turned the demo on; otherwise it serves this machine alone. */
  readonly demoForced: boolean;
}

/**
 * True if a host is this machine itself.
 *
 * @example
 * isLoopback(new URL(config.publicUrl).hostname);
 */
export const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|::1|\[::1\])$/i.test(host);

/**
 * Reads every setting, with its default where it is unset. Times are written `30 min`, `12 h` or as seconds.
 *
 * @param cwd what relative paths start from.
 * @throws ConfigError with one sentence for the first value that cannot be used.
 * @example
 * readConfig({ PORT: '9000' }, '/srv/portico').publicUrl; // 'http://127.0.0.1:9000'
 */
export function readConfig(env: Environment, cwd: string): Config {
  const host = readHost(env, 'HOST', '127.0.0.1');
  const port = readPort(env, 'PORT', 8080);
  const dataDir = path.resolve(cwd, given(env, 'DATA_DIR') ?? 'data');
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres', 'postgresql']);
  const secretKeyFile = given(env, 'SECRET_KEY_FILE');
  if (databaseUrl !== undefined && secretKeyFile === undefined) {
    throw new ConfigError(
      'DATABASE_URL is set, so SECRET_KEY_FILE must name the file with the secret key, which every server on one database shares; make one with  openssl rand -hex 32 > secret.key && chmod 600 secret.key',
    );
  }
  if (given(env, 'STORAGE_URL') !== undefined) {
    throw new ConfigError('STORAGE_URL is set, but this version keeps files in DATA_DIR alone: unset it.');
  }
  const publicUrl =
    readUrl(env, 'PUBLIC_URL', ['http', 'https']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  // Behind a proxy the server listens on loopback too, and its demo accounts would be the world's.
  const isPrivate = databaseUrl === undefined && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  return {
    port,
    host,
    publicUrl,
    publicUrlBefore: readUrl(env, 'PUBLIC_URL_BEFORE', ['http', 'https']),
    dataDir,
    databaseUrl,
    secretKeyFile: path.resolve(cwd, secretKeyFile ?? path.join(dataDir, 'secret.key')),
    mqttUrl: readUrl(env, 'MQTT_URL', ['mqtt', 'mqtts', 'ws', 'wss']),
    mqttAccess: readChoice(env, 'MQTT_ACCESS', ['dynamic-security', 'http']),
    mqttAccessToken: readAccessToken(env),
    mqttPort: readPort(env, 'MQTT_PORT', 1883),
    mqttPublicUrl: readUrl(env, 'MQTT_PUBLIC_URL', ['mqtt', 'mqtts', 'ws', 'wss']),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readSender(env, 'MAIL_FROM', 'Portico <portico@localhost>'),
    trustedProxies: readAddresses(env, 'TRUSTED_PROXIES'),
    businessZone: readZone(env, 'BUSINESS_ZONE', 'Asia/Shanghai'),
    session: {
      idle: readDuration('SESSION_IDLE', given(env, 'SESSION_IDLE') ?? '30 min'),
      max: readDuration('SESSION_MAX', given(env, 'SESSION_MAX') ?? '12 h'),
    },
    password: readPassword(env, cwd),
    metricsToken: given(env, 'METRICS_TOKEN'),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels),
    footer: {
      copyright: given(env, 'FOOTER_COPYRIGHT') ?? '',
      icp: given(env, 'FOOTER_ICP') ?? '',
      police: given(env, 'FOOTER_POLICE') ?? '',
    },
    contact: {
      mail: readMail(env, 'CONTACT_MAIL'),
      phone: readPhone(env, 'CONTACT_PHONE'),
      address: given(env, 'CONTACT_ADDRESS') ?? '',
    },
    openDataLicence: readLine(env, 'OPEN_DATA_LICENCE', 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'),
    certificateCode: readSwitch(env, 'QUERY_CERTIFICATE_CODE') ?? false,
    demo: readSwitch(env, 'DEMO') ?? isPrivate,
    demoForced: readSwitch(env, 'DEMO') === true,
  };
}

/** Zero-carbon specification §5 and §9: 8 to 16 letters and digits; an installation may require more, never less. */
function readPassword(env: Environment, cwd: string): Config['password'] {
  const min = readNumber(env, 'PASSWORD_MIN', 8, { from: 8, to: 64 });
  const max = readNumber(env, 'PASSWORD_MAX', Math.max(16, min), { from: 16, to: 128 });
  if (min > max) throw new ConfigError(`PASSWORD_MIN is ${min} and PASSWORD_MAX ${max}: no password is that long.`);
  const file = given(env, 'PASSWORD_BREACHED_FILE');
  return {
    min,
    max,
    characters: readChoice(env, 'PASSWORD_CHARACTERS', ['letters-digits', 'any']),
    breachedFile: file === undefined ? undefined : path.resolve(cwd, file),
  };
}

function readAccessToken(env: Environment): string | undefined {
  const token = given(env, 'MQTT_ACCESS_TOKEN');
  if (given(env, 'MQTT_ACCESS') === 'http' && token === undefined) {
    throw new ConfigError('MQTT_ACCESS is "http", so MQTT_ACCESS_TOKEN must be what the broker shows when it asks.');
  }
  return token;
}
