import { normalise } from '#kernel/checks/normalise.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import type { CertificateSource, StaffParts } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { createQueryLimits } from './query-limits.ts';

/** Training certificates by name and number, for reports that list their staff. */
export const certificateSource: CertificateSource = async (db, asked) => {
  if (asked.length === 0) return [];
  const rows = await db
    .selectFrom('zero_carbon.training_certificates as c')
    .innerJoin('zero_carbon.trainees as t', 't.id', 'c.trainee_id')
    .select(['c.number', 't.name_key', 't.id as holder', 't.erased_at'])
    .select(['c.issued_on as issuedOn', 'c.expires_on as expiresOn', 'c.withdrawn_on as withdrawnOn'])
    .where(
      'c.number',
      'in',
      asked.map(({ number }) => number),
    )
    .execute();
  const byNumber = new Map(rows.map(({ number, ...certificate }) => [number, certificate]));
  return asked.map(({ name, number }) => {
    const found = byNumber.get(number);
    if (!found) return undefined;
    const { name_key: key, erased_at: erasedAt, ...certificate } = found;
    if (erasedAt !== null) return { ...certificate, isErased: true };
    return key === normalise(name) ? certificate : undefined;
  });
};

/** The training data for reports: the certificates, and the limit of an enterprise's guesses. */
export function staffParts({ keyring }: { readonly keyring: Pick<Keyring, 'derive'> }): StaffParts {
  const limits = createQueryLimits(keyring);
  return {
    certificates: certificateSource,
    limit: {
      take: (db, partyId, at) => limits.take(db, { limit: 'enterprise', of: partyId }, at),
      giveBack: (db, partyId) => limits.giveBack(db, { limit: 'enterprise', of: partyId }),
    },
  };
}
