import { randomInt } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';

/** Length of a list: the minimum for VC status lists, so that an entry hides among many (W3C). */
export const listLength = 131_072;
/**
 * After this many random indexes in a row are occupied, the list is about two thirds full, and the next one is opened.
 */
const mostDraws = 8;

/** The position of a certificate in both status lists of its organisation. */
export interface StatusPlace {
  readonly list: number;
  readonly index: number;
}

/**
 * A certificate's index in the status lists; selected at random on first use, and permanent. Assigned at issue or
 * later, by the first caller: two concurrent callers get the same.
 */
export async function assignStatusIndex(
  db: Db,
  { certificateId, organisationId }: { readonly certificateId: string; readonly organisationId: string },
): Promise<StatusPlace> {
  for (let draws = 0; ; draws += 1) {
    const found = await db
      .selectFrom('zero_carbon.status_entries')
      .select(['list', 'index'])
      .where('certificate_id', '=', certificateId)
      .executeTakeFirst();
    if (found) return found;
    const newest = (await newestList(db, organisationId)) ?? 1;
    const list = draws > 0 && draws % mostDraws === 0 ? newest + 1 : newest;
    const place = { list, index: randomInt(listLength) };
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('zero_carbon.status_entries')
      .values({ certificate_id: certificateId, organisation_id: organisationId, ...place })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) return place;
  }
}

/** The list that an organisation currently fills; undefined before its first. */
export async function newestList(db: Db, organisationId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('zero_carbon.status_entries')
    .select('list')
    .where('organisation_id', '=', organisationId)
    .orderBy('list', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.list;
}
