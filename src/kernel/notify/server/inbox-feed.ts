import { sql } from 'kysely';
import type { Database } from '#kernel/db/server/database.ts';
import type { Feed } from '#kernel/http/server/events/feed.ts';
import { inboxFeed, type InboxEvent } from '#kernel/notify/notify.messages.ts';
import { kindsOf } from './inbox.queries.ts';
import type { NoticeKind } from './notice-kind.ts';

/** Readers within this interval share a result (milliseconds). */
const shared = 300;
/** Readers without a request for this long count as gone (milliseconds). */
const patience = 5_000;

interface Counted {
  readonly kind: string;
  readonly toDo: boolean;
  readonly count: number;
  readonly last: string;
}

/**
 * The inbox counts of each reader. One query serves all readers of a server; without readers there is none.
 *
 * @example
 * registerEvents(app, { …, feeds: [fleetFeed, createInboxFeed(database, noticeKinds)] });
 */
export function createInboxFeed(database: Database, kinds: readonly NoticeKind[]): Feed {
  const askers = new Map<string, { readonly person: string; readonly party: string; at: number }>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<ReadonlyMap<string, readonly Counted[]>> | undefined;

  async function read(): Promise<ReadonlyMap<string, readonly Counted[]>> {
    for (const [key, { at }] of askers) if (performance.now() - at > patience) askers.delete(key);
    const asking = [...askers.values()];
    const { rows } = await sql<Counted & { person: string; party: string }>`
      select n.person_id as person, n.party_id as party, n.kind, n.to_do as "toDo", count(*)::integer as count,
             max(n.id)::text as last
        from unnest(${asking.map(({ person }) => person)}::text[], ${asking.map(({ party }) => party)}::text[])
               as asked (person, party)
        join kernel.inbox n on n.person_id = asked.person and n.party_id = asked.party
       where n.done_at is null and (n.to_do or n.read_at is null)
       group by 1, 2, 3, 4`.execute(database.kysely);
    return Map.groupBy(rows, ({ person, party }) => keyOf(person, party));
  }

  return {
    name: inboxFeed,
    permission: null,
    open(actor) {
      const { personId: person, partyId: party } = actor;
      const key = keyOf(person, party);
      const seen = new Set(kindsOf(kinds, actor).map(({ name }) => name));
      let sent: string | undefined;
      return {
        async next() {
          const isKnown = askers.has(key);
          askers.set(key, { person, party, at: performance.now() });
          if (!reading || !isKnown || performance.now() - readAt >= shared) {
            readAt = performance.now();
            reading = read();
          }
          const rows = ((await reading).get(key) ?? []).filter(({ kind }) => seen.has(kind));
          const sum = (toDo: boolean): number =>
            rows.reduce((total, row) => (row.toDo === toDo ? total + row.count : total), 0);
          const last = rows.reduce((most, row) => (BigInt(row.last) > BigInt(most) ? row.last : most), '0');
          const data: InboxEvent = { toDo: sum(true), unread: sum(false), last };
          const now = JSON.stringify(data);
          if (now === sent) return undefined;
          sent = now;
          return { number: null, data };
        },
      };
    },
  };
}

const keyOf = (person: string, party: string): string => `${person} ${party}`;
