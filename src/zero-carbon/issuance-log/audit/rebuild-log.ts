import { decodeEntry, type Entry } from '#zero-carbon/issuance-log/entry.ts';
import { growTree, leafHash } from '#zero-carbon/issuance-log/merkle.ts';
import { instantText, type Finding } from './finding.ts';
import type { PortalLog } from './portal-log.ts';

/** The most entries that `/log/entries` gives at once. */
const pageSize = 1_000;

export interface RebuildParts {
  readonly log: PortalLog;
  /** Entries, and the head's time that none of them is younger than. */
  readonly size: number;
  readonly at: number;
  /** Sizes whose root is wanted. */
  readonly sizes: ReadonlySet<number>;
  /** Places whose entry is wanted. */
  readonly places: ReadonlySet<number>;
  /** Whether it is wanted where something was issued. */
  readonly listsIssued: boolean;
  readonly dayOf: (at: number) => string;
  readonly onProgress: (done: number, of: number) => void;
}

interface Timed {
  readonly index: number;
  readonly at: number;
}

/** A log as its entries make it. */
export interface RebuiltLog {
  /** How many entries came; fewer than the head's size where some are missing. */
  readonly size: number;
  readonly root: Uint8Array;
  /** Of the sizes that were wanted. */
  readonly roots: ReadonlyMap<number, Uint8Array>;
  readonly entries: ReadonlyMap<number, Entry>;
  /** Those that add or retire keys. */
  readonly keyEntries: ReadonlyMap<number, Entry>;
  /** Places of all entries that record an issue, where those were wanted. */
  readonly issued: readonly number[];
  /** By size that was wanted: the youngest entry up to it, and the oldest after it, with their places. */
  readonly youngest: ReadonlyMap<number, Timed>;
  readonly oldest: ReadonlyMap<number, Timed>;
  /** How many entries there were at the end of each day that had some. */
  readonly growth: readonly { readonly day: string; readonly size: number }[];
  readonly findings: readonly Finding[];
}

/** Faults of one kind that are named one by one; of a log without order a few say enough. */
const mostNamed = 20;

/** Reads all entries and grows the tree of them, holding no more of it than what was asked for. */
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
  // wanted sizes that were passed, the last of them gathers
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
    // asked for ahead: whoever awaits it hears of its failure
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
  // what is oldest after one size is so too after each smaller one, unless something between them is older
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
