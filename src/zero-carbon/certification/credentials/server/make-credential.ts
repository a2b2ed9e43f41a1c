import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { NotAnswered } from '#kernel/http/server/open-data.ts';
import { statedCorrections } from '#zero-carbon/certification/certificates/server/stated-corrections.ts';
import { didOf, portalOf } from '#zero-carbon/certification/credentials/did.ts';
import { vocabularyOf } from '#zero-carbon/certification/credentials/vocabulary.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { factsOf, type CertificateFacts } from '#zero-carbon/certification/issuance-log/server/seal-certificate.ts';
import { originOf, type SignedHead } from '#zero-carbon/certification/issuance-log/server/sign-head.ts';
import { assignStatusIndex } from './assign-status-index.ts';
import { signerOf, type IssuerParts } from './issuer.ts';
import { secondOf, signCredential } from './sign-credential.ts';
import { listAddress, purposes, type Purpose } from './status-lists.ts';

/** A certificate's PDF or picture, as originally created. */
export interface Paper {
  /** The download address. */
  readonly address: string;
  readonly mediaType: string;
  readonly sha256: Uint8Array;
}

export interface CredentialParts extends IssuerParts {
  /** The files of a certificate, if they exist. */
  readonly papers?: (db: Db, certificateId: string) => Promise<readonly Paper[]>;
}

interface SealedRow extends CertificateFacts {
  readonly id: string;
  readonly organisation_id: string;
  readonly valid_from: Date;
  readonly valid_until: Date;
}

/**
 * A certificate as a verifiable credential (W3C VC 2.0), signed with the current key of its organisation. It is created
 * for each request: earlier ones stay valid as long as their key is.
 *
 * @throws NotAnswered for an unknown number, and for an erased certificate.
 */
export async function makeCredential(
  db: Db,
  parts: CredentialParts,
  { number, clock, head }: { readonly number: string; readonly clock: Clock; readonly head: SignedHead },
): Promise<object> {
  const { publicUrl } = parts;
  const row = await sealedRow(db, number, clock.zone);
  if (!row) throw new NotAnswered('no certificate has this number');
  const opening = await db
    .selectFrom('zero_carbon.log_openings')
    .select(['index', 'bytes', 'salt'])
    .where('subject', '=', number)
    .orderBy('index')
    .executeTakeFirst();
  if (!opening) throw new NotAnswered('the enterprise asked that this be forgotten');
  const code = row.organisation;
  const signer = await signerOf(db, parts, { id: row.organisation_id, code }, clock.now());
  const place = await assignStatusIndex(db, { certificateId: row.id, organisationId: row.organisation_id });
  const papers = (await parts.papers?.(db, row.id)) ?? [];
  const corrections = await statedCorrections(db, number);
  const portal = portalOf(publicUrl);
  const id = `${portal}/credential/${encodeURIComponent(number)}`;
  // facts without a value are left out: RDF has no null either
  const facts = Object.fromEntries(Object.entries(factsOf(row)).filter(([, fact]) => fact !== null));
  const document = {
    id,
    type: ['VerifiableCredential', 'ZeroCarbonCertificate'],
    issuer: didOf(publicUrl, code),
    validFrom: secondOf(row.valid_from),
    validUntil: secondOf(row.valid_until),
    credentialSubject: {
      id: `${id}#site`,
      type: 'CertifiedSite',
      ...facts,
    },
    credentialStatus: (Object.keys(purposes) as Purpose[]).map((purpose) => {
      const list = listAddress(publicUrl, { code, purpose, list: place.list });
      return {
        id: `${list}#${place.index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: purpose,
        statusListIndex: String(place.index),
        statusListCredential: list,
      };
    }),
    ...(corrections.length > 0 && {
      corrections: corrections.map((one) => ({
        id: `${portal}/credential/${encodeURIComponent(one.correctedNumber)}#correction`,
        type: 'CertificateCorrection',
        ...one,
      })),
    }),
    evidence: {
      id: `${portal}/log/bundle/${encodeURIComponent(number)}`,
      type: 'IssuanceLogEntry',
      logOrigin: originOf(publicUrl),
      logIndex: Number(opening.index),
      payload: toBase64(opening.bytes),
      salt: toBase64(opening.salt),
      checkpoint: head.checkpoint,
    },
    ...(papers.length > 0 && {
      relatedResource: papers.map(({ address, mediaType, sha256 }) => ({
        id: address,
        mediaType,
        digestSRI: `sha256-${toBase64(sha256)}`,
      })),
    }),
  };
  return signCredential(document, vocabularyOf(portal), signer);
}

/** A sealed certificate; valid from the start of its day of issue to the end of its last day. */
async function sealedRow(db: Db, number: string, zone: string): Promise<SealedRow | undefined> {
  const { rows } = await sql<SealedRow>`
    select c.id::text, c.organisation_id::text, o.code as organisation,
           c.number, c.enterprise_name, c.enterprise_name_en, c.credit_code, c.site_address, c.site_address_en, c.boundary_zh, c.boundary_en,
           c.evaluation_type, c.star, c.standard, c.report_start, c.report_end, c.first_issued_on, c.issued_on, c.expires_on,
           c.scope1, c.scope2, c.scope2_location, c.scope3, c.removal, c.offset_tonnes, c.net, c.offset_serials,
           c.issued_on::timestamp at time zone ${sql.lit(zone)} as valid_from,
           (c.expires_on + 1)::timestamp at time zone ${sql.lit(zone)} - interval '1 second' as valid_until
      from zero_carbon.certificates c
      join zero_carbon.organisations o on o.id = c.organisation_id
     where c.number = ${number}`.execute(db);
  return rows[0];
}
