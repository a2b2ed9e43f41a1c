import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import type { Received, Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { pdfOf } from '#zero-carbon/certification/drawing/server/pdf-of.ts';
import { pngOf } from '#zero-carbon/certification/drawing/server/png-of.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { inclusionPath } from '#zero-carbon/certification/issuance-log/server/log-tree.ts';
import { latestHead, signHead, type SignedHead } from '#zero-carbon/certification/issuance-log/server/sign-head.ts';
import { createPresses, drawCertificate } from './draw-certificate.ts';

/** The entity that claims the document files of a certificate. */
export const paperEntity = 'certificate-paper';
/** Far more than the size of a page (bytes). */
const mostBytes = 32 * 1024 * 1024;
/** Certificates per query. */
const batch = 200;

export type PaperContext = Pick<JobContext, 'database' | 'services' | 'clock' | 'signal'>;

/**
 * Renders missing document files of issued certificates, oldest first. Failures are reported, and retried next time.
 */
export async function drawMissing(
  context: PaperContext & Pick<JobContext, 'log'>,
  options: { readonly ids?: readonly string[]; readonly onDrawn?: () => void } = {},
): Promise<void> {
  const { database, signal, log } = context;
  const { storage, recipients } = context.services;
  const presses = createPresses(database.kysely, { storage, publicUrl: recipients.publicUrl });
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

/** A head that covers all certificates issued until now. */
async function headNow({ database, clock, services: { keyring, recipients } }: PaperContext): Promise<SignedHead> {
  const { publicUrl } = recipients;
  const head = await database.kysely
    .transaction()
    .execute((tx) => signHead(tx, { keyring, publicUrl, now: clock.now() }));
  return (head ?? (await latestHead(database.kysely)))!;
}

/** The attachment of a PDF, which makes every owner of the file a witness of the log. */
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
  presses: ReturnType<typeof createPresses>,
  { database, services: { storage }, clock }: PaperContext,
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
  const press = await presses(row.template_id, row.organisation_id);
  const { seal } = readPayload(opening.bytes)!;
  const drawing = drawCertificate(press, row, opening.bytes, {
    signature: Buffer.from(seal).toString('base64url'),
    logEntry: String(index + 1),
    logHead: `${head.size} ${toBase64(head.root)}`,
  });
  const attachment = {
    name: 'certificate.json',
    type: 'application/json',
    description: 'Payload, entry and proof: docs/log.md',
    bytes: Buffer.from(JSON.stringify(carried)),
  };
  const { issuer, template } = press;
  const lang = template.language === 'en' ? 'en' : 'zh';
  const pdf = await pdfOf(drawing, press.bytes, {
    title: row.number,
    author: inLang(issuer, 'name', lang),
    lang,
    date: opening.at,
    attachments: [attachment],
  });
  const png = await pngOf(drawing, press.bytes);
  await keepPapers({ id, number: row.number, pdf, png }, { database, storage, at: clock.now() });
}

interface Papers {
  /** The certificate's. */
  readonly id: string;
  readonly number: string;
  readonly pdf: Buffer;
  readonly png: Buffer;
}

/** Stores the document files of a certificate, unless another server has; all of them or none. */
async function keepPapers(
  { id, number, pdf, png }: Papers,
  { database, storage, at }: Pick<PaperContext, 'database'> & { readonly storage: Storage; readonly at: Date },
): Promise<void> {
  const received = [
    await storage.receive(Readable.from([pdf]), mostBytes),
    await storage.receive(Readable.from([png]), mostBytes),
  ];
  await database.kysely.transaction().execute(async (tx) => {
    await sql`select from zero_carbon.certificates where id = ${id} for no key update`.execute(tx);
    const there = await tx
      .selectFrom('zero_carbon.certificate_papers')
      .select('certificate_id')
      .where('certificate_id', '=', id)
      .executeTakeFirst();
    if (there) {
      for (const one of received) await storage.discard(one);
      return;
    }
    const store = async (one: Received, kind: 'pdf' | 'png'): Promise<string> => {
      const mediaType = kind === 'pdf' ? 'application/pdf' : 'image/png';
      const file = await storeFile(tx, storage, one, { name: `${number}.${kind}`, mediaType, personId: null, at });
      await claimFile(tx, file.id, paperEntity, id, { personId: null });
      return file.id;
    };
    await tx
      .insertInto('zero_carbon.certificate_papers')
      .values({
        certificate_id: id,
        pdf_file: await store(received[0]!, 'pdf'),
        png_file: await store(received[1]!, 'png'),
        pdf_sha256: digest(pdf),
        png_sha256: digest(png),
        made_at: at,
      })
      .execute();
  });
}

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The opening of a certificate's first entry, and the entry itself. */
async function openingOf(db: Db, number: string) {
  const { rows } = await sql<{ index: string; bytes: Buffer; salt: Buffer; entry: Buffer; at: Date }>`
    select o.index::text, o.bytes, o.salt, e.entry, to_timestamp(zero_carbon.log_time(e.entry) / 1000.0) as at
      from zero_carbon.log_openings o join zero_carbon.log_entries e on e.index = o.index
     where o.subject = ${number} and get_byte(e.entry, 1) = 1`.execute(db);
  return rows[0];
}
