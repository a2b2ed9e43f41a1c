import { decodeEntry, type Entry } from '#zero-carbon/certification/issuance-log/entry.ts';
import { growTree, leafHash } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { instantText, type Finding } from './finding.ts';
import type { PortalLog } from './portal-log.ts';

/** Maximum entries per response of `/log/entries`. */
const pageSize = 1_000;

export interface RebuildParts {
  readonly log: PortalLog;
  /** The number of entries, and the head's time; no entry may be younger. */
  readonly size: number;
  readonly at: number;
  /** The sizes whose root is requested. */
  readonly sizes: ReadonlySet<number>;
  /** The indexes whose entry is requested. */
  readonly places: ReadonlySet<number>;
  /** True if the indexes of all issues are requested. */
  readonly listsIssued: boolean;
  readonly dayOf: (at: number) => string;
  readonly onProgress: (done: number, of: number) => void;
}

interface Timed {
  readonly index: number;
  readonly at: number;
}

/** A log rebuilt from its entries. */
export interface RebuiltLog {
  /** The number of received entries; less than the head's size if some are missing. */
  readonly size: number;
  readonly root: Uint8Array;
  /** The roots of the requested sizes. */
  readonly roots: ReadonlyMap<number, Uint8Array>;
  readonly entries: ReadonlyMap<number, Entry>;
  /** The entries that add or retire keys. */
  readonly keyEntries: ReadonlyMap<number, Entry>;
  /** Indexes of all entries that record an issue, if requested. */
  readonly issued: readonly number[];
  /** By requested size: the youngest entry up to it, and the oldest after it, with their indexes. */
  readonly youngest: ReadonlyMap<number, Timed>;
  readonly oldest: ReadonlyMap<number, Timed>;
  /** The number of entries at the end of each day with new ones. */
  readonly growth: readonly { readonly day: string; readonly size: number }[];
  readonly findings: readonly Finding[];
}

/** Maximum number of faults of one kind that are listed one by one; for a log without order a few suffice. */
const mostNamed = 20;

/** Reads all entries and grows their tree, retaining only the requested parts. */
export async function rebuildLog(parts: RebuildParts): Promise<RebuiltLog> {
  const { log, size, at: headAt, sizes, places, listsIssued, dayOf, onProgress } = parts;
  const tree = growTree();
  const roots = new Map<number, Uint8Array>([[0, tree.root()]]);
  const entries = new Map<number, Entry>();
  const keyEntries = new Map<number, Entry>();
  const issued: number[] = [];
  const youngestAt = new Map<number, Timed>();
  const oldest = new Map<number, Timed>();
  const growth: { day: string; size: number }[] = [];
  const findings: Finding[] = [];
  const named = new Map<string, number>();
  const find = (what: Finding['what'], values: Finding['values']): void => {
    const count = (named.get(what) ?? 0) + 1;
    named.set(what, count);
    if (count <= mostNamed) findings.push({ what, where: null, values });
  };
  let youngest: Timed | undefined;
  let before = Number.NEGATIVE_INFINITY;
  // requested sizes that are complete; the last one still collects
  const passed: number[] = [];

  const take = (bytes: Uint8Array): void => {
    const index = tree.size;
    tree.append(leafHash(bytes));
    const entry = decodeEntry(bytes);
    if (entry) {
      const { at, kind } = entry;
      if (at < before) find('timeBack', { n: index + 1, time: instantText(at), before: instantText(before) });
      if (at > headAt) find('timeAhead', { n: index + 1, time: instantText(at), head: instantText(headAt) });
      before = at;
      if (!youngest || at > youngest.at) youngest = { index, at };
      const last = passed.at(-1);
      if (last !== undefined && at < (oldest.get(last)?.at ?? Number.POSITIVE_INFINITY))
        oldest.set(last, { index, at });
      if (kind === 'keyAdded' || kind === 'keyRetired') keyEntries.set(index, entry);
      if (places.has(index)) entries.set(index, entry);
      if (listsIssued && kind === 'issued') issued.push(index);
      const day = dayOf(at);
      if (growth.at(-1)?.day === day) growth.pop();
      growth.push({ day, size: index + 1 });
    } else {
      find('entryUnreadable', { n: index + 1 });
    }
    if (sizes.has(tree.size)) {
      roots.set(tree.size, tree.root());
      if (youngest) youngestAt.set(tree.size, youngest);
      passed.push(tree.size);
    }
  };

  if (sizes.has(0)) passed.push(0);
  const ask = (start: number): Promise<readonly Uint8Array[]> | undefined => {
    if (start >= size) return undefined;
    const answer = log.entries(start, Math.min(pageSize, size - start));
    // requested ahead: the consumer that awaits it gets the error
    answer.catch(() => {});
    return answer;
  };
  let next = ask(0);
  while (next) {
    const start = tree.size;
    const page = await next;
    const expected = Math.min(pageSize, size - start);
    if (page.length < expected) find('entriesMissing', { n: start + 1, expected, count: page.length });
    next = page.length < expected ? undefined : ask(start + page.length);
    for (const bytes of page) take(bytes);
    onProgress(tree.size, size);
  }
  // the oldest entry after one size is also the oldest after each smaller one, unless an entry between them is older
  let least: Timed | undefined;
  for (const passedSize of passed.toReversed()) {
    const own = oldest.get(passedSize);
    if (own && (!least || own.at <= least.at)) least = own;
    if (least) oldest.set(passedSize, least);
  }
  return {
    size: tree.size,
    root: tree.root(),
    roots,
    entries,
    keyEntries,
    issued,
    youngest: youngestAt,
    oldest,
    growth,
    findings,
  };
}
