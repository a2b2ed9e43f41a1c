import {
  awaitedThings,
  commandErrors,
  lastCount,
  reportErrors,
  reportPhases,
  statuses,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/**
 * Checks that a value is a valid message for its topic. Hand-written, because the schemas of protocol.messages.ts take
 * longer than all other work on a message. A property test compares the two.
 */
export const isMessage = {
  state: (body: Given, kinds: readonly string[]) => hasSender(body) && hasStatus(body, kinds),
  tele: (body: Given, kinds: readonly string[]) =>
    hasSender(body) &&
    hasStatus(body, kinds) &&
    isPercent(body['battery']) &&
    typeof body['charging'] === 'boolean' &&
    isStorage(body['storage']) &&
    isPercent(body['volume']) &&
    isPercent(body['brightness']) &&
    isOneOf(body['bluetooth'], ['off', 'on', 'connected']) &&
    isShort(body['ip'], 45) &&
    isShort(body['mask'], 15) &&
    isLike(body['pui'], /^[\w.+-]{1,32}$/) &&
    isShort(body['app'], 200),
  ack: (body: Given) =>
    hasSender(body) &&
    isLike(body['cmdId'], /^[1-9]\d{0,17}$/) &&
    (body['error'] === undefined || isOneOf(body['error'], commandErrors)),
  report: (body: Given, kinds: readonly string[]) =>
    hasSender(body) &&
    isOneOf(body['kind'], kinds) &&
    isWhole(body['rev'], 1, mostRevisions) &&
    isOneOf(body['phase'], reportPhases) &&
    (body['waitsFor'] === undefined || isOneOf(body['waitsFor'], awaitedThings)) &&
    (body['bytes'] === undefined || isWhole(body['bytes'], 0, Number.MAX_SAFE_INTEGER)) &&
    (body['error'] === undefined || isOneOf(body['error'], reportErrors)) &&
    (body['detail'] === undefined || isShort(body['detail'], 200)),
} as const satisfies Record<string, (body: Given, kinds: readonly string[]) => boolean>;

/** A JSON object. */
export type Given = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mostRevisions = 2_147_483_647;
const lastInstant = 8_640_000_000_000;

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;
const isPercent = (value: unknown): boolean => isWhole(value, 0, 100);
/** Counts characters; some of them count twice in `length`. */
const isShort = (value: unknown, max: number): boolean =>
  typeof value === 'string' && (value.length <= max || (value.length <= 2 * max && [...value].length <= max));
const isLike = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);
const isOneOf = (value: unknown, all: readonly string[]): boolean => all.includes(value as string);

const hasSender = (body: Given): boolean =>
  isLike(body['conn'], /^[\w-]{16,22}$/) && isWhole(body['n'], 0, lastCount) && isWhole(body['ts'], 0, lastInstant);

const hasStatus = ({ status, boot, revs }: Given, kinds: readonly string[]): boolean =>
  isOneOf(status, statuses) &&
  isLike(boot, /^[\w-]{8,22}$/) &&
  (revs === undefined ||
    (isObject(revs) && kinds.every((kind) => revs[kind] === undefined || isWhole(revs[kind], 0, mostRevisions))));

const isStorage = (value: unknown): boolean =>
  isObject(value) &&
  isWhole(value['total'], 0, Number.MAX_SAFE_INTEGER) &&
  isWhole(value['free'], 0, Number.MAX_SAFE_INTEGER);
