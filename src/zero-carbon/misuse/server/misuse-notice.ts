import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { misuseLifecycle } from '#zero-carbon/misuse/misuse.states.ts';
import { misuseWords as text } from '#zero-carbon/misuse/misuse.words.ts';
import './misuse.tables.ts';

/** Whoever handles reports has one more to handle. */
export const misuseNotice = moveNotice({
  name: 'zero-carbon.misuse-received',
  title: text.noticeTitle,
  lifecycle: misuseLifecycle,
  moves: [],
  start: true,
  whom: 'all',
  permission: 'misuse.handle',
  toDo: true,
  text: text.notice,
  async about(db, ids) {
    const rows = await db
      .selectFrom('zero_carbon.misuse_reports')
      .select(['id', 'receipt'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, receipt }) => [id, { values: { receipt }, path: `/index/certificates/misuse?open=${id}` }]),
    );
  },
});
