import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#kernel/notify/notify.contract.ts';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import { inboxCounts, inboxRows, kindsOf } from './inbox.queries.ts';
import type { NoticeKind } from './notice-kind.ts';

/**
 * The calls about the user's own inbox; other users' inboxes count as non-existent.
 *
 * @example
 * const routes = [...others, ...notifyRoutes(noticeKinds)];
 */
export const notifyRoutes = (kinds: readonly NoticeKind[]): Route[] => [
  handleList(contract.listInbox, (params, reader) => inboxRows(params, reader, kinds)),
  handle(contract.countInbox, async (_params, { db, actor }) => inboxCounts(db, actor, kinds)),
  handle(contract.readInbox, async ({ ids }, { db, actor, clock }) => {
    await db
      .updateTable('kernel.inbox')
      .set({ read_at: clock.now() })
      .where('person_id', '=', actor.personId)
      .where('party_id', '=', actor.partyId ?? '')
      .where('done_at', 'is', null)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids!))
      .execute();
    return {};
  }),
  handle(contract.showMailChoices, async (_params, { db, actor, lang }) => {
    const off = await db
      .selectFrom('kernel.unwanted_mails')
      .select('kind')
      .where('person_id', '=', actor.personId)
      .execute();
    const unwanted = new Set(off.map(({ kind }) => kind));
    return {
      kinds: kindsOf(kinds, actor).map(({ name, title, legalEffect = false }) => ({
        kind: name,
        name: translate(title, lang),
        isMailed: legalEffect || !unwanted.has(name),
        isFixed: legalEffect,
      })),
    };
  }),
  handle(contract.saveMailChoice, async ({ kind: name, isMailed }, { db, actor }) => {
    const kind = kindsOf(kinds, actor).find((one) => one.name === name);
    if (!kind) throw refuse.notFound();
    if (kind.legalEffect) throw refuse.rule(inboxWords.fixed);
    const choice = { person_id: actor.personId, kind: name };
    await (isMailed
      ? db
          .deleteFrom('kernel.unwanted_mails')
          .where('person_id', '=', actor.personId)
          .where('kind', '=', name)
          .execute()
      : db
          .insertInto('kernel.unwanted_mails')
          .values(choice)
          .onConflict((known) => known.doNothing())
          .execute());
    return {};
  }),
];
