import type { Db } from '#kernel/db/server/database.ts';
import { job, type AnyJob, type Job } from '#kernel/jobs/server/job.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { Happening } from './send-notice.ts';

interface Announced extends Happening {
  readonly kind: string;
}

/** The job that writes announced notices, of the kinds that the server knows. */
const announceJob = (kinds: readonly NoticeKind[]): Job<Announced> =>
  job<Announced>({
    name: 'kernel.send-notice',
    retry: { limit: 10, delaySeconds: 5 },
    run: async () => {
      const { sendNotice } = await import('./send-notice.ts');
      return async ({ kind: name, ...happening }, context) => {
        const kind = kinds.find((one) => one.name === name);
        if (kind) await sendNotice(kind, happening, context);
      };
    },
  });

/** An announcement: its record, recipient and author. */
export interface Announcement extends Pick<Happening, 'id' | 'person'> {
  readonly by?: string | null;
  /**
   * For a record with states: the state that a to-do belongs to. It closes, and is reminded of, like those of its
   * moves.
   */
  readonly to?: string | null;
  readonly at: Date;
}

/**
 * Announces a notice, in the transaction of the event: it is written if that commits.
 *
 * @example
 * await announce(tx, joinedNotice, { id: personId, by: personId, person: { personId: inviter, partyId }, at });
 */
export async function announce(
  tx: Db,
  { name }: NoticeKind,
  { at, by = null, to = null, ...more }: Announcement,
): Promise<void> {
  const happening = { kind: name, move: null, to, by, at: at.toISOString(), ...more };
  await send(tx, announceJob([]), happening, { at });
}

/**
 * The jobs that write notices: after each move of a lifecycle in a kind, and after announcements.
 *
 * @example
 * const allJobs = [...kernelJobs, ...noticeJobs(areas.flatMap(({ notices = [] }) => notices))];
 */
export const noticeJobs = (kinds: readonly NoticeKind[]): AnyJob[] => [
  announceJob(kinds),
  ...kinds.flatMap((kind) =>
    'lifecycle' in kind
      ? [
          subscription<Moved>({
            topic: kind.lifecycle.name,
            name: kind.name,
            run: async () => {
              const { sendNotice } = await import('./send-notice.ts');
              return async ({ payload: { id, move, from, to, personId }, at }, context) => {
                const isNew = from === '';
                if (isNew ? !kind.start : !kind.moves.includes(move)) return;
                await sendNotice(kind, { id, move: isNew ? null : move, to, by: personId, at }, context);
              };
            },
          }),
        ]
      : [],
  ),
];

/** Removes every night information, and closed to-dos, after 180 days. */
export const removeNoticesJob = job({
  name: 'kernel.remove-notices',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '35 4 * * *',
  run: async () => (await import('./remove-notices.ts')).removeNotices,
});
