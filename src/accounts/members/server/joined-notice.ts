import { memberNoticeWords as text } from '#accounts/members/members.words.ts';
import { withoutLinks } from '#kernel/mail/server/without-links.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';

/** Returns the ID of a membership for the inbox, from a party and a person in it. */
export const membershipId = (partyId: string, personId: string): string => `${partyId}.${personId}`;

/** Notifies an inviter of an accepted invitation. */
export const joinedNotice = announcedNotice({
  name: 'accounts.invitation-accepted',
  title: text.title,
  entity: 'membership',
  whom: 'person',
  permission: 'people.edit',
  text: text.joined,
  async about(db, ids, { actor: { partyId, permissions } }) {
    const isAll = permissions.get('people.edit') === 'all';
    const rows = await db
      .selectFrom('accounts.memberships as m')
      .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
      .innerJoin('accounts.parties as q', 'q.id', 'm.party_id')
      .select(['m.party_id', 'm.person_id', 'p.name', 'q.name as party'])
      .distinct()
      .where(
        'm.person_id',
        'in',
        ids.map((id) => id.split('.')[1] ?? ''),
      )
      .$if(!isAll, (own) => own.where('m.party_id', '=', partyId ?? '0'))
      .execute();
    return new Map(
      rows.map((row) => [
        membershipId(row.party_id, row.person_id),
        {
          values: { person: withoutLinks(row.name), party: row.party },
          path: row.party_id === partyId ? '/index/members' : `/index/members?party=${row.party_id}`,
        },
      ]),
    );
  },
});
