import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { readCheckpoint, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { entryBytes, saltBytes } from '#zero-carbon/certification/issuance-log/entry.ts';
import { readFeedBody, type Feed } from './read-feed.ts';

/** The required subset of `fetch`. */
export type Fetch = (
  address: string,
  init: { readonly signal?: AbortSignal },
) => Promise<{ readonly status: number; json(): Promise<unknown> }>;

/** A key in the list of `/log/keys`. */
export interface ListedKey {
  readonly id: string;
  /** Its code; null for the log's own. */
  readonly organisation: string | null;
  /** Base64. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
  readonly from: string;
  readonly until: string | null;
  /** The index of the entry that added it. */
  readonly index: number;
}

/** A change of state with the opening of its entry. */
export interface OpenedChange {
  readonly bytes: Uint8Array;
  readonly salt: Uint8Array;
  readonly index: number;
}

/** All data on a certificate, to compare it with the log. */
export interface Bundle {
  readonly payload: Uint8Array;
  readonly salt: Uint8Array;
  readonly index: number;
  readonly state: string;
  readonly changes: readonly OpenedChange[];
}

/** The PDF or the picture of a certificate. */
export interface Paper {
  readonly number: string;
  readonly kind: 'pdf' | 'png';
}

/** Today's head from `/log/head`. */
export interface PortalHead {
  readonly checkpoint: Checkpoint;
  /** The checkpoint as received. */
  readonly text: string;
  /** True if the fields beside the checkpoint equal the signed ones. */
  readonly isSame: boolean;
}

/** The reason why the log could not be read further. */
export class Unread extends Error {
  override readonly name = 'Unread';
  readonly what: 'unanswered' | 'malformed';
  readonly path: string;

  constructor(what: Unread['what'], path: string, message = '') {
    super(message);
    this.what = what;
    this.path = path;
  }
}

/** The public endpoints of a log, each response validated. */
export interface PortalLog {
  /** @throws Unread */
  head(): Promise<PortalHead>;
  /** @throws Unread */
  keys(): Promise<readonly ListedKey[]>;
  /**
   * Entries from an index on, as bytes; fewer than requested if the portal returns no more.
   *
   * @throws Unread
   */
  entries(start: number, limit: number): Promise<readonly Uint8Array[]>;
  /**
   * The portal's current data on a certificate; its error message if it has none.
   *
   * @throws Unread
   */
  bundle(number: string): Promise<Bundle | string>;
  /**
   * The same of several certificates, at most 100, in their order.
   *
   * @throws Unread
   */
  bundles(numbers: readonly string[]): Promise<readonly (Bundle | string)[]>;
  /**
   * The open data of today.
   *
   * @throws Unread
   */
  feed(): Promise<Feed>;
  /**
   * The certificate whose file currently has a SHA-256; the portal's error message if there is none.
   *
   * @throws Unread
   */
  paper(sha256: string): Promise<Paper | string>;
  /**
   * The path from an entry to the root of the tree of a size.
   *
   * @throws Unread
   */
  proof(index: number, size: number): Promise<readonly Uint8Array[]>;
  /**
   * The proof that a log of one size starts with that of an earlier one, from 1.
   *
   * @throws Unread
   */
  consistency(from: number, to: number): Promise<readonly Uint8Array[]>;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const bytesOf = (value: unknown, length?: number): Uint8Array | undefined =>
  typeof value === 'string' ? fromBase64(value, length) : undefined;

/** Reads a portal's log only by its public addresses. */
export function openPortalLog(portal: string, fetch: Fetch, signal?: AbortSignal): PortalLog {
  const base = portal.replace(/\/+$/, '');
  async function ask(path: string): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(base + path, signal ? { signal } : {});
      return { status: response.status, body: await response.json() };
    } catch (error) {
      signal?.throwIfAborted();
      throw new Unread('unanswered', path, error instanceof Error ? error.message : String(error));
    }
  }
  async function askFor<T>(path: string, read: (body: unknown) => T | undefined): Promise<T> {
    const { status, body } = await ask(path);
    if (status !== 200) throw new Unread('unanswered', path, errorOf(status, body));
    const found = read(body);
    if (found === undefined) throw new Unread('malformed', path);
    return found;
  }
  return {
    head: () => askFor('/log/head', readHead),
    keys: () => askFor('/log/keys', readKeys),
    entries: (start, limit) =>
      askFor(`/log/entries?start=${start}&limit=${limit}`, (body) => readEntries(body, start, limit)),
    async bundle(number) {
      const path = `/log/bundle/${encodeURIComponent(number)}`;
      const { status, body } = await ask(path);
      if (status === 400) return errorOf(status, body);
      if (status !== 200) throw new Unread('unanswered', path, errorOf(status, body));
      const bundle = readBundle(body);
      if (!bundle) throw new Unread('malformed', path);
      return bundle;
    },
    bundles: (numbers) =>
      askFor(`/log/bundles?numbers=${numbers.map(encodeURIComponent).join(',')}`, (body) => readBundles(body, numbers)),
    feed: () => askFor('/open/certificates.json', readFeedBody),
    async paper(sha256) {
      const path = `/paper/${sha256}`;
      const { status, body } = await ask(path);
      if (status === 400) return errorOf(status, body);
      if (status !== 200) throw new Unread('unanswered', path, errorOf(status, body));
      const paper = readPaper(body, sha256);
      if (!paper) throw new Unread('malformed', path);
      return paper;
    },
    proof: (index, size) => askFor(`/log/proof?index=${index}&size=${size}`, readPath),
    consistency: (from, to) => askFor(`/log/consistency?from=${from}&to=${to}`, readPath),
  };
}

function readPaper(body: unknown, sha256: string): Paper | undefined {
  if (!isFields(body) || body['sha256'] !== sha256 || typeof body['number'] !== 'string') return undefined;
  const { number, kind } = body;
  return kind === 'pdf' || kind === 'png' ? { number, kind } : undefined;
}

function readPath(body: unknown): Uint8Array[] | undefined {
  if (!isFields(body) || !Array.isArray(body['path'])) return undefined;
  const given: unknown[] = body['path'];
  const path = given.map((hash) => bytesOf(hash, 32)).filter((hash) => hash !== undefined);
  return path.length === given.length ? path : undefined;
}

const errorOf = (status: number, body: unknown): string =>
  isFields(body) && typeof body['error'] === 'string' ? body['error'].slice(0, 200) : String(status);

function readHead(body: unknown): PortalHead | undefined {
  if (!isFields(body) || typeof body['checkpoint'] !== 'string') return undefined;
  const checkpoint = readCheckpoint(body['checkpoint']);
  if (!checkpoint) return undefined;
  const { origin, size, at } = checkpoint;
  const root = bytesOf(body['root'], 32);
  const isSame =
    body['origin'] === origin &&
    body['size'] === size &&
    typeof body['time'] === 'string' &&
    Date.parse(body['time']) === at &&
    root !== undefined &&
    root.every((byte, place) => byte === checkpoint.root[place]);
  return { checkpoint, text: body['checkpoint'], isSame };
}

function readKeys(body: unknown): ListedKey[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const keys = body.map(readKey).filter((key) => key !== undefined);
  return keys.length === body.length ? keys : undefined;
}

function readKey(row: unknown): ListedKey | undefined {
  if (!isFields(row)) return undefined;
  const { id, organisation, publicKey, from, until, index } = row;
  const bytes = bytesOf(publicKey, 32);
  const isWhole =
    typeof id === 'string' &&
    (organisation === null || typeof organisation === 'string') &&
    typeof from === 'string' &&
    (until === null || typeof until === 'string') &&
    isPlace(index);
  return isWhole && bytes ? { id, organisation, publicKey: publicKey as string, bytes, from, until, index } : undefined;
}

function readEntries(body: unknown, start: number, limit: number): Uint8Array[] | undefined {
  if (!isFields(body) || body['start'] !== start || !Array.isArray(body['entries'])) return undefined;
  const given: unknown[] = body['entries'];
  if (given.length > limit) return undefined;
  const entries = given.map((entry) => bytesOf(entry, entryBytes)).filter((entry) => entry !== undefined);
  return entries.length === given.length ? entries : undefined;
}

function readBundles(body: unknown, numbers: readonly string[]): (Bundle | string)[] | undefined {
  if (!isFields(body) || !Array.isArray(body['bundles'])) return undefined;
  const given: unknown[] = body['bundles'];
  if (given.length !== numbers.length) return undefined;
  const bundles = given
    .map((one) => (isFields(one) && typeof one['error'] === 'string' ? one['error'].slice(0, 200) : readBundle(one)))
    .filter((one) => one !== undefined);
  return bundles.length === given.length ? bundles : undefined;
}

/** Parses a bundle; undefined for anything else, also for a bundle with missing or additional fields. */
export function readBundle(body: unknown): Bundle | undefined {
  if (!isFields(body) || Object.keys(body).length !== 5) return undefined;
  const { index, state } = body;
  const payload = bytesOf(body['payload']);
  const salt = bytesOf(body['salt'], saltBytes);
  if (!payload || !salt || !isPlace(index) || typeof state !== 'string' || !Array.isArray(body['changes']))
    return undefined;
  const given: unknown[] = body['changes'];
  const changes = given.map(readChange).filter((change) => change !== undefined);
  return changes.length === given.length ? { payload, salt, index, state, changes } : undefined;
}

function readChange(row: unknown): OpenedChange | undefined {
  if (!isFields(row) || Object.keys(row).length !== 3) return undefined;
  const bytes = bytesOf(row['bytes']);
  const salt = bytesOf(row['salt'], saltBytes);
  return bytes && salt && isPlace(row['index']) ? { bytes, salt, index: row['index'] } : undefined;
}
