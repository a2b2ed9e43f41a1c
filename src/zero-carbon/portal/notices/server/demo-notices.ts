import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { markOf } from '#zero-carbon/portal/library/server/shipped.ts';
import { demoNotices } from '#zero-carbon/portal/notices/content/demo-notices.ts';
import { noticeRowOf } from './notice-row.ts';

/** Loads the demo's notices into the database; a notice that a person has changed stays unchanged. */
export async function loadDemoNotices(db: Db, clock: Clock): Promise<void> {
  for (const { slug, ...notice } of demoNotices) {
    const row = noticeRowOf(notice);
    await db
      .insertInto('zero_carbon.notices')
      .values({ ...row, slug, shipped_hash: markOf(row), created_at: clock.now() })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ ...row, shipped_hash: markOf(row) })
          .where('zero_carbon.notices.edited_at', 'is', null)
          .whereRef('zero_carbon.notices.shipped_hash', 'is distinct from', 'excluded.shipped_hash'),
      )
      .execute();
  }
}

/**
 * Removes unchanged notices of the demo, because their rules are invented: a pass mark, resits, times. Runs with each
 * release; with the demo turned on they are loaded again.
 */
export async function removeDemoNotices(db: Db): Promise<void> {
  await db.deleteFrom('zero_carbon.notices').where('slug', 'is not', null).where('edited_at', 'is', null).execute();
}
