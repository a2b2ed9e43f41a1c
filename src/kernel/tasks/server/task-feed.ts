import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Feed } from '#kernel/http/server/events/feed.ts';
import { taskFeed, type TaskEvent } from '#kernel/tasks/tasks.messages.ts';

/** Readers within this interval share a result (milliseconds). */
const shared = 300;
/** How long an ended task is still sent. */
const lately = 60_000;

/**
 * The feed of each reader's task changes. One query serves all readers of a server; without readers there is none.
 *
 * @example
 * registerEvents(app, { …, feeds: [fleetFeed, createTaskFeed(database, clock)] });
 */
export function createTaskFeed(database: Database, clock: Clock): Feed {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<ReadonlyMap<string, TaskEvent['tasks']>> | undefined;

  async function read(): Promise<ReadonlyMap<string, TaskEvent['tasks']>> {
    const since = new Date(clock.now().getTime() - lately);
    const { rows } = await sql<TaskEvent['tasks'][number] & { person: string; party: string }>`
      select t.id::text, t.person_id as person, t.party_id as party, t.state,
             coalesce(p.done, 0)::float8 as done, p.total::float8 as total
        from (select * from kernel.tasks where ended_at is null
              union all select * from kernel.tasks where ended_at > ${since}) t
        left join kernel.job_progress p on p.job_id = t.job_id
       order by t.id`.execute(database.kysely);
    const own = Map.groupBy(rows, ({ person, party }) => keyOf(person, party));
    return new Map(
      [...own].map(([key, some]) => [key, some.map(({ id, state, done, total }) => ({ id, state, done, total }))]),
    );
  }

  return {
    name: taskFeed,
    permission: null,
    open({ personId, partyId }) {
      const key = keyOf(personId, partyId);
      let sent = none;
      return {
        async next() {
          if (!reading || performance.now() - readAt >= shared) {
            readAt = performance.now();
            reading = read();
          }
          const tasks = (await reading).get(key) ?? [];
          const now = JSON.stringify(tasks);
          if (now === sent) return undefined;
          sent = now;
          return { number: null, data: { tasks } satisfies TaskEvent };
        },
      };
    },
  };
}

const none = JSON.stringify([]);

const keyOf = (person: string, party: string): string => `${person} ${party}`;
