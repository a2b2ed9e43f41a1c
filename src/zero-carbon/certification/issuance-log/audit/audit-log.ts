import { sameBytes, toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { isSigned } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { checkCertificate, placesOf, type KeptCertificate } from './check-certificate.ts';
import { checkFeed, openFeed, placesOfFeed, type OpenedFeed } from './check-feed.ts';
import { checkHead, ownKeys } from './check-head.ts';
import { checkKeys } from './check-keys.ts';
import { readEvidence, type Evidence, type Given } from './evidence.ts';
import { createDayOf, type Finding, type Note, type Wrong } from './finding.ts';
import { openPortalLog, Unread, type Fetch, type ListedKey, type PortalHead, type PortalLog } from './portal-log.ts';
import { rebuildLog, type RebuiltLog } from './rebuild-log.ts';

export interface AuditOptions {
  /** Address of the portal, with its scheme. */
  readonly portal: string;
  readonly fetch: Fetch;
  /** The required name of the log; any name if the address that it is read from implies none. */
  readonly origin?: string;
  /** The user's saved evidence: heads, bundles, contents of QR codes, of any time and source. */
  readonly kept?: readonly Given[];
  /** The zone of days; the scheme's own by default. */
  readonly zone?: string;
  /** Receives the number of entries read, and the total. */
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

export interface AuditResult {
  readonly isWhole: boolean;
  readonly wrong: readonly Finding[];
  readonly notes: readonly Finding<Note>[];
  /** The log's data, as far as it could be read. */
  readonly log?: {
    readonly origin: string;
    readonly size: number;
    /** Base64. */
    readonly root: string;
    /** The time of the head, Unix milliseconds. */
    readonly at: number;
    readonly keys: number;
    /** The number of its entries from before the log. */
    readonly before: number;
    readonly growth: RebuiltLog['growth'];
  };
}

/** Concurrent requests of one certificate each. */
const atOnce = 8;
const settleTries = 5;

/** The name of the log at an address. */
export const originOfPortal = (portal: string): string =>
  `${portal.replace(/^https?:\/\//, '').replace(/\/+$/, '')}/log`;

/**
 * Audits a portal's issuance log only by its public addresses: rebuilds the tree of all its entries and compares it,
 * and all saved evidence, with its head.
 *
 * @throws the abort reason of `signal`; everything else is a finding.
 */
export async function auditLog(options: AuditOptions): Promise<AuditResult> {
  const found: Finding<Wrong | Note>[] = [];
  try {
    const log = await audit(options, found);
    return { ...resultOf(found), log };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    found.push({ what: error.what, where: null, values: { path: error.path, error: error.message } });
    return resultOf(found);
  }
}

const noteNames = {
  beforeLog: true,
  forgotten: true,
  paperSame: true,
  inLog: true,
  consistent: true,
  feedWhole: true,
  feedOthers: true,
  feedForgotten: true,
  feedGone: true,
} as const satisfies Record<Note, true>;
const isNote = (finding: Finding<Wrong | Note>): finding is Finding<Note> => finding.what in noteNames;

function resultOf(found: readonly Finding<Wrong | Note>[]): Omit<AuditResult, 'log'> {
  // evidence and current data may have the same fault
  const each = [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
  const wrong = each.filter((finding): finding is Finding => !isNote(finding));
  return { isWhole: wrong.length === 0, wrong, notes: each.filter(isNote) };
}

async function audit(options: AuditOptions, found: Finding<Wrong | Note>[]): Promise<NonNullable<AuditResult['log']>> {
  const { portal, fetch, signal, zone = 'Asia/Shanghai', kept = [], onProgress = () => {} } = options;
  const portalLog = openPortalLog(portal, fetch, signal);
  const dayOf = createDayOf(zone);
  const evidence = await readAll(kept, found);
  const certificates = await lookUp(portalLog, evidence);
  const feeds = await lookUpFeeds(portalLog, evidence);
  found.push(...(await lookUpPapers(portalLog, evidence, certificates)));
  const { head, keys: listed } = await settledHead(portalLog);
  const { checkpoint } = head;
  const { origin, size, at } = checkpoint;
  const rebuilt = await rebuildLog({
    log: portalLog,
    size,
    at,
    sizes: new Set(evidence.flatMap(({ is }) => (is.kind === 'head' ? [is.checkpoint.size] : []))),
    places: new Set([
      ...certificates.flatMap(({ kept: saved, shown }) => [
        ...(saved ? placesOf(saved) : []),
        ...(typeof shown === 'string' ? [] : placesOf(shown)),
      ]),
      ...feeds.flatMap(placesOfFeed),
    ]),
    listsIssued: feeds.length > 0,
    dayOf,
    onProgress,
  });
  found.push(...rebuilt.findings);
  // a key added after this head is not part of its log
  const checked = checkKeys(
    listed.filter(({ index }) => index < size),
    rebuilt.keyEntries,
    dayOf,
  );
  found.push(...checked.findings);
  checkToday(head, { expected: options.origin, rebuilt, own: ownKeys(checked.keys, size) }, found);

  const own = checked.keys.filter(({ organisation }) => organisation === null).map(({ index }) => index);
  const beginning = own.length > 0 ? Math.min(...own) : 0;
  const today = { size, entries: rebuilt.entries, keys: checked.keys, beginning, dayOf, today: dayOf(at) };
  for (const { name, is } of evidence) {
    if (is.kind === 'head') found.push(...checkHead(name, is.checkpoint, { origin, keys: checked.keys, rebuilt }));
    if (is.kind === 'payload') found.push(...checkAddress(name, is.address, origin));
  }
  for (const certificate of certificates) {
    found.push(...checkCertificate(certificate, today));
    await turn(signal);
  }
  for (const feed of feeds) {
    found.push(...checkFeed(feed, { ...today, issued: rebuilt.issued }));
    await turn(signal);
  }
  const { root, growth } = rebuilt;
  return { origin, size, root: toBase64(root), at, keys: checked.keys.length, before: beginning, growth };
}

/** Lets other work run in between: verifying a seal takes milliseconds. */
async function turn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

interface Named {
  readonly name: string;
  readonly is: Evidence;
}

async function readAll(kept: readonly Given[], found: Finding<Wrong | Note>[]): Promise<Named[]> {
  const read: Named[] = [];
  for (const { name, bytes } of kept) {
    const held = await readEvidence(bytes);
    if (held.length === 0) found.push({ what: 'unreadable', where: name, values: {} });
    read.push(...held.map((is) => ({ name, is })));
  }
  return read;
}

/** The portal's current data on each certificate in the evidence; read before its head, which then covers all of it. */
async function lookUp(portalLog: PortalLog, evidence: readonly Named[]): Promise<KeptCertificate[]> {
  const asked = evidence.flatMap(({ name, is }) =>
    is.kind === 'head' || is.kind === 'feed' || is.kind === 'paper' ? [] : [{ name, is }],
  );
  const certificates: KeptCertificate[] = [];
  for (let start = 0; start < asked.length; start += atOnce) {
    const answered = asked.slice(start, start + atOnce).map(async ({ name: where, is }) => {
      const payload = is.kind === 'bundle' ? is.bundle.payload : is.payload;
      const shown = await portalLog.bundle(readPayload(payload)!.core.number);
      return { where, payload, shown, ...(is.kind === 'bundle' && { kept: is.bundle }) };
    });
    certificates.push(...(await Promise.all(answered)));
  }
  return certificates;
}

/** The portal's current data on the certificates in copies of its open data. */
async function lookUpFeeds(portalLog: PortalLog, evidence: readonly Named[]): Promise<OpenedFeed[]> {
  const copies = evidence.flatMap(({ name, is }) => (is.kind === 'feed' ? [{ name, feed: is.feed }] : []));
  if (copies.length === 0) return [];
  const today = await portalLog.feed();
  const opened: OpenedFeed[] = [];
  for (const { name, feed } of copies) opened.push(await openFeed(name, feed, portalLog, today));
  return opened;
}

/** Compares printed certificates with the portal's files, byte for byte; it has no file of an erased certificate. */
async function lookUpPapers(
  portalLog: PortalLog,
  evidence: readonly Named[],
  certificates: readonly KeptCertificate[],
): Promise<Finding<Wrong | Note>[]> {
  const found: Finding<Wrong | Note>[] = [];
  for (const { name: where, is } of evidence) {
    if (is.kind !== 'paper') continue;
    const paper = await portalLog.paper(is.sha256);
    if (typeof paper !== 'string') {
      found.push({ what: 'paperSame', where, values: { number: paper.number, kind: paper.kind.toUpperCase() } });
    } else if (!certificates.some((one) => one.where === where && typeof one.shown === 'string')) {
      found.push({ what: 'paperOther', where, values: {} });
    }
  }
  return found;
}

/** A head, and the keys as of the same moment. */
async function settledHead(portalLog: PortalLog): Promise<{ head: PortalHead; keys: readonly ListedKey[] }> {
  let keys = await portalLog.keys();
  for (let tries = 0; ; tries += 1) {
    const head = await portalLog.head();
    const after = await portalLog.keys();
    if (JSON.stringify(after) === JSON.stringify(keys) || tries === settleTries) return { head, keys: after };
    keys = after;
  }
}

function checkToday(
  { checkpoint, isSame }: PortalHead,
  { expected, rebuilt, own }: { expected: string | undefined; rebuilt: RebuiltLog; own: readonly Uint8Array[] },
  found: Finding<Wrong | Note>[],
): void {
  const find = (what: Wrong, values: Finding['values']): void => void found.push({ what, where: null, values });
  const { origin, size, root } = checkpoint;
  if (expected !== undefined && origin !== expected) find('origin', { origin, expected });
  if (!isSame) find('headSize', {});
  if (!isSigned(checkpoint, own)) find('headUnsigned', {});
  if (!sameBytes(rebuilt.root, root)) find('root', { size, found: toBase64(rebuilt.root), root: toBase64(root) });
}

/** A QR code of this portal leads to its verification page. */
function checkAddress(where: string, address: string | null, origin: string): Finding[] {
  const place = `${origin.replace(/log$/, '')}v/`;
  const isOwn = address === null || address === `https://${place}` || address === `http://${place}`;
  return isOwn ? [] : [{ what: 'otherPortal', where, values: { address } }];
}
