import * as z from 'zod/mini';
import { mailCode } from '#accounts/captcha/captcha.contract.ts';
import { loginName, mailAddress, personName } from '#accounts/identity/people/people-fields.ts';
import { passwordTwice } from '#accounts/identity/entrance/passwords.contract.ts';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { languages } from '#kernel/i18n/text.ts';
import { critical, ofParty, optionalPassword, roleCodes } from './members.contract.ts';

const access = { permission: 'people.edit', scope: 'own' } as const;

/** Hours that a link is good for. */
export const invitationHours = 72;

const tooMany = {
  code: 4029,
  when: 'the caller invited many people within the hour, or the address was invited often; data.retryAfter in seconds',
};

const invited = z.object({
  /** The invited person's. */
  person: z.string(),
  mail: z.string(),
  /** Only where no mail server is set, and only here: the link for the inviter to hand on. */
  link: z.nullable(z.string()),
  /** Only together with the link: the code that accepting needs, for the inviter to give separately. */
  code: z.nullable(z.string()),
  /** The roles are critical: the link is mailed once a second administrator approves. */
  waits: z.boolean(),
});

export const invite = endpoint({
  method: 'POST',
  path: '/members/invite',
  summary: 'Invites a person to a party by a mailed link; the response is the same with and without an account.',
  access,
  changes: 'attempt',
  input: z.object({
    ...ofParty,
    name: personName,
    mail: mailAddress,
    roles: roleCodes,
    /** Of the mail. */
    lang: z.enum(languages),
    /** With critical roles the caller's own, sealed by itself. */
    password: optionalPassword,
  }),
  output: invited,
  errors: [tooMany, ...critical],
});

const ofInvited = z.object({ ...ofParty, person: recordId });

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/members/invite-again',
  summary: 'Mails an invited person a new link; the one before does nothing any more.',
  access,
  changes: 'effect',
  input: ofInvited,
  output: invited,
  errors: [tooMany],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/members/withdraw',
  summary: 'Withdraws an invitation: its link becomes invalid, and the person’s data is deleted.',
  access,
  changes: 'effect',
  input: ofInvited,
  output: z.object({ name: z.string() }),
});

/** From the link: good for 72 hours and one use. */
const token = z.string().check(z.minLength(1), z.maxLength(100));
const noInvitation = {
  code: 5000,
  when: 'the link is unknown, used, withdrawn or expired; the response does not distinguish these',
};

export const showInvitation = endpoint({
  method: 'POST',
  path: '/user/invitation',
  summary: 'The content of an invitation, for the holder of its link.',
  access: 'public',
  changes: 'none',
  sealed: true,
  input: z.object({ token }),
  output: z.object({
    partyName: z.string(),
    /** `enterprise`, `review_organisation`, `operator` or `fleet_customer`. */
    partyKind: z.string(),
    /** Who invited; null where that account is gone. */
    inviter: z.nullable(z.string()),
    /** As the inviter wrote it. */
    name: z.string(),
    mail: z.string(),
    /** Source of the code that accepting needs: mailed on request, or given by the inviter where no mail server is set. */
    codeFrom: z.enum(['mail', 'inviter']),
    /** Names, in the caller's language. */
    roles: z.array(z.string()),
    /** UTC. */
    expiresAt: instant,
  }),
  errors: [noInvitation],
});

export const sendInvitationCode = endpoint({
  method: 'POST',
  path: '/user/invitation/code',
  summary: 'Mails six digits, valid for 10 minutes, to the invited address; accepting the invitation needs them.',
  access: 'public',
  changes: 'attempt',
  input: z.object({ token }),
  output: z.object({}),
  errors: [
    noInvitation,
    { code: 4000, when: 'the invitation has sent its maximum of codes; a problem of the field `code`' },
    { code: 5000, when: 'no mail server is set: the inviter has the code' },
  ],
});

const wrongCode = 'the code is wrong, expired or was tried too often';

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/user/invitation/accept',
  summary: 'Accepts an invitation with a new account, whose login name and password its person chooses.',
  access: 'public',
  changes: 'attempt',
  input: z.object({ token, code: mailCode, name: personName, loginname: loginName, ...passwordTwice }),
  output: z.object({
    /** For the login form. */
    loginname: z.string(),
  }),
  errors: [noInvitation, { code: 4000, when: `${wrongCode}, or the login name is in use` }],
});

export const joinParty = endpoint({
  method: 'POST',
  path: '/user/invitation/join',
  summary: "Accepts an invitation with the caller's own account: one more party to act for.",
  access: 'session',
  changes: 'attempt',
  input: z.object({ token, code: mailCode }),
  output: z.object({
    /** The party's. */
    id: z.string(),
    partyName: z.string(),
  }),
  errors: [
    noInvitation,
    { code: 4000, when: `${wrongCode}, beside its field` },
    { code: 5000, when: 'the account has roles that exclude those of the invitation' },
  ],
});
