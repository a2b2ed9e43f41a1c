import { sql } from 'kysely';
import type { LoginOutcome } from '#accounts/identity/sessions/sessions.contract.ts';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** The account fields that a login needs. */
export interface LoginAccount {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  /** Language of the last login; mails use it. */
  readonly lang: Lang;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  readonly knowsBrowser: boolean;
  /** The party that the session acts for: the first active one, else the first. */
  readonly partyId: string | null;
  readonly partyName: string | null;
  readonly partyKind: PartyKind | null;
  readonly isPartyActive: boolean;
}

/** Returns the statement that finds the account of a login name. It finds no demo account while the demo is off. */
export const findingAccount = (asked: {
  readonly key: string;
  readonly browser: Buffer;
  readonly demo: boolean;
}) => sql`
   select p.id, p.login_name as "loginName", p.name, p.lang, p.password_hash as "passwordHash", p.state = 'active' as "isActive",
          exists (select from accounts.deleted_accounts d where d.person_id = p.id) as "isDeleted",
          exists (select from accounts.known_browsers b where b.person_id = p.id and b.browser_hash = ${asked.browser}) as "knowsBrowser",
          q.id as "partyId", q.name as "partyName", q.kind as "partyKind", coalesce(q.state = 'active', true) as "isPartyActive"
     from accounts.people p
     left join lateral (
       select q.* from accounts.memberships m join accounts.parties q on q.id = m.party_id
        where m.person_id = p.id order by q.state <> 'active', m.created_at, m.party_id limit 1
     ) q on true
    where p.login_key = ${asked.key} and (not p.demo or ${asked.demo})`;

/** Logs the outcome of an attempt. For an unknown account it stores nothing of the input. */
export async function logTry(
  db: Db,
  entry: {
    readonly personId: string | null;
    readonly at: Date;
    readonly outcomes: readonly LoginOutcome[];
    readonly address: string;
  },
): Promise<void> {
  const { personId, at, address } = entry;
  const rows = entry.outcomes.map((outcome) => ({
    person_id: personId,
    at,
    way: 'password' as const,
    outcome,
    address,
  }));
  await db.insertInto('accounts.login_log').values(rows).execute();
}
