import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import type { showInvitation as endpoint } from '#accounts/members/invitations.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { rolesOfKind } from './people-party.ts';

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Maximum attempts to accept one invitation, so that its link cannot be used to probe login names. */
const tries = 20;

/** The same refusal for every invalid link. */
export const invitationInvalid = () =>
  Object.assign(refuse.rule(memberAnswerWords.invitationInvalid), { security: 'invitation-refused' as const });

/** Returns the invitation of a token: not expired, within its attempts, and of an active party. */
const opened = (db: Db, token: string, at: Date) =>
  db
    .selectFrom('accounts.invitations as i')
    .innerJoin('accounts.parties as q', 'q.id', 'i.party_id')
    .innerJoin('accounts.people as p', 'p.id', 'i.person_id')
    .where('i.token_hash', '=', tokenHash(token))
    .where('i.expires_at', '>', at)
    .where('i.tries', '<', tries)
    .where('q.state', '=', 'active')
    // a critical role is granted only with the approval of a second administrator
    .where(({ or, not, exists, eb }) =>
      or([
        eb('i.approved_at', 'is not', null),
        not(
          exists(
            db
              .selectFrom('accounts.role_permissions as r')
              .innerJoin('accounts.critical_permissions as c', 'c.permission', 'r.permission')
              .select('r.role')
              .where(sql<boolean>`r.role = any(i.roles) and (c.scope is null or c.scope = r.scope)`),
          ),
        ),
      ]),
    );

/** The setting that decides how a code reaches the invited person. */
export type CodeConfig = Pick<Config, 'smtpUrl'>;

/** Returns the content of an invitation. @throws Refusal 5000 for an invalid link. */
export async function showInvitation(
  { token }: { readonly token: string },
  { db, clock, lang }: Pick<Context<'public'>, 'db' | 'clock' | 'lang'>,
  { smtpUrl }: CodeConfig,
): Promise<ResultOf<typeof endpoint>> {
  const at = clock.now();
  const found = await opened(db, token, at)
    .leftJoin('accounts.people as b', 'b.id', 'i.invited_by')
    .select(['i.roles', 'i.expires_at', 'p.name', 'p.mail', 'q.name as party', 'q.kind', 'b.name as inviter'])
    .executeTakeFirst();
  if (!found) throw invitationInvalid();
  const known = await rolesOfKind(db, found.kind, lang);
  return {
    partyName: found.party,
    partyKind: found.kind,
    inviter: found.inviter,
    name: found.name,
    mail: found.mail ?? '',
    codeFrom: smtpUrl === undefined ? 'inviter' : 'mail',
    roles: known.filter(({ code }) => found.roles.includes(code)).map(({ name }) => name),
    expiresAt: found.expires_at,
  };
}

/** Locks the invitation before it is used. @throws Refusal 5000 for an invalid link. */
export async function lockInvitation(tx: Db, token: string, at: Date) {
  const found = await opened(tx, token, at)
    .select(['i.id', 'i.person_id', 'i.party_id', 'i.roles', 'i.invited_by', 'q.name as party', 'q.kind'])
    .select(['i.granted_by', 'i.approved_by', 'p.mail', 'i.code_hash', 'i.code_expires_at'])
    .select(['i.code_tries', 'i.codes_mailed'])
    .forUpdate('i')
    .executeTakeFirst();
  if (!found) throw invitationInvalid();
  return found;
}

/** Counts an attempt to accept, whatever its outcome. */
export async function countTry(db: Db, token: string): Promise<void> {
  await db
    .updateTable('accounts.invitations')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .execute();
}
