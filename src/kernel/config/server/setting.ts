import { isIP } from 'node:net';
import { isMailAddress } from '#kernel/checks/mail-address.ts';
import { ConfigError } from './config-error.ts';

/** The environment; an empty variable counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable's text without surrounding space, or undefined when unset or empty. */
export function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function refuse(name: string, text: string, must: string): never {
  throw new ConfigError(`${name} is "${text}", but must be ${must}.`);
}

/** One line of at most 200 characters. */
export function readLine(env: Environment, name: string, fallback: string): string {
  const text = given(env, name) ?? fallback;
  // oxlint-disable-next-line no-control-regex -- these are what ends a line, or hides
  if (text.length > 200 || /[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text)) {
    refuse(name, text.slice(0, 40), 'one line of at most 200 characters');
  }
  return text;
}

/** A TCP port. 0 lets the system choose one. */
export function readPort(env: Environment, name: string, fallback: number): number {
  const text = given(env, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) refuse(name, text, 'a port between 0 and 65535');
  return Number(text);
}

/** A whole number within limits. */
export function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const text = given(env, name);
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to)) refuse(name, text, `a whole number from ${from} to ${to}`);
  return number;
}

/** One of several choices; the first one when unset. */
export function readChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = given(env, name);
  if (text === undefined) return choices[0];
  return (
    choices.find((choice) => choice === text) ?? refuse(name, text, choices.map((choice) => `"${choice}"`).join(' or '))
  );
}

/** An absolute URL of one of the schemes, without its last slash; its password never appears in the refusal. */
export function readUrl(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (
    !url ||
    !schemes.includes(url.protocol.slice(0, -1)) ||
    (url.host === '' && !/^(?:postgres|s3)/.test(url.protocol))
  ) {
    throw new ConfigError(
      `${name} must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
    );
  }
  return text.replace(/\/$/, '');
}

/** 1 or 0; undefined when unset. */
export function readSwitch(env: Environment, name: string): boolean | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  if (text !== '1' && text !== '0') refuse(name, text, '1 or 0');
  return text === '1';
}

/** An IANA time zone. */
export function readZone(env: Environment, name: string, fallback: string): string {
  const text = given(env, name) ?? fallback;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return refuse(name, text, 'a time zone such as "Asia/Shanghai"');
  }
}

/** True if a text is an IP address, or a network as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 6 ? 128 : 32);
}

/** IP addresses and networks, separated by commas. */
export function readAddresses(env: Environment, name: string): readonly string[] {
  const list = (given(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = list.find((part) => !isNetwork(part));
  if (wrong !== undefined) refuse(name, wrong, 'IP addresses or networks separated by commas, such as "10.0.0.0/8"');
  return list;
}

/** An address or name to listen on. */
export function readHost(env: Environment, name: string, fallback: string): string {
  const text = given(env, name) ?? fallback;
  if (isIP(text) === 0 && !/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)) {
    refuse(name, text, 'an IP address or a host name');
  }
  return text;
}

/** A sender: `address@host` or `Name <address@host>`. */
export function readSender(env: Environment, name: string, fallback: string): string {
  const text = given(env, name) ?? fallback;
  if (!/^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) {
    refuse(name, text, 'a mail address such as "Portico <portico@example.org>"');
  }
  return text;
}

/** A mail address alone; empty when unset. */
export function readMail(env: Environment, name: string): string {
  const text = given(env, name) ?? '';
  if (text !== '' && !isMailAddress(text)) refuse(name, text, 'a mail address such as "office@example.org"');
  return text;
}

/** A telephone number as people read it; empty when unset. */
export function readPhone(env: Environment, name: string): string {
  const text = given(env, name) ?? '';
  if (text !== '' && !/^\+?[\d ()-]{3,30}$/.test(text))
    refuse(name, text, 'a telephone number such as "+86 10 1234 5678"');
  return text;
}
