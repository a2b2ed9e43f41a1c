import { hash as digest, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#kernel/db/server/database.ts';
import { growTree, leafHash, type Hash } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { appendEntries } from '#zero-carbon/certification/issuance-log/server/append-entries.ts';
import { consistencyPath, inclusionPath } from '#zero-carbon/certification/issuance-log/server/log-tree.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const appended = scaled(100_000);
const hundred = 100;
const rounds = 5;
const appendBar = 0.2;
const [small, large] = [scaled(10_000), scaled(1_000_000)];
const proofs = 200;
const proofBar = 5;
const slopeBar = 0.15;

const sha256: Hash = (bytes) => digest('sha256', bytes, 'buffer');

/** Appends by hundreds against COPY of the leaves alone with the tree in memory. Proofs in logs of 10⁴ and 10⁶. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { database } = stage;
  await database.pool.query('create table bare_leaves (index bigint primary key, leaf bytea not null)');
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await empty(database);
    const ours = await timed(() => appendByHundreds(database, appended));
    const rival = await timed(() => copyByHundreds(database));
    // The first run warms both up.
    if (round > 0) pairs.push({ ours, rival });
    print(`${Math.round(appended / ours)} entries/s, rival ${Math.round(appended / rival)}`);
  }
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  const speed = (side: 'ours' | 'rival'): string =>
    `${Math.round(appended / median(pairs.map((pair) => pair[side]))).toLocaleString('en-US')}/s`;
  const times = await proofTimes(database, print);
  const slope = Math.log10(times.large / times.small) / Math.log10(large / small);
  return [
    {
      what: `${appended.toLocaleString('en-US')} entries appended by hundreds, against COPY of their leaves with the tree in memory${scaleNote}`,
      ours: speed('ours'),
      rival: speed('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${appendBar}`,
      met: ratio >= appendBar,
    },
    {
      what: `inclusion and consistency in a log of ${large.toLocaleString('en-US')}`,
      ours: `${times.large.toFixed(2)} ms`,
      bar: `≤ ${proofBar} ms`,
      met: times.large <= proofBar,
    },
    {
      what: `the same from ${small.toLocaleString('en-US')} on`,
      ours: `slope ${slope.toFixed(2)}`,
      bar: `≤ ${slopeBar}`,
      met: slope <= slopeBar,
    },
  ];
}

const newEntries = (count: number) =>
  Array.from({ length: count }, () => ({
    kind: 'issued' as const,
    at: new Date('2026-11-22T00:00:00Z'),
    subject: 'ZCE-017-26-I3-00001R0-A',
    bytes: randomBytes(250),
  }));

async function appendByHundreds({ kysely }: Database, count: number): Promise<void> {
  for (let done = 0; done < count; done += hundred) {
    await kysely.transaction().execute((tx) => appendEntries(tx, newEntries(hundred)));
  }
}

async function copyByHundreds({ pool }: Database): Promise<void> {
  const tree = growTree(sha256);
  for (let done = 0; done < appended; done += hundred) {
    const leaves = newEntries(hundred).map(({ bytes }) => leafHash(bytes, sha256));
    for (const leaf of leaves) tree.append(leaf);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const lines = leaves.map((leaf, at) => `${done + at}\t\\\\x${Buffer.from(leaf).toString('hex')}\n`);
      await pipeline(Readable.from([lines.join('')]), client.query(copyFrom('copy bare_leaves from stdin')));
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  tree.root();
}

/** The time of both proofs of an entry in milliseconds, the median of many, in a small log and in a large one. */
async function proofTimes(
  database: Database,
  print: (line: string) => void,
): Promise<{ readonly small: number; readonly large: number }> {
  await empty(database);
  const found = { small: 0, large: 0 };
  for (const [name, size] of [
    ['small', small],
    ['large', large],
  ] as const) {
    await fill(database, size);
    const times: number[] = [];
    for (let proof = 0; proof < proofs + 20; proof += 1) {
      const [index, from] = [Math.floor(Math.random() * size), 1 + Math.floor(Math.random() * size)];
      const began = performance.now();
      await inclusionPath(database.kysely, index, size);
      await consistencyPath(database.kysely, from, size);
      if (proof >= 20) times.push((performance.now() - began) / 2);
    }
    found[name] = median(times);
    print(`${size.toLocaleString('en-US')} entries: a proof in ${found[name].toFixed(2)} ms`);
  }
  return found;
}

/** Adds entries up to a size, by tens of thousands. */
async function fill({ pool }: Database, size: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ size: string }>(
      'select coalesce(max(index) + 1, 0) as size from zero_carbon.log_entries',
    );
    const missing = size - Number(rows[0]!.size);
    if (missing <= 0) break;
    await pool.query(
      `select zero_carbon.log_append(array_agg(1::smallint), array_agg(0::bigint), array_agg(sha256(n::text::bytea)))
         from generate_series(1, $1::int) n`,
      [Math.min(missing, 10_000)],
    );
  }
  await pool.query('vacuum analyze zero_carbon.log_entries, zero_carbon.log_tiles');
}

/** As the owner could: only a trigger refuses it. */
async function empty({ pool }: Database): Promise<void> {
  await pool.query(`
    alter table zero_carbon.log_entries disable trigger user;
    alter table zero_carbon.log_tiles disable trigger user;
    truncate zero_carbon.training_entries, zero_carbon.log_entries, zero_carbon.log_tiles, zero_carbon.log_openings, zero_carbon.signing_keys, bare_leaves;
    alter table zero_carbon.log_entries enable trigger user;
    alter table zero_carbon.log_tiles enable trigger user;`);
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1_000;
}
