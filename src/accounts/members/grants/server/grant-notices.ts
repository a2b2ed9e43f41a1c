import { grantStateWords, grantWords as text } from '#accounts/members/grants/grants.words.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { translate } from '#kernel/i18n/text.ts';
import { withoutLinks } from '#kernel/mail/server/without-links.ts';
import { announcedNotice, type AboutRecords } from '#kernel/notify/server/notice-kind.ts';

export const grantEntity = 'role-grant';

const rowsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts.role_grants as g')
    .innerJoin('accounts.people as p', 'p.id', 'g.person_id')
    .innerJoin('accounts.parties as q', 'q.id', 'g.party_id')
    .select(['g.id', 'g.outcome', 'g.person_id', 'p.name', 'q.name as party'])
    .where('g.id', 'in', ids)
    .execute();

const aboutGrant: AboutRecords<'person' | 'party' | 'outcome'> = async (db, ids, { lang }) =>
  new Map(
    (await rowsOf(db, ids)).map(({ id, outcome, name, party }) => [
      id,
      {
        values: { person: withoutLinks(name), party, outcome: translate(grantStateWords[outcome ?? 'waiting'], lang) },
        path: '/index/grants',
      },
    ]),
  );

/** Notifies all administrators of a critical role that waits for a second administrator. */
export const grantNotice = announcedNotice({
  name: 'accounts.grant-requested',
  title: text.noticeTitle,
  entity: grantEntity,
  whom: 'all',
  permission: 'grants.answer',
  toDo: true,
  text: text.notice,
  async isDue(db, id) {
    const grant = await db
      .selectFrom('accounts.role_grants')
      .select('id')
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    return grant !== undefined;
  },
  about: aboutGrant,
});

/** Notifies all administrators of the decision, including the one who made it. */
export const grantAnsweredNotice = announcedNotice({
  name: 'accounts.grant-answered',
  title: text.answeredTitle,
  entity: 'answered-role-grant',
  whom: 'all',
  permission: 'grants.answer',
  legalEffect: true,
  text: text.answeredNotice,
  about: aboutGrant,
});

const own = {
  title: text.ownTitle,
  whom: 'person',
  permission: null,
  legalEffect: true,
  text: text.ownNotice,
  async about(db, ids, { actor, lang }) {
    const rows = (await rowsOf(db, ids)).filter((row) => row.person_id === actor.personId);
    return new Map(
      rows.map(({ id, outcome, party }) => [
        id,
        { values: { party, outcome: translate(grantStateWords[outcome ?? 'waiting'], lang) }, path: null },
      ]),
    );
  },
} as const satisfies Partial<Parameters<typeof announcedNotice>[0]>;

/** Notifies the person concerned of a requested critical role, which reveals a misused account. */
export const ownGrantRequestNotice = announcedNotice({
  ...own,
  name: 'accounts.own-grant-requested',
  entity: 'own-requested-role-grant',
});

/** Notifies the person concerned of the decision. */
export const ownGrantNotice = announcedNotice({
  ...own,
  name: 'accounts.own-grant-answered',
  entity: 'own-role-grant',
});
