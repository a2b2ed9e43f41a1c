import { Readable } from 'node:stream';
import type { Db } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { printedValues, type TrainingFacts } from '#zero-carbon/certification/drawing/printed-values.ts';
import { pngOf } from '#zero-carbon/certification/drawing/server/png-of.ts';
import { openPress, type Press } from '#zero-carbon/certification/issuing/server/papers/draw-certificate.ts';
import type { CertificateCodes } from '#zero-carbon/training/certificates/server/certificate-codes.ts';
import { publishedTemplates, templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';

/** The entity that claims the file of a certificate's picture. */
export const pictureEntity = 'training_certificate';

/** Far more than the size of a drawing (bytes). */
const mostBytes = 32 * 1024 * 1024;

export interface Picture {
  readonly id: string;
  readonly sha256: string;
}

export interface PictureParts {
  readonly storage: Storage;
  readonly publicUrl: string;
  readonly codes: CertificateCodes;
}

type PrintedFacts = Pick<TrainingFacts, 'number' | 'traineeName' | 'courseZh' | 'courseEn' | 'issuedOn' | 'expiresOn'>;

const queryPath = '/#/index/trainingcertquery';

/** A certificate's drawing. Its code leads to the public query, with the number and no name. */
export function drawTrainingCertificate(
  { template, issuer, seal, pictures, publicUrl }: Press,
  printed: PrintedFacts,
  codes: CertificateCodes,
): Drawing {
  const facts: TrainingFacts = {
    ...printed,
    kind: 'training',
    organisationZh: issuer.name_zh,
    organisationEn: issuer.name_en,
    verifyAddress: `${publicUrl.replace(/^https?:\/\//, '')}${queryPath}`,
    certificateCode: codes.of(printed.number),
  };
  const qr = `${publicUrl}${queryPath}?certNo=${encodeURIComponent(printed.number)}`;
  return layOut(template.design, template.orientation, printedValues(facts, { qr, seal, pictures }), measures);
}

/** One at a time: rendering uses a core for a moment, and must not delay reads. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders and stores the picture of each certificate without one, from its template; the second of two concurrent
 * servers uses the first one's. An erased person has none. Templates and organisations are read once.
 *
 * @example
 * const pictureOf = createPictures(db, { storage, publicUrl });
 * signer.sign(await pictureOf(certificate.id, clock.now()));
 */
export function createPictures(db: Db, parts: PictureParts): (id: string, at: Date) => Promise<Picture | undefined> {
  const presses = new Map<string, Promise<Press>>();
  const pressOf = ({ template_id: template, organisation }: Facts): Promise<Press> => {
    const key = `${template} ${organisation}`;
    const press = presses.get(key) ?? openTrainingPress(db, template, organisation, parts);
    presses.set(key, press);
    return press;
  };
  return (id, at) => {
    const made = last.then(async () => {
      const kept = await keptPicture(db, id);
      if (kept) return kept;
      const facts = await factsOf(db, id);
      if (!facts) return undefined;
      const press = await pressOf(facts);
      const png = await pngOf(drawTrainingCertificate(press, facts, parts.codes), press.bytes);
      return keep(db, parts.storage, { id, number: facts.number, png, at });
    });
    last = made.catch(() => undefined);
    return made;
  };
}

/**
 * Uses the scheme's template if there was none yet. A seal deleted since is left out: nothing is refused at this stage.
 */
async function openTrainingPress(
  db: Db,
  templateId: string | null,
  organisation: string,
  parts: PictureParts,
): Promise<Press> {
  const id = templateId ?? (await publishedTemplates(db, { kind: 'training', partyId: null }))[0]!.id;
  const template = (await templateOf(db, id))!;
  const seal = template.seal === 'required' ? 'optional' : template.seal;
  return openPress(db, { ...template, seal }, organisation, parts);
}

type Facts = PrintedFacts & { readonly template_id: string | null; readonly organisation: string };

const factsOf = (db: Db, id: string): Promise<Facts | undefined> =>
  db
    .selectFrom('zero_carbon.training_certificates as c')
    .innerJoin('zero_carbon.trainees as t', 't.id', 'c.trainee_id')
    .innerJoin('zero_carbon.courses as k', 'k.id', 'c.course_id')
    .innerJoin('zero_carbon.organisations as o', 'o.party_id', 'c.organisation_id')
    .select(['c.number', 't.name as traineeName', 'k.name_zh as courseZh', 'k.name_en as courseEn'])
    .select(['c.issued_on as issuedOn', 'c.expires_on as expiresOn', 'c.template_id', 'o.id as organisation'])
    .where('c.id', '=', id)
    .where('t.erased_at', 'is', null)
    .executeTakeFirst();

interface Drawn {
  readonly id: string;
  readonly number: string;
  readonly png: Buffer;
  readonly at: Date;
}

async function keep(db: Db, storage: Storage, { id, number, png, at }: Drawn): Promise<Picture | undefined> {
  const received = await storage.receive(Readable.from([png]), mostBytes);
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('zero_carbon.training_certificates')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const first = await keptPicture(tx, id);
    // an erasure locks the row too: a picture rendered meanwhile has the name on it
    if (first || !(await factsOf(tx, id))) {
      await storage.discard(received);
      return first;
    }
    const name = `${number}.png`;
    const file = await storeFile(tx, storage, received, { name, mediaType: 'image/png', personId: null, at });
    await claimFile(tx, file.id, pictureEntity, id, { personId: null });
    return { id: file.id, sha256: file.sha256 };
  });
}

const keptPicture = (db: Db, certificateId: string): Promise<Picture | undefined> =>
  db
    .selectFrom('kernel.files')
    .select(['id', 'sha256'])
    .where('entity', '=', pictureEntity)
    .where('entity_id', '=', certificateId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
