import { checkCertificate, placesOf } from '#zero-carbon/certification/issuance-log/audit/check-certificate.ts';
import {
  createDayOf,
  type Finding,
  type Note,
  type Wrong,
} from '#zero-carbon/certification/issuance-log/audit/finding.ts';
import {
  Unread,
  type Bundle,
  type ListedKey,
  type PortalLog,
} from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { isSigned, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import {
  commitmentOf,
  decodeEntry,
  noSalt,
  recordedBytes,
  type Entry,
} from '#zero-carbon/certification/issuance-log/entry.ts';
import { leafHash, verifyConsistency, verifyInclusion } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { readPayload, type Payload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';

/** A certificate compared with today's log, using only the log's public data. */
export interface ProvenCertificate {
  readonly payload: Payload;
  readonly bundle: Bundle;
  /** The key named in its seal, if the log lists it. */
  readonly key: ListedKey | undefined;
  readonly entry: Entry | undefined;
  readonly leaf: Uint8Array;
  /** From the leaf up to the head's root. */
  readonly path: readonly Uint8Array[];
  readonly head: Checkpoint;
  readonly headText: string;
  /** Id of the log's key that signed the head. */
  readonly signer: string | undefined;
  readonly wrong: readonly Finding[];
  readonly notes: readonly Finding<Note>[];
}

export interface Asked {
  readonly number: string;
  /** The payload read from a code; without it, the portal's own data is compared with the log. */
  readonly payload?: Uint8Array;
  /** A saved head: today's log must have grown from it. */
  readonly kept?: Checkpoint | undefined;
  /** The business zone. */
  readonly zone: string;
  readonly now: number;
}

/**
 * Proves a certificate: its seal, its entry, each of its changes, and their inclusion under the root of a head that the
 * log has signed. The retirement of a key is compared by day here; an audit of the whole log compares by index.
 *
 * @returns the portal's error message if it has no data on that number.
 * @throws Unread
 */
export async function proveCertificate(log: PortalLog, asked: Asked): Promise<ProvenCertificate | string> {
  const { number, zone, now } = asked;
  const [bundle, keys] = await Promise.all([log.bundle(number), log.keys()]);
  if (typeof bundle === 'string') return bundle;
  const bytes = asked.payload ?? bundle.payload;
  const payload = readPayload(bytes);
  if (!payload) throw new Unread('malformed', `/log/bundle/${number}`);
  // after the rest, so that it covers all received entries
  const { checkpoint: head, text: headText, isSame } = await log.head();
  const wrong: Finding[] = [];
  const find = (what: Wrong, values: Finding['values'] = {}): void => void wrong.push({ what, where: null, values });
  const key = keys.find(({ id }) => id === payload.core.key);
  const own = keys.filter(({ organisation, until }) => organisation === null && until === null);
  const signer = own.find((one) => isSigned(head, [one.bytes]));
  if (!isSame) find('headSize');
  if (!signer) find('headUnsigned');
  if (asked.kept && !(await hasGrown(log, asked.kept, head))) find('savedRoot', { count: asked.kept.size });

  const read = await readPlaces(log, head, [...placesOf(bundle), ...(key ? [key.index] : [])]);
  for (const { index, isIncluded } of read.values()) if (!isIncluded) find('notIncluded', { number, n: index + 1 });
  if (key && !isAdded(key, read.get(key.index)?.entry)) find('keyNotEntered', { id: key.id, n: key.index + 1 });
  const place = read.get(bundle.index);
  const dayOf = createDayOf(zone);
  const findings = checkCertificate(
    { where: number, payload: bytes, shown: bundle },
    {
      size: head.size,
      entries: new Map([...read].flatMap(([index, { entry }]) => (entry ? [[index, entry] as const] : []))),
      keys: keys.map((one) => ({ ...one, retiredAt: isOver(one, place?.entry, dayOf) ? one.index : null })),
      beginning: Math.min(...keys.filter(({ organisation: of }) => of === null).map(({ index }) => index)),
      dayOf,
      today: dayOf(now),
    },
  );
  if (payload.core.number !== number) find('shownOtherwise', { number });
  wrong.push(...findings.filter(isWrong));
  const { leaf, path } = place ?? { leaf: new Uint8Array(32), path: [] };
  const notes = findings.filter(isNote);
  return { payload, bundle, key, entry: place?.entry, leaf, path, head, headText, signer: signer?.id, wrong, notes };
}

const isNote = (finding: Finding<Wrong | Note>): finding is Finding<Note> =>
  finding.what === 'inLog' || finding.what === 'beforeLog';

const isWrong = (finding: Finding<Wrong | Note>): finding is Finding => !isNote(finding);

/** Returns true if a key was retired before the day of an entry. */
const isOver = ({ until }: ListedKey, entry: Entry | undefined, dayOf: (at: number) => string): boolean =>
  until !== null && entry !== undefined && dayOf(entry.at) > until;

const isAdded = ({ id, organisation, publicKey, from }: ListedKey, entry: Entry | undefined): boolean =>
  entry?.kind === 'keyAdded' &&
  sameBytes(entry.commitment, commitmentOf(noSalt, recordedBytes({ id, organisation, publicKey, on: from })));

async function hasGrown(log: PortalLog, kept: Checkpoint, head: Checkpoint): Promise<boolean> {
  const [from, to] = [kept.size, head.size];
  if (kept.origin !== head.origin || from > to) return false;
  const path = from > 0 && from < to ? await log.consistency(from, to) : [];
  return verifyConsistency({ from, to, fromRoot: kept.root, toRoot: head.root, path });
}

interface ReadPlace {
  readonly index: number;
  readonly entry: Entry | undefined;
  readonly leaf: Uint8Array;
  readonly path: readonly Uint8Array[];
  readonly isIncluded: boolean;
}

/** Entries by index, each with its path to the root; those that the head does not cover yet are left out. */
async function readPlaces(
  log: PortalLog,
  { size, root }: Checkpoint,
  places: readonly number[],
): Promise<Map<number, ReadPlace>> {
  const among = [...new Set(places)].filter((index) => index < size);
  const read = among.map(async (index): Promise<readonly [number, ReadPlace]> => {
    const [[bytes], path] = await Promise.all([log.entries(index, 1), log.proof(index, size)]);
    if (!bytes) throw new Unread('malformed', `/log/entries?start=${index}&limit=1`);
    const leaf = leafHash(bytes);
    const isIncluded = verifyInclusion({ index, size, leaf, path, root });
    return [index, { index, entry: decodeEntry(bytes), leaf, path, isIncluded }];
  });
  return new Map(await Promise.all(read));
}
