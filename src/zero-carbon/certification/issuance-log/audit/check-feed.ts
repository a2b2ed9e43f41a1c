import { judgeNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import {
  changeFields,
  commitmentOf,
  encodeEntry,
  readRecorded,
} from '#zero-carbon/certification/issuance-log/entry.ts';
import type { FeedColumn } from '#zero-carbon/certification/issuance-log/feed-columns.ts';
import { leafHash } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { readPayload, type CertificateCore } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import type { LogToday } from './check-certificate.ts';
import type { Finding, Note, Wrong } from './finding.ts';
import type { Bundle, PortalLog } from './portal-log.ts';
import { sameName, type Feed, type FeedRow } from './read-feed.ts';

/** The part of a bundle needed to compare a row: small, because a copy has many rows. */
interface Opened {
  readonly index: number;
  readonly commitment: Uint8Array;
  readonly core: CertificateCore | undefined;
  readonly changes: readonly { readonly index: number; readonly commitment: Uint8Array; readonly state: string }[];
}

/** A copy with the portal's current data on each of its certificates, or its error message. */
export interface OpenedFeed {
  readonly where: string;
  readonly feed: Feed;
  readonly opened: ReadonlyMap<string, Opened | string>;
  /** Today's open data on the certificates that it still contains. */
  readonly today: ReadonlyMap<string, FeedRow>;
}

/** Certificates per request, and concurrent requests. */
const page = 100;
const atOnce = 4;

/** Requests the openings of a copy's rows from the portal. */
export async function openFeed(where: string, feed: Feed, portal: PortalLog, today: Feed): Promise<OpenedFeed> {
  const numbers = [...new Set(feed.rows.map(({ cells }) => cells.number))].filter(
    (number) => judgeNumber(number).kind === 'sound',
  );
  const opened = new Map<string, Opened | string>();
  for (let start = 0; start < numbers.length; start += page * atOnce) {
    const asked = Array.from({ length: atOnce }, (_, at) =>
      numbers.slice(start + at * page, start + (at + 1) * page),
    ).filter(({ length }) => length > 0);
    const answers = await Promise.all(asked.map((some) => portal.bundles(some)));
    for (const [at, some] of asked.entries()) {
      for (const [place, number] of some.entries()) {
        const bundle = answers[at]![place]!;
        opened.set(number, typeof bundle === 'string' ? bundle : openedOf(bundle, number));
      }
    }
  }
  const rows = new Map(today.rows.map((row) => [row.cells.number, row]));
  return { where, feed, opened, today: rows };
}

function openedOf({ index, payload, salt, changes }: Bundle, number: string): Opened {
  return {
    index,
    commitment: commitmentOf(salt, payload),
    core: readPayload(payload)?.core,
    changes: changes.map((change) => {
      const recorded = readRecorded(change.bytes, changeFields);
      const state = recorded?.number === number ? (recorded.state ?? '') : '';
      return { index: change.index, commitment: commitmentOf(change.salt, change.bytes), state };
    }),
  };
}

/** The indexes of all entries that a copy's rows and their openings name. */
export const placesOfFeed = ({ feed, opened }: OpenedFeed): number[] => [
  ...feed.rows.map(({ index }) => index),
  ...[...opened.values()].flatMap((one) => (typeof one === 'string' ? [] : one.changes.map(({ index }) => index))),
];

/** Maximum number of faults of one kind that are listed one by one. */
const mostNamed = 20;
/** The facts that never change, and that neither seal nor log reveal. */
const fixed = [
  'enterpriseEn',
  'province',
  'industry',
  'siteAddress',
  'siteAddressEn',
] as const satisfies readonly FeedColumn[];

/**
 * Compares a copy with today's log: each row at its index with its hash, with the issued facts and the state that the
 * log had recorded by then.
 */
export function checkFeed(
  given: OpenedFeed,
  log: LogToday & { readonly issued: readonly number[] },
): Finding<Wrong | Note>[] {
  const { where, feed, opened, today } = given;
  const findings: Finding<Wrong | Note>[] = [];
  const counts = new Map<Wrong, number>();
  const find: Find = (what, values) => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    if (count <= mostNamed) findings.push({ what, where, values });
  };
  for (const n of feed.unreadable) find('feedRow', { n });
  const numbers = new Set<string>();
  const places = new Set<number>();
  let [forgotten, gone] = [0, 0];
  for (const row of feed.rows) {
    const { cells, index } = row;
    const { number } = cells;
    if (numbers.has(number) || places.has(index)) find('feedTwice', { number, n: row.n });
    numbers.add(number);
    places.add(index);
    const isThere = checkPlace(row, feed, log, find);
    const papers = opened.get(number);
    if (papers === undefined) find('feedNumber', { number, n: row.n });
    else if (typeof papers !== 'string') checkFacts(row, papers, feed, log, find);
    else if (isForgotten(papers)) forgotten += 1;
    else find('notShown', { number, error: papers });
    const now = today.get(number);
    if (!now) gone += 1;
    else if (isThere) checkFixed(row, now, find);
  }
  for (const [what, count] of counts) {
    if (count > mostNamed) find('feedMore', { count: count - mostNamed, like: what });
  }
  if (findings.length > 0) return findings;
  const note = (what: Note, values: Finding['values']): void => void findings.push({ what, where, values });
  note('feedWhole', { rows: feed.rows.length, size: feed.size, day: feed.day });
  const others = log.issued.filter((index) => index < feed.size && !places.has(index)).length;
  if (others > 0) note('feedOthers', { count: others });
  if (forgotten > 0) note('feedForgotten', { count: forgotten });
  if (gone > 0) note('feedGone', { count: gone });
  return findings;
}

type Find = (what: Wrong, values: Finding['values']) => void;

/** The portal's message for an erased enterprise, docs/log.md. */
const isForgotten = (words: string): boolean => words.includes('forgotten');

/** Returns true if the row's entry is at the stated index, an issue, with the stated hash. */
function checkPlace({ cells, index, leaf }: FeedRow, feed: Feed, { size, entries }: LogToday, find: Find): boolean {
  const { number } = cells;
  const entry = entries.get(index);
  if (index >= feed.size || index >= size) find('notInLog', { number, n: index + 1, size: Math.min(size, feed.size) });
  else if (entry?.kind === 'issued' && sameBytes(leafHash(encodeEntry(entry)), leaf)) return true;
  else find('feedHash', { number, n: index + 1 });
  return false;
}

/** Checks that the row states the facts issued at its index, and the state that the log had recorded by then. */
function checkFacts({ cells, index }: FeedRow, papers: Opened, feed: Feed, { entries }: LogToday, find: Find): void {
  const { number } = cells;
  const { core } = papers;
  if (papers.index !== index) find('feedPlace', { number, n: index + 1, other: papers.index + 1 });
  const entry = entries.get(papers.index);
  if (!core || core.number !== number || (entry && !sameBytes(entry.commitment, papers.commitment))) {
    find('notRecorded', { number, n: papers.index + 1 });
    return;
  }
  const sealed = { ...core, organisation: core.key.split('-')[0]! };
  for (const field of ['type', 'star', 'issuedOn', 'expiresOn', 'organisation'] as const) {
    if (cells[field] !== sealed[field]) find('feedStates', { number, stated: cells[field], recorded: sealed[field] });
  }
  if (!sameName(cells.enterprise, core.enterprise)) {
    find('feedStates', { number, stated: cells.enterprise, recorded: core.enterprise });
  }
  const { siteAddress } = core;
  if (siteAddress !== undefined && cells.siteAddress !== undefined && cells.siteAddress !== siteAddress) {
    find('feedStates', { number, stated: cells.siteAddress, recorded: siteAddress });
  }
  let recorded = 'valid';
  for (const change of papers.changes) {
    if (change.index >= feed.size) break;
    const at = entries.get(change.index);
    if (change.state === '' || at?.kind !== 'changed' || !sameBytes(at.commitment, change.commitment)) {
      find('notRecorded', { number, n: change.index + 1 });
      return;
    }
    recorded = change.state;
  }
  const hasExpired = (recorded === 'valid' || recorded === 'suspended') && core.expiresOn < feed.day;
  const expected = hasExpired ? 'expired' : recorded;
  if (cells.state !== expected) find('state', { number, state: cells.state, recorded: expected });
}

function checkFixed({ cells }: FeedRow, now: FeedRow, find: Find): void {
  for (const field of fixed) {
    const [stated, other] = [cells[field], now.cells[field]];
    // a copy in an older format lacks the field
    if (stated === undefined || other === undefined) continue;
    if (stated !== other && !sameName(stated, other))
      find('feedOtherwise', { number: cells.number, stated, today: other });
  }
}
