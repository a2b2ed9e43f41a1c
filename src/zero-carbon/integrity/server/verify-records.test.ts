import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '#kernel/checks/seeded.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { finishSections } from '../../../../test/support/finish-sections.ts';
import { timesOf } from '../../../../test/support/long-run.ts';
import { makeEvidence } from '../../../../test/support/make-evidence.ts';
import { makeReport } from '../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { verifyRecords } from './verify-records.ts';

const database = useDatabase();
const server = useServer(database);
const random = seeded('a byte');
const below = (most: number): number => Math.floor(random() * most);

/** Runs and files of which each round changes a byte, besides the two published versions: 40 a round. */
const each = 19;
const rounds = timesOf(5, 25);
const all = rounds * 40;

let folder: string;
let storage: ReturnType<typeof openDiskStorage>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-evidence-'));
  storage = openDiskStorage(folder);
  const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const { id } = await makeReport(database, server.clock, owner.partyId);
  await finishSections(database, id, server.clock.now());
  for (let run = 0; run < each; run += 1) {
    expect((await server.call(finishReport, { id }, { as: owner.session })).code).toBe(1000);
    const reopen = { lifecycle: 'report', move: 'reopen', ids: [id] };
    expect((await server.call(applyMove, reopen, { as: owner.session })).code).toBe(1000);
    const bytes = randomBytes(2_000);
    const received = await storage.receive(
      (async function* () {
        yield bytes;
      })(),
      10_000,
    );
    await storage.keep(received);
    await makeEvidence(database, server.clock, owner, { sha256: createHash('sha256').update(bytes).digest('hex') });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A text with one character replaced; the JSON may become invalid. */
function withOneChanged(text: string): string {
  const at = below(text.length);
  return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;
}

/** The same, but still valid JSON with other content. */
function jsonWithOneChanged(text: string): string {
  const before = canonicalJson({ document: JSON.parse(text) as unknown });
  for (;;) {
    const changed = withOneChanged(text);
    try {
      if (canonicalJson({ document: JSON.parse(changed) as unknown }) !== before) return changed;
    } catch {
      // invalid JSON: try another position
    }
  }
}

/** Tampers with the database: disables the triggers that protect the rows. */
const past = (statement: ReturnType<typeof sql>) =>
  database.kysely.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });

const writeRun = (id: string, document: string) =>
  past(sql`update zero_carbon.report_runs set document = ${document} where id = ${id}`);

/** The published version, and a method to write it. */
async function publishedIn(name: string) {
  const table = sql.table(`zero_carbon.${name}`);
  const { rows } = await sql<{ id: string; text: string }>`
    select id, document::text as text from ${table} where state = 'published'`.execute(database.kysely);
  const { id, text } = rows[0]!;
  const write = (document: string) => past(sql`update ${table} set document = ${document}::jsonb where id = ${id}`);
  return { text, write };
}

function withOneByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = below(bytes.length);
  changed[at] = changed[at]! ^ (1 + below(255));
  return changed;
}

it(`finds ${all} of ${all} changed bytes in runs, published versions and files, and nothing where nothing was changed`, async () => {
  expect(await verifyRecords(database.kysely, storage)).toEqual({
    runs: 19,
    decisions: 0,
    editions: 2,
    files: 19,
    broken: [],
  });
  const runs = await database.kysely.selectFrom('zero_carbon.report_runs').select(['id', 'document']).execute();
  const versions = await Promise.all(['indicator_sets', 'factor_sets'].map(publishedIn));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map(async (file) => ({ file, bytes: await readFile(file) })));

  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const { id, document } of runs) await writeRun(id, withOneChanged(document));
    for (const { text, write } of versions) await write(jsonWithOneChanged(text));
    for (const { file, bytes } of files) await writeFile(file, withOneByteChanged(bytes));
    const { broken } = await verifyRecords(database.kysely, storage);
    found += broken.filter(({ what }) => what === 'changed').length;
  }
  expect(found).toBe(all);

  for (const { file } of files) await rm(file);
  for (const { id, document } of runs) await writeRun(id, document);
  for (const { text, write } of versions) await write(text);
  const { broken } = await verifyRecords(database.kysely, storage);
  expect(broken.map(({ kind, what }) => [kind, what])).toEqual(files.map(() => ['evidence', 'missing']));
});
