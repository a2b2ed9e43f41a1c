import { taskNoticeWords as text } from '#kernel/tasks/tasks.words.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';

/** To the owner of a task whose process ended unexpectedly: it is not run again by itself. */
export const lostTaskNotice = announcedNotice({
  name: 'kernel.task-lost',
  entity: 'task',
  whom: 'person',
  permission: null,
  title: text.lostTitle,
  text: text.lost,
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('kernel.tasks')
      .select(['id', 'subject'])
      .where('id', 'in', ids)
      .where('person_id', '=', actor.personId ?? '')
      .execute();
    return new Map(rows.map(({ id, subject }) => [id, { values: { id, subject }, path: '/index/tasks' }]));
  },
});
