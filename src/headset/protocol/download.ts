import type { Fetched, Download } from '#headset/model/hardware.ts';
import { createHash, type Hash } from 'node:crypto';
import type { ReportError, ReportMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { chunkSize, hashSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import type { Headset } from '#headset/headset.ts';
import { readBytes, type Reading } from './read-bytes.ts';

/** A content listed in a document. */
export interface Content {
  readonly of: Fetched;
  readonly size: number;
  readonly sha256: string;
  /** Hash of the chunk list; without it only the whole content is verified. */
  readonly chunkList?: string | undefined;
  /** External URL, for a content without a list. */
  readonly url?: string | undefined;
}

/** Callbacks of a download. */
export interface Fetching {
  /** Returns true after a newer revision, or a loss of power or network. */
  readonly isOver: () => boolean;
  readonly onVerified: (bytes: number) => void;
}

/** Reports the phase of a revision. */
export type Say = (phase: ReportMessage['phase'], more?: Partial<ReportMessage>) => void;

/** Minimum milliseconds between two progress reports. */
const reportPause = 5_000;

/** Returns a progress callback: it reports the first call at once, then as often as permitted. */
export function reporter(say: Say): Fetching['onVerified'] {
  let reportedAt = -Infinity;
  return (bytes) => {
    if (performance.now() - reportedAt < reportPause) return;
    reportedAt = performance.now();
    say('downloading', { bytes });
  };
}

const tries = 8;
/** Seconds between two attempts: the first wait, and the longest. */
const again = { first: 1, longest: 60 } as const;

/**
 * Downloads a content chunk by chunk, resumes after an interruption, and verifies each chunk and finally the whole.
 *
 * @returns undefined on success or cancellation; else the error.
 */
export async function download(
  headset: Headset,
  wanted: Content,
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { downloads } = headset.hardware;
  if (downloads[wanted.of]?.sha256 !== wanted.sha256) dropDownload(headset, wanted.of);
  const kept = (downloads[wanted.of] ??= {
    sha256: wanted.sha256,
    verified: 0,
    whole: createHash('sha256'),
    wasCut: false,
  });
  const failure =
    wanted.url === undefined
      ? await fetchChunks(headset, wanted, kept, fetching)
      : await insist(headset, fetching, () => fetchWhole(headset, wanted, kept, fetching));
  if (failure || fetching.isOver()) return failure;
  if (kept.whole?.copy().digest('hex') === wanted.sha256) return undefined;
  dropDownload(headset, wanted.of);
  return 'hash_mismatch';
}

export function dropDownload({ hardware, store }: Headset, of: Fetched): void {
  hardware.storageFree += hardware.downloads[of]?.verified ?? 0;
  hardware.downloads[of] = undefined;
  store?.dropPart(of);
}

/** Returns the bytes that fit on the headset, and on this machine if it stores files. */
export const roomOf = ({ hardware, store }: Headset): number =>
  Math.min(hardware.storageFree, store?.free() ?? Infinity);

async function fetchChunks(
  headset: Headset,
  wanted: Content,
  kept: Download,
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { size, of } = wanted;
  const { store } = headset;
  if (kept.verified === size && kept.whole) return undefined;
  const list: Buffer[] = [];
  const unlisted = await insist(headset, fetching, () => fetchList(headset, wanted, list));
  if (unlisted || fetching.isOver()) return unlisted;
  const [hashes] = list;
  await recover(headset, wanted, kept, hashes!, fetching);
  if (fetching.isOver()) return undefined;
  while (kept.verified < size) {
    const start = kept.verified;
    const end = Math.min(size, start + chunkSize) - 1;
    const place = (start / chunkSize) * hashSize;
    const expected = hashes!.subarray(place, place + hashSize);
    const failure = await insist(headset, fetching, async () => {
      if (store && store.free() < end + 1 - start) return 'storage_full';
      const chunk = createHash('sha256');
      const whole = kept.whole!.copy();
      let at = start;
      let isFull = false;
      const take = (bytes: Buffer): boolean => {
        chunk.update(bytes);
        whole.update(bytes);
        isFull = store?.write(of, bytes, at) === false;
        at += bytes.length;
        return !isFull;
      };
      const isThere = await read(headset, wanted, kept, fetching, { start, end }, take);
      store?.close();
      if (isFull) return 'storage_full';
      if (!isThere) return 'not_fetched';
      if (!chunk.digest().equals(expected)) return 'hash_mismatch';
      keep(headset, kept, whole, end + 1);
      return undefined;
    });
    if (failure || fetching.isOver()) return failure;
    fetching.onVerified(kept.verified);
  }
  return undefined;
}

/** Downloads from an external URL. It has no chunk list, so an interrupted download starts again. */
async function fetchWhole(
  headset: Headset,
  wanted: Content,
  kept: Download,
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { store } = headset;
  const whole = createHash('sha256');
  let size = 0;
  let isFull = store !== undefined && store.free() < wanted.size;
  if (isFull) return 'storage_full';
  const isThere = await read(headset, wanted, kept, fetching, undefined, (bytes) => {
    isFull = store?.write(wanted.of, bytes, size) === false;
    size += bytes.length;
    whole.update(bytes);
    // an external URL may return more bytes than announced
    return !isFull && size <= wanted.size;
  });
  store?.close();
  if (isFull) return 'storage_full';
  if (!isThere) return size > wanted.size ? 'hash_mismatch' : 'not_fetched';
  if (size !== wanted.size || whole.copy().digest('hex') !== wanted.sha256) return 'hash_mismatch';
  keep(headset, kept, whole, size);
  return undefined;
}

/** After a restart of the program: reuses the stored bytes whose chunks are still intact. */
async function recover(
  { hardware, store }: Headset,
  { of, size }: Content,
  kept: Download,
  hashes: Buffer,
  { isOver }: Fetching,
): Promise<void> {
  if (kept.whole || !store) return;
  const whole = createHash('sha256');
  let good = 0;
  while (good < kept.verified && !isOver()) {
    const end = Math.min(size, good + chunkSize);
    const bytes = await store.read(of, good, end);
    const place = (good / chunkSize) * hashSize;
    const expected = hashes.subarray(place, place + hashSize);
    if (!createHash('sha256').update(bytes).digest().equals(expected)) break;
    whole.update(bytes);
    good = end;
  }
  if (isOver()) return;
  hardware.storageFree += kept.verified - good;
  Object.assign(kept, { whole, verified: good });
}

function keep({ hardware, store }: Headset, kept: Download, whole: Hash, verified: number): void {
  hardware.storageFree -= verified - kept.verified;
  Object.assign(kept, { whole, verified });
  store?.save(hardware);
}

async function fetchList(headset: Headset, wanted: Content, list: Buffer[]): Promise<ReportError | undefined> {
  const parts: Buffer[] = [];
  const length = Math.ceil(wanted.size / chunkSize) * hashSize;
  let left = length;
  const isThere = await readBytes({
    ...atPortal(headset, `${wanted.sha256}/chunks`),
    onBytes(bytes) {
      parts.push(bytes);
      left -= bytes.length;
      return left >= 0;
    },
  });
  if (!isThere) return 'not_fetched';
  const hashes = Buffer.concat(parts);
  const { chunkList } = wanted;
  const isRight =
    hashes.length === length &&
    (chunkList === undefined || createHash('sha256').update(hashes).digest('hex') === chunkList);
  if (!isRight) return 'hash_mismatch';
  list[0] = hashes;
  return undefined;
}

/** The password is sent only to the headset's portal, never to an external URL. */
const atPortal = ({ circumstances, identity }: Headset, path: string): Pick<Reading, 'url' | 'headers'> => {
  const login = Buffer.from(`${identity?.username}:${identity?.mqttPassword}`).toString('base64');
  return { url: `${circumstances.server}/device/v1/content/${path}`, headers: { authorization: `Basic ${login}` } };
};

/** Reads bytes of the content, with simulated faults. */
function read(
  headset: Headset,
  wanted: Content,
  kept: Download,
  { isOver }: Fetching,
  range: Reading['range'],
  take: (bytes: Buffer) => boolean,
): Promise<boolean> {
  const { corrupt = 0, powerCutAt = 0, random, restart, received } = headset.circumstances;
  let isDamaged = random() < corrupt;
  let came = range?.start ?? 0;
  const from = wanted.url === undefined ? atPortal(headset, wanted.sha256) : { url: wanted.url };
  const tagged = range && { headers: { ...from.headers, 'if-range': `"${wanted.sha256}"` } };
  return readBytes({
    ...from,
    ...tagged,
    ...(range && { range }),
    onBytes(bytes) {
      if (isOver()) return false;
      received?.(bytes.length);
      came += bytes.length;
      if (isDamaged) bytes[0]! ^= 1;
      isDamaged = false;
      if (!take(bytes)) return false;
      if (powerCutAt === 0 || kept.wasCut || came < powerCutAt * wanted.size) return true;
      kept.wasCut = true;
      headset.cutPower();
      headset.switchOn(restart);
      return false;
    },
  });
}

/** Retries an operation up to eight times with increasing waits. */
async function insist(
  headset: Headset,
  { isOver }: Fetching,
  attempt: () => Promise<ReportError | undefined>,
): Promise<ReportError | undefined> {
  const { random, retryWait = again.first } = headset.circumstances;
  for (let turn = 1, wait = retryWait; ; turn += 1, wait = Math.min(again.longest, wait * 2)) {
    const failure = await attempt();
    // a retry does not free storage
    if (!failure || failure === 'storage_full' || isOver() || turn === tries) return failure;
    await headset.pause(Math.min(again.longest, wait * (1 + random() / 4)));
    if (isOver()) return undefined;
  }
}
