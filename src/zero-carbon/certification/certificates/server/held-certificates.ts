import type { StartParts } from '#zero-carbon/reporting/reports/start/server/start-parts.ts';

/** The certificates of an enterprise that are in force, for its dashboard. */
export const heldCertificates: StartParts['held'] = (db, partyId, today, most) =>
  db
    .selectFrom('zero_carbon.certificates')
    .select(['number', 'evaluation_type as type', 'star', 'issued_on as issuedOn', 'expires_on as expiresOn'])
    .where('party_id', '=', partyId)
    .where('state', '=', 'valid')
    .where('expires_on', '>=', today)
    .orderBy('expires_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
