import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { open, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import { outlinesOf } from '#zero-carbon/certification/drawing/server/outlines-of.ts';
import { svgOf } from '#zero-carbon/certification/drawing/svg-of.ts';
import * as contract from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { drawCertificate, openPress } from '#zero-carbon/certification/issuing/server/papers/draw-certificate.ts';
import { samplePayload } from '#zero-carbon/certification/issuing/server/preview-issue.ts';
import { templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { copyApproved } from '../test/support/copy-approved.ts';
import type { FakeActor } from '../test/support/fake-actor.ts';
import { makeApproved } from '../test/support/make-approved.ts';
import { callerOf } from '../test/support/use-server.ts';
import { barePdf } from './rivals/bare-pdf.ts';
import type { Figure } from './support/figure.ts';
import { peakMemory } from './support/load.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { openStage, type Running, type Stage } from './support/stage.ts';

const few = scaled(100);
const many = scaled(1_000);
const bar = 0.5;
/** In MB. */
const memoryBar = 80;
const clock = createClock('Asia/Shanghai');

/**
 * A batch of 1,000 in the product, from the request to the last document, against its bare components: the rows, the
 * entries, the seals, layout, bare pdfkit, sharp on the same SVG, the files. A batch of 100 warms the server up, and
 * its memory is the baseline for that of 1,000.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  // Its start writes the roles, the template and the log.
  const product = await stage.product();
  const { id, manager } = await makeApproved(stage.database, clock);
  const ids = await copyApproved(stage.database, id, few + many);
  const warm = await issued(stage, product, manager, ids.slice(0, few));
  const small = peakMemory(product.pid);
  print(`${few}: ${each(warm, few)} a certificate, ${Math.round(small)} MB at most`);
  const ours = await issued(stage, product, manager, ids.slice(few));
  const large = peakMemory(product.pid);
  print(`${many}: ${each(ours, many)} a certificate, ${Math.round(large)} MB at most`);
  const parts = await bareParts(stage, ids.slice(few));
  for (const [name, took] of Object.entries(parts)) print(`bare ${name}: ${each(took, many)}`);
  const rival = Object.values(parts).reduce((sum, took) => sum + took, 0);
  const ratio = rival / ours;
  const grown = large - small;
  return [
    {
      what: `${many.toLocaleString('en-US')} certificates issued and drawn, against their bare parts one after the other${scaleNote}`,
      ours: each(ours, many),
      rival: each(rival, many),
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      met: ratio >= bar,
    },
    {
      what: `memory of ${many.toLocaleString('en-US')} beyond that of ${few}${scaleNote}`,
      ours: `${Math.round(grown)} MB`,
      rival: `${Math.round(small)} MB in all at ${few}`,
      bar: `≤ ${memoryBar} MB`,
      met: grown <= memoryBar,
    },
  ];
}

const each = (milliseconds: number, count: number): string => `${(milliseconds / count).toFixed(1)} ms`;

/** The duration of a batch, from the request to its end, in milliseconds. */
async function issued(
  { database }: Stage,
  { url }: Running,
  manager: FakeActor,
  ids: readonly string[],
): Promise<number> {
  const { call } = await callerOf(url, clock);
  const as = { as: manager.session };
  const { data: templates } = await call(contract.listIssueTemplates, { report: ids[0]! }, as);
  const began = performance.now();
  const asked = await call(contract.issueCertificates, { ids: [...ids], template: templates[0]!.id }, as);
  for (;;) {
    const { state } = await database.kysely
      .selectFrom('kernel.tasks')
      .select('state')
      .where('id', '=', asked.data.task)
      .executeTakeFirstOrThrow();
    if (state === 'ready') break;
    if (state === 'failed') throw new Error('The batch failed');
    await sleep(100);
  }
  const took = performance.now() - began;
  const { rows } = await database.pool.query<{ papers: number }>(
    `select count(*)::int as papers from zero_carbon.certificate_papers p join zero_carbon.certificates c
         on c.id = p.certificate_id where c.report_id = any($1)`,
    [ids],
  );
  if (rows[0]!.papers !== ids.length) throw new Error(`${rows[0]!.papers} of ${ids.length} are drawn`);
  return took;
}

/** The bare components of some reports' certificates, created again, in milliseconds each. */
async function bareParts({ database, folder }: Stage, reports: readonly string[]): Promise<Record<string, number>> {
  const rows = await database.kysely
    .selectFrom('zero_carbon.certificates')
    .selectAll()
    .where('report_id', 'in', reports)
    .orderBy('id')
    .execute();
  const [first] = rows;
  const template = (await templateOf(database.kysely, first!.template_id!))!;
  const storage = { read: async () => undefined };
  const publicUrl = 'http://127.0.0.1:8080';
  const press = await openPress(database.kysely, template, first!.organisation_id, { storage, publicUrl });
  const { privateKey } = generateKeyPairSync('ed25519');
  const payloads = rows.map((row) => Buffer.from(samplePayload(row)));
  const proofs = { signature: 'A'.repeat(86), logEntry: '1000', logHead: `1000 ${'A'.repeat(44)}` };
  const date = clock.now();
  const drawings: Drawing[] = [];
  const papers: Buffer[] = [];

  for (const [bare, like] of Object.entries(bareTables)) {
    await database.pool.query(`create table ${bare} (like ${like} including indexes)`);
  }
  const rowsTook = await timed(async () => {
    for (const [at, row] of rows.entries()) await writeRows(database.kysely, row, payloads[at]!);
  });
  const seals = await timed(async () => {
    for (const payload of payloads) sign(null, payload, privateKey);
  });
  const layout = await timed(async () => {
    for (const [at, row] of rows.entries()) drawings.push(drawCertificate(press, row, payloads[at]!, proofs));
  });
  const pdf = await timed(async () => {
    for (const drawing of drawings) papers.push(await barePdf(drawing, press.bytes, date));
  });
  // One after the other, so that a thousand of them need no memory: only sharp is counted.
  let png = 0;
  for (const drawing of drawings) {
    const svg = Buffer.from(svgOf(drawing, {}, await outlinesOf(drawing)));
    png += await timed(async () => {
      papers.push(
        await sharp(svg).withMetadata({ density: 200 }).removeAlpha().png({ compressionLevel: 6 }).toBuffer(),
      );
    });
  }
  const files = await timed(async () => {
    for (const bytes of papers) await keep(path.join(folder, 'bare'), bytes);
  });
  return { rows: rowsTook, seals, layout, PDF: pdf, PNG: png, files };
}

/** Tables of the same columns and indexes, without triggers. */
const bareTables = {
  bare_certificates: 'zero_carbon.certificates',
  bare_history: 'kernel.history',
  bare_openings: 'zero_carbon.log_openings',
  bare_files: 'kernel.files',
  bare_papers: 'zero_carbon.certificate_papers',
};

type Row = Parameters<typeof samplePayload>[0] & { readonly id: string; readonly report_id: string | null };

/** The rows of a certificate and its documents, and its entry, in the same two transactions. */
async function writeRows(
  db: Stage['database']['kysely'],
  { id, report_id: report }: Row,
  payload: Buffer,
): Promise<void> {
  const salt = randomBytes(16);
  const commitment = createHash('sha256').update(salt).update(payload).digest();
  await db.transaction().execute(async (tx) => {
    await sql`update zero_carbon.reports set due_on = due_on where id = ${report}`.execute(tx);
    await sql`update zero_carbon.certificate_sequences set last = last + 1`.execute(tx);
    await sql`insert into bare_certificates select * from zero_carbon.certificates where id = ${id}`.execute(tx);
    await sql`insert into bare_history select * from kernel.history where entity = 'certificate' and entity_id = ${id}`.execute(
      tx,
    );
    await sql`insert into bare_history select * from kernel.history where entity = 'report' and entity_id = ${report} order by id desc limit 1`.execute(
      tx,
    );
    await sql`with appended as materialized (select zero_carbon.log_append(array[1]::smallint[],
        array[${Date.now()}]::bigint[], array[${commitment}]::bytea[]) as first)
      insert into bare_openings (index, subject, bytes, salt) select first, ${id}, ${payload}, ${salt} from appended`.execute(
      tx,
    );
  });
  await db.transaction().execute(async (tx) => {
    await sql`insert into bare_files select f.* from kernel.files f join zero_carbon.certificate_papers p
        on f.id in (p.pdf_file, p.png_file) where p.certificate_id = ${id}`.execute(tx);
    await sql`insert into bare_papers select * from zero_carbon.certificate_papers where certificate_id = ${id}`.execute(
      tx,
    );
  });
}

/** A file under its hash, flushed to disk before it is renamed. */
async function keep(folder: string, bytes: Buffer): Promise<void> {
  const name = createHash('sha256').update(bytes).digest('hex');
  await mkdir(folder, { recursive: true });
  const file = await open(path.join(folder, `${name}.part`), 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(path.join(folder, `${name}.part`), path.join(folder, name));
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
