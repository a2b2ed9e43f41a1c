import type { Selectable } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';

/** The entity that claims the PDF of a submission. */
export const submissionEntity = 'report-submission';

export type Submission = Selectable<Tables['zero_carbon.report_submissions']>;

/** The last submission of a report; undefined where there was none. */
export const submissionOf = (db: Db, reportId: string): Promise<Submission | undefined> =>
  db
    .selectFrom('zero_carbon.report_submissions')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The PDF of a submission; undefined until it is made. */
export async function pdfOf(db: Db, submissionId: string): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType'])
    .where('entity', '=', submissionEntity)
    .where('entity_id', '=', submissionId)
    .executeTakeFirst();
  return file && { ...file, size: Number(file.size) };
}
