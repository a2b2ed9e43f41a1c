import type { Db } from '#kernel/db/server/database.ts';

/** The approved correction of a certificate, which its organisation may issue. */
export const approvedCorrection = (db: Db, certificateId: string) =>
  db
    .selectFrom('zero_carbon.certificate_corrections')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'approved');
