import { createHash, type Hash } from 'node:crypto';
import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';
import { chunkSize, hashSize } from '#vr-fleet/delivery/delivery.messages.ts';
import { readBytes, type Reading } from '#headset/protocol/read-bytes.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** What of a package is on the headset's disk: a loss of power does not take it. */
export interface Download {
  readonly sha256: string;
  /** Bytes that are there and verified: whole chunks. */
  verified: number;
  /** Over these. The bytes themselves are thrown away: a fleet of thousands would fill the disk. */
  whole: Hash;
  /** It was cut short by the fault that does so once. */
  wasCut: boolean;
}

export interface Package {
  readonly size: number;
  readonly sha256: string;
  /** Of its parts; undefined where it comes from an address elsewhere. */
  readonly chunkList: string | undefined;
  readonly url: string | undefined;
}

/** What is asked of the surroundings while a package comes. */
export interface Fetching {
  /** Something newer is followed, or power or network are gone. */
  readonly isOver: () => boolean;
  readonly onVerified: (bytes: number) => void;
}

const tries = 8;
/** Seconds between two of them: the first wait, and the longest. */
const again = { first: 1, longest: 60 } as const;

/**
 * Fetches a package chunk by chunk, goes on where it was cut short, and verifies each chunk and at last the whole.
 *
 * @returns nothing once it is there, or when it is over; else why not.
 */
export async function download(
  headset: VirtualHeadset,
  wanted: Package,
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { hardware } = headset;
  if (hardware.download?.sha256 !== wanted.sha256) dropDownload(headset);
  const kept = (hardware.download ??= {
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
  if (kept.whole.copy().digest('hex') === wanted.sha256) return undefined;
  dropDownload(headset);
  return 'hash_mismatch';
}

export function dropDownload({ hardware }: VirtualHeadset): void {
  hardware.storageFree += hardware.download?.verified ?? 0;
  hardware.download = undefined;
}

async function fetchChunks(
  headset: VirtualHeadset,
  wanted: Package,
  kept: Download,
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { size } = wanted;
  if (kept.verified === size) return undefined;
  const list: Buffer[] = [];
  const unlisted = await insist(headset, fetching, () => fetchList(headset, wanted, list));
  if (unlisted || fetching.isOver()) return unlisted;
  const [hashes] = list;
  while (kept.verified < size) {
    const start = kept.verified;
    const end = Math.min(size, start + chunkSize) - 1;
    const place = (start / chunkSize) * hashSize;
    const expected = hashes!.subarray(place, place + hashSize);
    const failure = await insist(headset, fetching, async () => {
      const chunk = createHash('sha256');
      const whole = kept.whole.copy();
      const take = (bytes: Buffer): void => {
        chunk.update(bytes);
        whole.update(bytes);
      };
      const isThere = await read(headset, wanted, kept, fetching, { start, end }, take);
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
  wanted: Package,
  kept: Download,
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const whole = createHash('sha256');
  let size = 0;
  const isThere = await read(headset, wanted, kept, fetching, undefined, (bytes) => {
    size += bytes.length;
    whole.update(bytes);
  });
  if (!isThere) return 'not_fetched';
  if (size !== wanted.size || whole.copy().digest('hex') !== wanted.sha256) return 'hash_mismatch';
  keep(headset, kept, whole, size);
  return undefined;
}

function keep({ hardware }: VirtualHeadset, kept: Download, whole: Hash, verified: number): void {
  hardware.storageFree -= verified - kept.verified;
  Object.assign(kept, { whole, verified });
}

async function fetchList(headset: VirtualHeadset, wanted: Package, list: Buffer[]): Promise<ReportError | undefined> {
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
  const isRight = hashes.length === length && createHash('sha256').update(hashes).digest('hex') === wanted.chunkList;
  if (!isRight) return 'hash_mismatch';
  list[0] = hashes;
  return undefined;
}

/** Its password is shown to its portal alone, never to the address of a package. */
const atPortal = ({ circumstances, identity }: VirtualHeadset, path: string): Pick<Reading, 'url' | 'headers'> => {
  const login = Buffer.from(`${identity?.username}:${identity?.mqttPassword}`).toString('base64');
  return { url: `${circumstances.server}/device/v1/content/${path}`, headers: { authorization: `Basic ${login}` } };
};

/** Reads bytes of the package, with what the faults of the day do to them. */
function read(
  headset: VirtualHeadset,
  wanted: Package,
  kept: Download,
  { isOver }: Fetching,
  range: Reading['range'],
  take: (bytes: Buffer) => void,
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
      take(bytes);
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
    if (!failure || isOver() || turn === tries) return failure;
    await headset.pause(Math.min(again.longest, wait * (1 + random() / 4)));
    if (isOver()) return undefined;
  }
}
