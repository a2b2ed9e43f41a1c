import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  invitationHours,
  type invite as endpoint,
  type inviteAgain as againEndpoint,
} from '#accounts/members/invitations.contract.ts';
import { invitationMailWords as text } from '#accounts/members/invitation-mail.words.ts';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { withoutLinks } from '#kernel/mail/server/without-links.ts';
import { grantWords } from '#accounts/members/grants/grants.words.ts';
import { criticalRoles, refuseMixedRoles } from '#accounts/members/grants/server/critical-roles.ts';
import { requestGrant } from '#accounts/members/grants/server/request-grant.ts';
import { confirmGrant } from './change-members.ts';
import { makeHandedCode } from './invitation-code.ts';
import { tokenHash } from './open-invitation.ts';
import { namesOfRoles, partyOfPeople } from './people-party.ts';

type Inviting = Context<{ permission: 'people.edit'; scope: 'own' }>;
type Invited = ResultOf<typeof endpoint>;
export type Sends = Pick<Config, 'publicUrl' | 'smtpUrl'>;

/** Maximum invitations per hour from one person, and to one address. */
const sentAnHour = 20;
const receivedAnHour = 5;
const hour = 3_600_000;

/**
 * Stores an invited person without an account and mails the link. The result is the same for an address with an
 * account.
 */
export async function invite(
  { password, ...params }: ParamsOf<typeof endpoint>,
  context: Inviting,
  sends: Sends,
): Promise<Invited> {
  // The password is required only if the roles can be granted.
  const party = await partyOfPeople(context.db, context.actor, params.party);
  await namesOfRoles(context.db, party.kind, params.roles, context.lang);
  const isCritical = (await criticalRoles(context.db, params.roles)).length > 0;
  if (isCritical) await confirmGrant(password, context);
  return context.db.transaction().execute((tx) => inviteIn(params, { ...context, db: tx }, sends));
}

async function inviteIn(
  params: Omit<ParamsOf<typeof endpoint>, 'password'>,
  context: Inviting,
  sends: Sends,
): Promise<Invited> {
  const { db: tx, actor, clock, lang } = context;
  const { name, mail, roles } = params;
  const at = clock.now();
  const party = await partyOfPeople(tx, actor, params.party);
  if (party.state !== 'active') throw refuse.rule(memberAnswerWords.partySuspended);
  await namesOfRoles(tx, party.kind, roles, lang);
  await countMail(tx, actor.personId, mail, at);
  await refuseKnown(tx, party.id, mail, lang);
  await refuseMixedRoles(tx, { person: null, party: party.id, roles });
  const person = await tx
    .insertInto('accounts.people')
    .values({ login_name: null, login_key: null, name, mail, password_hash: null, state: 'invited', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('accounts.invitations')
    .values({
      person_id: person.id,
      party_id: party.id,
      roles: [...new Set(roles)],
      lang: params.lang,
      invited_by: actor.personId,
      granted_by: actor.personId,
      invited_at: at,
      ...fresh(token, at),
    })
    .execute();
  await note(context, person.id, 'person.invite', { partyId: party.id, roles });
  if ((await criticalRoles(tx, roles)).length > 0) {
    // The approval mails the link.
    await requestGrant(context, { partyId: party.id, personId: person.id, invitation: true, before: [], roles });
    return { person: person.id, mail, link: null, code: null, waits: true };
  }
  return mailLink(tx, at, sends, person.id, token);
}

/** Mails an approved invitation, with a new link. */
export async function sendInvitation(
  { tx, at, sends }: { readonly tx: Db; readonly at: Date; readonly sends: Sends },
  person: string,
): Promise<Invited> {
  const token = randomBytes(32).toString('base64url');
  await tx.updateTable('accounts.invitations').set(fresh(token, at)).where('person_id', '=', person).execute();
  return mailLink(tx, at, sends, person, token);
}

/** Renews the link of an open or expired invitation, with the same validity as the first one. */
export async function inviteAgain(
  params: ParamsOf<typeof againEndpoint>,
  context: Inviting,
  sends: Sends,
): Promise<Invited> {
  const { db: tx, actor, clock } = context;
  const at = clock.now();
  const party = await partyOfPeople(tx, actor, params.party);
  if (party.state !== 'active') throw refuse.rule(memberAnswerWords.partySuspended);
  const token = randomBytes(32).toString('base64url');
  const renewed = await tx
    .updateTable('accounts.invitations as i')
    .from('accounts.people as p')
    .set({ ...fresh(token, at), invited_by: actor.personId })
    .whereRef('p.id', '=', 'i.person_id')
    .where('i.person_id', '=', params.person)
    .where('i.party_id', '=', party.id)
    .returning(['p.mail', 'i.roles', 'i.approved_at'])
    .executeTakeFirstOrThrow(refuse.notFound);
  if (renewed.approved_at === null && (await criticalRoles(tx, renewed.roles)).length > 0) {
    throw refuse.rule(grantWords.notApproved);
  }
  await countMail(tx, actor.personId, renewed.mail ?? '', at);
  await note(context, params.person, 'person.inviteAgain', { partyId: party.id });
  return mailLink(tx, at, sends, params.person, token);
}

const fresh = (token: string, at: Date) => ({
  token_hash: tokenHash(token),
  expires_at: new Date(at.getTime() + invitationHours * hour),
  tries: 0,
  code_hash: null,
  code_expires_at: null,
  code_tries: 0,
  codes_mailed: 0,
});

const note = (
  { db: tx, actor, clock }: Inviting,
  entityId: string,
  action: string,
  after: { partyId: string; roles?: readonly string[] },
): Promise<void> => record(tx, { actor, entity: 'person', entityId, action, at: clock.now(), content: { after } });

/**
 * Counts a mail before it is sent.
 *
 * @throws Refusal 4029 if its inviter or its address has reached the hourly limit; it does not reveal which.
 */
async function countMail(tx: Db, inviter: string, mail: string, at: Date): Promise<void> {
  const recipient = createHash('sha256').update(mail.toLowerCase()).digest();
  await lockKey(tx, 'invitations', inviter);
  const since = new Date(at.getTime() - hour);
  const recent = await tx
    .selectFrom('accounts.invitation_mails')
    .select(['inviter', 'recipient_hash as recipient', 'at'])
    .where('at', '>', since)
    .where((of) => of.or([of('inviter', '=', inviter), of('recipient_hash', '=', recipient)]))
    .orderBy('at')
    .execute();
  const sent = recent.filter((mailed) => mailed.inviter === inviter);
  const received = recent.filter((mailed) => mailed.recipient.equals(recipient));
  const full = sent.length >= sentAnHour ? sent : received.length >= receivedAnHour ? received : [];
  if (full[0]) throw refuse.tooMany(Math.ceil((full[0].at.getTime() + hour - at.getTime()) / 1_000));
  await tx.insertInto('accounts.invitation_mails').values({ inviter, recipient_hash: recipient, at }).execute();
}

/** Rejects a known address beside the field. The inviter sees it in the party's list as well. */
async function refuseKnown(tx: Db, partyId: string, mail: string, lang: Lang): Promise<void> {
  const { rows } = await sql<{ invited: boolean }>`
    select p.state = 'invited' as invited from accounts.people p
     where lower(p.mail) collate "C" = lower(${mail}) collate "C"
       and (exists (select from accounts.memberships m where m.person_id = p.id and m.party_id = ${partyId})
         or exists (select from accounts.invitations i where i.person_id = p.id and i.party_id = ${partyId}))
     limit 1`.execute(tx);
  const [known] = rows;
  if (!known) return;
  const message = translate(known.invited ? memberAnswerWords.invitedAlready : memberAnswerWords.memberAlready, lang);
  throw refuse.invalid([{ path: 'mail', message }]);
}

async function mailLink(tx: Db, at: Date, sends: Sends, person: string, token: string): Promise<Invited> {
  const { rows } = await sql<{
    name: string;
    mail: string;
    party: string;
    inviter: string;
    lang: Lang;
    kind: string;
    roles: string[];
    id: string;
    expires: Date;
  }>`
    select i.id, i.expires_at as expires, p.name, p.mail, q.name as party, b.name as inviter, i.lang, q.kind, i.roles
      from accounts.invitations i join accounts.people p on p.id = i.person_id
      join accounts.parties q on q.id = i.party_id join accounts.people b on b.id = i.invited_by
     where i.person_id = ${person}`.execute(tx);
  const { id, expires, lang, mail, kind, roles, ...named } = rows[0]!;
  const link = `${sends.publicUrl}/#/index/invitation?token=${token}`;
  const names = (await namesOfRoles(tx, kind, roles, lang)).join(lang === 'zh' ? '、' : ', ');
  await sendMail(tx, {
    to: mail,
    subject: translate(text.subject, lang),
    text: translate(text.text, lang, {
      name: withoutLinks(named.name),
      party: withoutLinks(named.party),
      inviter: withoutLinks(named.inviter),
      roles: names,
      hours: invitationHours,
      link,
    }),
    secrets: [token],
    at,
  });
  if (sends.smtpUrl !== undefined) return { person, mail, link: null, code: null, waits: false };
  return { person, mail, link, code: await makeHandedCode(tx, { id, mail }, expires), waits: false };
}
