import type { Db } from '#kernel/db/server/database.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import type { NoticeKind } from '#kernel/notify/server/notice-kind.ts';

interface PartyAnnouncement {
  readonly id: string;
  readonly parties: readonly string[];
  readonly at: Date;
}

/** Maximum recipients of one announcement. */
const maxRecipients = 100;

/** Sends an announcement to everyone with the notice's permission in one of these parties. */
export async function announceToParties(
  tx: Db,
  notice: NoticeKind,
  { id, parties, at }: PartyAnnouncement,
): Promise<void> {
  if (parties.length === 0) return;
  const people = await tx
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select(['m.person_id', 'm.party_id'])
    .distinct()
    .where('m.party_id', 'in', parties)
    .where('g.permission', '=', notice.permission)
    .orderBy('m.party_id')
    .orderBy('m.person_id')
    .limit(maxRecipients)
    .execute();
  for (const { person_id: personId, party_id: partyId } of people)
    await announce(tx, notice, { id, person: { personId, partyId }, at });
}
