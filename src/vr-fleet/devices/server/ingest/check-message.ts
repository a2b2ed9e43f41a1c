import { commandErrors, desiredKinds, lastCount, reportErrors, statuses } from '#vr-fleet/devices/devices.messages.ts';

/**
 * Whether a value is the message that its topic says. By hand, for the schemas of devices.messages.ts take longer than
 * all else that is done with a message; a property test holds the two together.
 */
export const isMessage = {
  state: (said: Given) => hasSender(said) && hasStatus(said),
  tele: (said: Given) =>
    hasSender(said) &&
    hasStatus(said) &&
    isPercent(said['battery']) &&
    typeof said['charging'] === 'boolean' &&
    isStorage(said['storage']) &&
    isPercent(said['volume']) &&
    isPercent(said['brightness']) &&
    isOneOf(said['bluetooth'], ['off', 'on', 'connected']) &&
    isShort(said['ip'], 45) &&
    isShort(said['mask'], 15) &&
    isLike(said['pui'], /^[\w.+-]{1,32}$/) &&
    isShort(said['app'], 200),
  ack: (said: Given) =>
    hasSender(said) &&
    isLike(said['cmdId'], /^[1-9]\d{0,17}$/) &&
    (said['error'] === undefined || isOneOf(said['error'], commandErrors)),
  report: (said: Given) =>
    hasSender(said) &&
    isOneOf(said['kind'], desiredKinds) &&
    isWhole(said['rev'], 1, mostRevisions) &&
    isOneOf(said['phase'], ['fetched', 'applied', 'failed']) &&
    (said['error'] === undefined || isOneOf(said['error'], reportErrors)) &&
    (said['detail'] === undefined || isShort(said['detail'], 200)),
} as const satisfies Record<string, (said: Given) => boolean>;

/** An object of JSON. */
export type Given = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mostRevisions = 2_147_483_647;
const lastInstant = 8_640_000_000_000;

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;
const isPercent = (value: unknown): boolean => isWhole(value, 0, 100);
/** In characters, of which some count twice in a text's length. */
const isShort = (value: unknown, max: number): boolean =>
  typeof value === 'string' && (value.length <= max || (value.length <= 2 * max && [...value].length <= max));
const isLike = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);
const isOneOf = (value: unknown, all: readonly string[]): boolean => all.includes(value as string);

const hasSender = (said: Given): boolean =>
  isLike(said['conn'], /^[\w-]{16,22}$/) && isWhole(said['n'], 0, lastCount) && isWhole(said['ts'], 0, lastInstant);

const hasStatus = ({ status, boot, revs }: Given): boolean =>
  isOneOf(status, statuses) &&
  isLike(boot, /^[\w-]{8,22}$/) &&
  (revs === undefined ||
    (isObject(revs) && (revs['settings'] === undefined || isWhole(revs['settings'], 0, mostRevisions))));

const isStorage = (value: unknown): boolean =>
  isObject(value) &&
  isWhole(value['total'], 0, Number.MAX_SAFE_INTEGER) &&
  isWhole(value['free'], 0, Number.MAX_SAFE_INTEGER);
