import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { markOf } from '#zero-carbon/library/server/shipped.ts';
import { demoNotices } from '#zero-carbon/notices/content/demo-notices.ts';
import { noticeRowOf } from './notice-row.ts';
import './notices.tables.ts';

/** Brings the demo's notices into the database; one that a person has changed is left alone. */
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
 * Takes away what the demo brought and nobody has changed, for its rules are invented: a pass mark, resits, times. Part of
 * each release; where the demo is on it comes back.
 */
export async function removeDemoNotices(db: Db): Promise<void> {
  await db.deleteFrom('zero_carbon.notices').where('slug', 'is not', null).where('edited_at', 'is', null).execute();
}
