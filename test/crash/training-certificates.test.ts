import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { importCertificates } from '#zero-carbon/training/import/import.contract.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeOrganisation } from '../support/make-finished-report.ts';
import { idCardOf, makeCourse } from '../support/make-training.ts';
import { sendUpload } from '../support/send-upload.ts';
import { callerOf } from '../support/use-server.ts';
import type { Product } from './fleet-product.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
const clock = createClock('Asia/Shanghai');
/** Rows of a workbook: enough for several batches of one transaction. */
const rows = 2_500;

let database: Database;
let product: Product;
const running = useProduct();
beforeAll(() => {
  ({ database, product } = running());
});

interface Workbook {
  readonly organisation: FakeActor;
  readonly bytes: Uint8Array;
}

async function workbook(place: number): Promise<Workbook> {
  const organisation = await makeOrganisation(database, clock);
  const { name: course } = await makeCourse(database);
  const head = ['Name', 'ID card number', 'Course', 'Issued on', 'Valid until'];
  const holders = Array.from({ length: rows }, (_, at) => {
    const serial = place * rows + at;
    return [`Holder ${serial}`, idCardOf(serial), course, '2026-01-05', '2029-01-04'];
  });
  return { organisation, bytes: await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...holders] }] }) };
}

async function bring({ organisation, bytes }: Workbook) {
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  return sendUpload(server, importCertificates, bytes, { as: organisation.session, params: { step: 'take' } });
}

async function kill(): Promise<void> {
  const pid = product.pid()!;
  process.kill(pid, 'SIGKILL');
  await until(() => product.pid() !== undefined && product.pid() !== pid, 30_000);
  await until(async () => (await fetch(`${product.url}/readyz`)).ok, 120_000);
}

/** Certificates of a workbook with all that belongs to each, or none of it. Returns how many. */
async function issued({ organisation: { partyId } }: Workbook): Promise<number> {
  const { rows: found } = await sql<Record<string, number>>`
    with own as (select * from zero_carbon.training_certificates where organisation_id = ${partyId})
    select (select count(*)::int from own) as certificates,
           (select count(distinct trainee_id)::int from own) as trainees,
           (select count(distinct number)::int from own) as numbers,
           (select count(*)::int from zero_carbon.training_entries e join own on own.id = e.certificate_id) as entries,
           (select count(*)::int from kernel.history h join own on h.entity_id = own.id::text
             where h.entity = 'training-certificate') as history,
           coalesce((select s.last from zero_carbon.training_certificate_sequences s
             join zero_carbon.organisations o on o.id = s.organisation_id where o.party_id = ${partyId}), 0) as last`.execute(
    database.kysely,
  );
  const counts = new Set(Object.values(found[0]!));
  expect([counts.size, found[0]!]).toEqual([1, found[0]!]);
  return [...counts][0]!;
}

it(`an import of certificates outlives ${kills} kills of its server: all that it issues once, or nothing`, async () => {
  for (let place = 0; place < kills; place += 1) {
    const one = await workbook(place);
    const answer = bring(one).catch(() => undefined);
    // from the upload over the batches to beyond the commit
    await sleep(150 + ((place * 430) % 2_000));
    await kill();
    await answer;
    const before = await issued(one);
    expect([0, rows]).toContain(before);
    // what was issued is not issued again: more rows come back than are returned one by one
    const { code, data } = await bring(one);
    expect(before === 0 ? [code, data.added] : [code]).toEqual(before === 0 ? [1000, rows] : [4000]);
    expect(await issued(one)).toBe(rows);
  }
});
