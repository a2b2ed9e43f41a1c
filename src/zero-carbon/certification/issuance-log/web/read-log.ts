import { sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { isSigned, readCheckpoint, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { commitmentOf, decodeEntry, noSalt, recordedBytes } from '#zero-carbon/certification/issuance-log/entry.ts';
import {
  inclusionRanges,
  leafHash,
  nodeHash,
  verifyConsistency,
  verifyInclusion,
  type Range,
} from '#zero-carbon/certification/issuance-log/merkle.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import {
  openPortalLog,
  Unread,
  type ListedKey,
  type PortalLog,
} from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';

/** The log of this page's portal. */
export const openOwnLog = (signal?: AbortSignal): PortalLog =>
  openPortalLog(location.origin, (address, init) => fetch(address, init), signal);

export interface OpenedHead {
  readonly checkpoint: Checkpoint;
  /** The text as received, for storage. */
  readonly text: string;
  /** Id of the log's key that signed it, if that key has its own entry in the log. */
  readonly signer: string | undefined;
  /** The log's own keys that have their entries in it. */
  readonly keys: readonly ListedKey[];
  /** The index of the log's own first key: earlier entries are from before the log. */
  readonly beginning: number;
}

/** The checks on opening the page. */
export interface OpenedLog extends OpenedHead {
  /** Heads that this browser saw before, the newest first, of other sizes or roots than today's. */
  readonly seen: readonly Checkpoint[];
  /** True if this browser saw this very head before. */
  readonly isKnown: boolean;
  /** True if today's log has grown from the newest of them; absent if there is none. */
  readonly isGrown?: boolean;
  readonly checkedAt: string;
}

/**
 * Today's head, with the id of the logged key that signed it.
 *
 * @throws Unread
 */
export async function openHead(signal: AbortSignal): Promise<OpenedHead> {
  const log = openOwnLog(signal);
  const [{ checkpoint, text }, keys] = await Promise.all([log.head(), log.keys()]);
  const own = keys.filter(({ organisation, index }) => organisation === null && index < checkpoint.size);
  const entered = await Promise.all(own.map((key) => isEntered(log, key)));
  const good = own.filter((_, at) => entered[at]);
  const signer = good.find(({ bytes }) => isSigned(checkpoint, [bytes]));
  return {
    checkpoint,
    text,
    signer: signer?.id,
    keys: good,
    beginning: Math.min(...own.map(({ index }) => index), checkpoint.size),
  };
}

async function isEntered(log: PortalLog, { id, organisation, publicKey, from, index }: ListedKey): Promise<boolean> {
  const [bytes] = await log.entries(index, 1);
  const entry = bytes && decodeEntry(bytes);
  if (entry?.kind !== 'keyAdded') return false;
  return sameBytes(entry.commitment, commitmentOf(noSalt, recordedBytes({ id, organisation, publicKey, on: from })));
}

/** Returns true if the later head has grown from the earlier one, by the portal's proof. */
export async function hasGrown(earlier: Checkpoint, later: Checkpoint): Promise<boolean> {
  if (earlier.origin !== later.origin || earlier.size > later.size) return false;
  const [from, to] = [earlier.size, later.size];
  const path = from > 0 && from < to ? await openOwnLog().consistency(from, to) : [];
  return verifyConsistency({ from, to, fromRoot: earlier.root, toRoot: later.root, path });
}

export interface PathStep {
  /** The sibling's entries, and those reached together with it. */
  readonly sibling: Range;
  readonly reached: Range;
  readonly isLeft: boolean;
  readonly left: Uint8Array;
  readonly right: Uint8Array;
  readonly result: Uint8Array;
}

export interface FoundPath {
  readonly number: string;
  readonly enterprise: string;
  readonly index: number;
  readonly leaf: Uint8Array;
  readonly steps: readonly PathStep[];
  /** True if the entry records the certificate and its path leads to the head's root. */
  readonly isProven: boolean;
}

/**
 * The path of a certificate in the log up to a head.
 *
 * @returns undefined if the portal has no data on that number.
 * @throws Unread
 */
export async function findPath(number: string, { size, root }: Checkpoint): Promise<FoundPath | undefined> {
  const log = openOwnLog();
  const bundle = await log.bundle(number);
  if (typeof bundle === 'string') return undefined;
  const { index, payload, salt } = bundle;
  const core = readPayload(payload)?.core;
  const [bytes] = await log.entries(index, 1);
  const entry = bytes && decodeEntry(bytes);
  if (!core || !bytes || !entry || index >= size) throw new Unread('malformed', `/log/bundle/${number}`);
  const leaf = leafHash(bytes);
  const path = await log.proof(index, size);
  const isRecorded =
    core.number === number && entry.kind === 'issued' && sameBytes(entry.commitment, commitmentOf(salt, payload));
  return {
    number,
    enterprise: core.enterprise,
    index,
    leaf,
    steps: stepsOf(index, size, leaf, path),
    isProven: isRecorded && verifyInclusion({ index, size, leaf, path, root }),
  };
}

function stepsOf(index: number, size: number, leaf: Uint8Array, path: readonly Uint8Array[]): PathStep[] {
  let result = leaf;
  let own: Range = { start: index, end: index + 1 };
  return inclusionRanges(index, size).flatMap((sibling, at) => {
    const hash = path[at];
    if (!hash) return [];
    const isLeft = sibling.start >= own.end;
    const [left, right] = isLeft ? [result, hash] : [hash, result];
    result = nodeHash(left, right);
    const reached = { start: Math.min(own.start, sibling.start), end: Math.max(own.end, sibling.end) };
    own = reached;
    return [{ sibling, reached, isLeft, left, right, result }];
  });
}

const place = 'portico.log-heads';
const mostHeads = 20;

/** The heads that this browser has seen, newest first; those of another log are left out. */
export function seenHeads(origin: string): Checkpoint[] {
  try {
    const texts = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown[];
    return texts.flatMap((text) => {
      const head = typeof text === 'string' ? readCheckpoint(text) : undefined;
      return head?.origin === origin ? [head] : [];
    });
  } catch {
    return [];
  }
}

/** Stores a head in this browser, one per size, up to twenty. */
export function keepHead(text: string, origin: string): void {
  try {
    const texts = JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
    const size = readCheckpoint(text)?.size;
    const others = texts.filter((kept) => readCheckpoint(kept)?.origin === origin);
    if (others.some((kept) => readCheckpoint(kept)?.size === size)) return;
    localStorage.setItem(place, JSON.stringify([text, ...others].slice(0, mostHeads)));
  } catch {
    // without storage there is nothing to compare with
  }
}
