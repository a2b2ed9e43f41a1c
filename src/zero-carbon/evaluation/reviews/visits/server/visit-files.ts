import type { Db } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';

/** The entities that claim the PDF of a visit and its pictures. */
export const visitEntity = 'visit';
export const pictureEntity = 'visit-picture';

/** The files of some visits by the visits' ids; missing ones are left out. */
export async function filesOfVisits(
  db: Db,
  entity: typeof visitEntity | typeof pictureEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
  const files = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType', 'entity_id as visit'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', ['0', ...ids])
    .orderBy('id')
    .execute();
  return Map.groupBy(
    files.map(({ size, ...file }) => ({ ...file, size: Number(size) })),
    ({ visit }) => visit!,
  );
}

/** The PDFs of the visits to a report's site: they are evidence for every item. */
export async function visitReportsOf(db: Db, reportId: string): Promise<readonly StoredFile[]> {
  const visits = await db
    .selectFrom('zero_carbon.visits')
    .select('id')
    .where('report_id', '=', reportId)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute();
  const files = await filesOfVisits(
    db,
    visitEntity,
    visits.map(({ id }) => id),
  );
  return visits.flatMap(({ id }) => files.get(id) ?? []);
}
