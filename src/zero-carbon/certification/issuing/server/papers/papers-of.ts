import type { CredentialParts } from '#zero-carbon/certification/credentials/server/make-credential.ts';

/** The document files of a certificate as named in its credential, by type. Only its enterprise can download them. */
export const papersOf =
  (publicUrl: string): NonNullable<CredentialParts['papers']> =>
  async (db, certificateId) => {
    const row = await db
      .selectFrom('zero_carbon.certificate_papers as p')
      .innerJoin('zero_carbon.certificates as c', 'c.id', 'p.certificate_id')
      .select(['c.number', 'p.pdf_sha256', 'p.png_sha256'])
      .where('p.certificate_id', '=', certificateId)
      .executeTakeFirst();
    if (!row) return [];
    const address = `${publicUrl}/credential/${encodeURIComponent(row.number)}`;
    return [
      { address: `${address}#pdf`, mediaType: 'application/pdf', sha256: row.pdf_sha256 },
      { address: `${address}#png`, mediaType: 'image/png', sha256: row.png_sha256 },
    ];
  };
