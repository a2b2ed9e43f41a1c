import { createHash, type Hash } from 'node:crypto';
import type { ReportError, ReportMessage } from '#vr-fleet/protocol/protocol.messages.ts';
import { chunkSize, hashSize } from '#vr-fleet/delivery/delivery.messages.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';
import { readBytes, type Reading } from './read-bytes.ts';

/** What is fetched beside a document of a kind; each has one that is on its way. */
export type Fetched = 'firmware' | 'settings';

/** What of a content is on the headset's disk: a loss of power does not take it. */
export interface Download {
  readonly sha256: string;
  /** Bytes that are there and verified: whole chunks. */
  verified: number;
  /**
   * Over these; undefined where the program has begun anew since. The bytes themselves are thrown away where the headset has
   * no store: a fleet of thousands would fill the disk.
   */
  whole: Hash | undefined;
  /** It was cut short by the fault that does so once. */
  wasCut: boolean;
}

/** What a document lists. */
export interface Content {
  readonly of: Fetched;
  readonly size: number;
  readonly sha256: string;
  /** Of the list of its parts; without it the list is verified by the whole alone. */
  readonly chunkList?: string | undefined;
  /** Elsewhere, where there is no list. */
  readonly url?: string | undefined;
}

/** What is asked of the surroundings while a content comes. */
export interface Fetching {
  /** Something newer is followed, or power or network are gone. */
  readonly isOver: () => boolean;
  readonly onVerified: (bytes: number) => void;
}

/** Says how far a revision is. */
export type Say = (phase: ReportMessage['phase'], more?: Partial<ReportMessage>) => void;

/** Milliseconds from one report of how much is there to the next. */
const reportPause = 5_000;

/** Says how much is there: the first at once, then as often as is allowed. */
export function reporter(say: Say): Fetching['onVerified'] {
  let saidAt = -Infinity;
  return (bytes) => {
    if (performance.now() - saidAt < reportPause) return;
    saidAt = performance.now();
    say('downloading', { bytes });
  };
}

const tries = 8;
/** Seconds between two of them: the first wait, and the longest. */
const again = { first: 1, longest: 60 } as const;

/**
 * Fetches a content chunk by chunk, goes on where it was cut short, and verifies each chunk and at last the whole.
 *
 * @returns nothing once it is there, or when it is over; else why not.
 */
export async function download(
  headset: VirtualHeadset,
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

export function dropDownload({ hardware, store }: VirtualHeadset, of: Fetched): void {
  hardware.storageFree += hardware.downloads[of]?.verified ?? 0;
  hardware.downloads[of] = undefined;
  store?.dropPart(of);
}

/** Bytes that can be stored: what it has left and, where it keeps files, what the machine has. */
export const roomOf = ({ hardware, store }: VirtualHeadset): number =>
  Math.min(hardware.storageFree, store?.free() ?? Infinity);

async function fetchChunks(
  headset: VirtualHeadset,
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

/** From elsewhere there is no list: what is cut short begins anew. */
async function fetchWhole(
  headset: VirtualHeadset,
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
    // an address elsewhere may give more than was said
    return !isFull && size <= wanted.size;
  });
  store?.close();
  if (isFull) return 'storage_full';
  if (!isThere) return size > wanted.size ? 'hash_mismatch' : 'not_fetched';
  if (size !== wanted.size || whole.copy().digest('hex') !== wanted.sha256) return 'hash_mismatch';
  keep(headset, kept, whole, size);
  return undefined;
}

/** After the program began anew: of the bytes that were kept, those that are still as they were verified. */
async function recover(
  { hardware, store }: VirtualHeadset,
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

function keep({ hardware, store }: VirtualHeadset, kept: Download, whole: Hash, verified: number): void {
  hardware.storageFree -= verified - kept.verified;
  Object.assign(kept, { whole, verified });
  store?.save(hardware);
}

async function fetchList(headset: VirtualHeadset, wanted: Content, list: Buffer[]): Promise<ReportError | undefined> {
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

/** Its password is shown to its portal alone, never to an address elsewhere. */
const atPortal = ({ circumstances, identity }: VirtualHeadset, path: string): Pick<Reading, 'url' | 'headers'> => {
  const login = Buffer.from(`${identity?.username}:${identity?.mqttPassword}`).toString('base64');
  return { url: `${circumstances.server}/device/v1/content/${path}`, headers: { authorization: `Basic ${login}` } };
};

/** Reads bytes of the content, with what the faults of the day do to them. */
function read(
  headset: VirtualHeadset,
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

/** Tries what may fail up to eight times, each wait longer than the one before. */
async function insist(
  headset: VirtualHeadset,
  { isOver }: Fetching,
  attempt: () => Promise<ReportError | undefined>,
): Promise<ReportError | undefined> {
  const { random, retryWait = again.first } = headset.circumstances;
  for (let turn = 1, wait = retryWait; ; turn += 1, wait = Math.min(again.longest, wait * 2)) {
    const failure = await attempt();
    // no try makes room
    if (!failure || failure === 'storage_full' || isOver() || turn === tries) return failure;
    await headset.pause(Math.min(again.longest, wait * (1 + random() / 4)));
    if (isOver()) return undefined;
  }
}
