import type { Db } from '#kernel/db/server/database.ts';

/** Returns true if an organisation has issued a certificate. */
export const hasIssued = async (db: Db, organisationId: string): Promise<boolean> =>
  (await db
    .selectFrom('zero_carbon.certificates')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
