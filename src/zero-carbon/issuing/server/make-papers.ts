import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { pdfOf } from '#zero-carbon/drawing/server/pdf-of.ts';
import { pngOf } from '#zero-carbon/drawing/server/png-of.ts';
import { toBase64 } from '#zero-carbon/issuance-log/bytes.ts';
import { readPayload } from '#zero-carbon/issuance-log/sealed-core.ts';
import { inclusionPath } from '#zero-carbon/issuance-log/server/log-tree.ts';
import { latestHead, signHead, type SignedHead } from '#zero-carbon/issuance-log/server/sign-head.ts';
import { templateOf } from '#zero-carbon/templates/server/published-templates.ts';
import { drawCertificate, openPress, type Press } from './draw-certificate.ts';
import './issuing.tables.ts';

/** What the papers of a certificate are claimed for. */
export const paperEntity = 'certificate-paper';
/** Far more than a sheet weighs (bytes). */
const mostBytes = 32 * 1024 * 1024;
/** Certificates that one read finds. */
const batch = 200;

export type PaperContext = Pick<JobContext, 'database' | 'services' | 'clock' | 'signal'>;

/** Draws what was issued and has no papers, oldest first; of two servers that do it at once each draws once. */
export async function drawMissing(
  context: PaperContext & Pick<JobContext, 'log'>,
  options: { readonly ids?: readonly string[]; readonly onDrawn?: () => void } = {},
): Promise<void> {
  const { database, signal, log } = context;
  const presses = new Map<string, Press>();
  let after = '0';
  for (;;) {
    const missing = await database.kysely
      .selectFrom('zero_carbon.certificates as c')
      .leftJoin('zero_carbon.certificate_papers as p', 'p.certificate_id', 'c.id')
      .select('c.id')
      .where('c.template_id', 'is not', null)
      .where('p.certificate_id', 'is', null)
      .where('c.id', '>', after)
      .$if(options.ids !== undefined, (rows) => rows.where('c.id', 'in', ['0', ...options.ids!]))
      .orderBy('c.id')
      .limit(batch)
      .execute();
    if (missing.length === 0) return;
    const head = await headNow(context);
    for (const { id } of missing) {
      signal.throwIfAborted();
      try {
        await makePapers(id, head, presses, context);
      } catch (error) {
        log.error({ err: error, certificate: id }, 'a certificate could not be drawn');
      }
      options.onDrawn?.();
      after = id;
    }
  }
}

/** A head that has all that was issued until now. */
async function headNow({ database, clock, services: { keyring, recipients } }: PaperContext): Promise<SignedHead> {
  const { publicUrl } = recipients;
  const head = await database.kysely
    .transaction()
    .execute((tx) => signHead(tx, { keyring, publicUrl, now: clock.now() }));
  return (head ?? (await latestHead(database.kysely)))!;
}

/** What goes into a PDF as a file, so that whoever has it is a witness of the log. */
interface Carried {
  readonly payload: string;
  readonly salt: string;
  readonly index: number;
  readonly entry: string;
  readonly path: readonly string[];
  readonly checkpoint: string;
}

async function makePapers(
  id: string,
  head: SignedHead,
  presses: Map<string, Press>,
  { database, services: { storage, recipients }, clock }: PaperContext,
): Promise<void> {
  const db = database.kysely;
  const row = await db.selectFrom('zero_carbon.certificates').selectAll().where('id', '=', id).executeTakeFirst();
  const opening = row && (await openingOf(db, row.number));
  // an enterprise that was erased meanwhile
  if (!row || !opening || row.template_id === null) return;
  const index = Number(opening.index);
  const path = await inclusionPath(db, index, head.size);
  const carried: Carried = {
    payload: toBase64(opening.bytes),
    salt: toBase64(opening.salt),
    index,
    entry: toBase64(opening.entry),
    path: path.map(toBase64),
    checkpoint: head.checkpoint,
  };
  const pressKey = `${row.template_id} ${row.organisation_id}`;
  const press =
    presses.get(pressKey) ??
    (await openPress(db, (await templateOf(db, row.template_id))!, row.organisation_id, {
      storage,
      publicUrl: recipients.publicUrl,
    }));
  presses.set(pressKey, press);
  const { seal } = readPayload(opening.bytes)!;
  const drawing = drawCertificate(press, row, opening.bytes, {
    signature: Buffer.from(seal).toString('base64url'),
    logEntry: String(index + 1),
    logHead: `${head.size} ${toBase64(head.root)}`,
  });
  const { at } = opening;
  const attachment = { name: 'certificate.json', mediaType: 'application/json', bytes: Buffer.from(JSON.stringify(carried)) };
  const pdf = await pdfOf(drawing, press.bytes, { title: row.number, date: at, attachments: [attachment] });
  const png = await pngOf(drawing, press.bytes);
  const [pdfReceived, pngReceived] = [await storage.receive(chunksOf(pdf), mostBytes), await storage.receive(chunksOf(png), mostBytes)];
  await db.transaction().execute(async (tx) => {
    await sql`select from zero_carbon.certificates where id = ${id} for key share`.execute(tx);
    const files = await Promise.all([
      storeFile(tx, storage, pdfReceived, { name: `${row.number}.pdf`, mediaType: 'application/pdf', personId: null, at: clock.now() }),
      storeFile(tx, storage, pngReceived, { name: `${row.number}.png`, mediaType: 'image/png', personId: null, at: clock.now() }),
    ]);
    for (const { id: file } of files) await claimFile(tx, file, paperEntity, id, { personId: null });
    await keepPapers(tx, id, files[0].id, files[1].id, { pdf, png, at: clock.now() });
  });
}

async function keepPapers(
  tx: Tx,
  certificateId: string,
  pdfFile: string,
  pngFile: string,
  { pdf, png, at }: { readonly pdf: Buffer; readonly png: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('zero_carbon.certificate_papers')
    .values({
      certificate_id: certificateId,
      pdf_file: pdfFile,
      png_file: pngFile,
      pdf_sha256: digest(pdf),
      png_sha256: digest(png),
      made_at: at,
    })
    .execute();
}

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** What a certificate's first entry commits to, and the entry itself. */
async function openingOf(db: Parameters<typeof templateOf>[0], number: string) {
  const { rows } = await sql<{ index: string; bytes: Buffer; salt: Buffer; entry: Buffer; at: Date }>`
    select o.index::text, o.bytes, o.salt, e.entry, to_timestamp(zero_carbon.log_time(e.entry) / 1000.0) as at
      from zero_carbon.log_openings o join zero_carbon.log_entries e on e.index = o.index
     where o.subject = ${number} and get_byte(e.entry, 1) = 1`.execute(db);
  return rows[0];
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
