import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { may, type Actor } from '#kernel/http/server/actor.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { countInbox, listInbox } from '#kernel/notify/notify.contract.ts';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { NoticeKind, NoticeSubject } from './notice-kind.ts';
import { doneOf } from './send-notice.ts';
import { subjectsOf } from './subjects-of.ts';

interface Reader {
  readonly db: Db;
  readonly actor: Actor;
  readonly lang: Lang;
}

/** The kinds among some that an actor receives, by the actor's current permissions. */
export const kindsOf = (kinds: readonly NoticeKind[], actor: Pick<Actor, 'permissions'>): NoticeKind[] =>
  kinds.filter(({ permission, whom }) => permission === null || may(actor, permission, whom === 'all' ? 'all' : 'own'));

/** An actor's inbox for the current party. */
export const inboxOf = (db: Db, { personId, partyId }: Actor, kinds: readonly NoticeKind[]) =>
  db
    .selectFrom('kernel.inbox as n')
    .where('n.person_id', '=', personId)
    .where('n.party_id', '=', partyId ?? '')
    .where('n.done_at', 'is', null)
    .where('n.kind', 'in', kinds.length === 0 ? [''] : kinds.map(({ name }) => name));

/** The lines of an actor's inbox, in the actor's language and within reach. */
export function inboxRows(
  { tab }: Pick<ParamsOf<typeof listInbox>, 'tab'>,
  { db, actor, lang }: Reader,
  all: readonly NoticeKind[],
) {
  const kinds = kindsOf(all, actor);
  return listSource({
    rows: inboxOf(db, actor, kinds)
      .select(['n.id', 'n.kind', 'n.entity_id', 'n.move', 'n.at', 'n.read_at'])
      .where('n.to_do', '=', tab === 'todo'),
    key: 'n.id',
    sorts: { at: 'n.at' },
    async lookUp(rows) {
      const found = new Map<string, ReadonlyMap<string, NoticeSubject<string>>>();
      for (const kind of kinds) {
        const ids = rows.flatMap((row) => (row.kind === kind.name ? [row.entity_id] : []));
        if (ids.length > 0) found.set(kind.name, await subjectsOf(db, kind, [...new Set(ids)], { actor, lang }));
      }
      return found;
    },
    present: ({ id, kind: name, entity_id: record, move, at, read_at: read }, found) => {
      const kind = kinds.find((one) => one.name === name)!;
      const subject = found.get(name)?.get(record);
      return {
        id,
        text: subject
          ? translate(kind.text, lang, { ...subject.values, ...doneOf(kind, move, lang) })
          : translate(inboxWords.gone, lang),
        path: subject?.path ?? null,
        at,
        isRead: read !== null,
      };
    },
  });
}

/** The numbers of an actor's open to-dos and unread notices. */
export async function inboxCounts(
  db: Db,
  actor: Actor,
  kinds: readonly NoticeKind[],
): Promise<ResultOf<typeof countInbox>> {
  const rows = await inboxOf(db, actor, kindsOf(kinds, actor))
    .select(['n.to_do', (of) => of.fn.countAll<string>().as('count')])
    .where(({ or, eb }) => or([eb('n.to_do', '=', true), eb('n.read_at', 'is', null)]))
    .groupBy('n.to_do')
    .execute();
  const count = (toDo: boolean): number => Number(rows.find((row) => row.to_do === toDo)?.count ?? 0);
  return { toDo: count(true), unread: count(false) };
}
