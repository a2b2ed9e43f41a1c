import * as invitations from '#accounts/members/invitations.contract.ts';
import * as members from '#accounts/members/members.contract.ts';
import { passwordRules } from '#accounts/people/server/password-rules.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { acceptInvitation, joinParty } from './accept-invitation.ts';
import { removeMember, setMemberRoles, withdrawInvitation } from './change-members.ts';
import { invite, sendAgain } from './invite.ts';
import { membersOf } from './members.queries.ts';
import { readInvitation } from './open-invitation.ts';
import { partyOfPeople, rolesOfKind } from './people-party.ts';

export const memberRoutes = (config: Config): Route[] => [
  handle(members.listMembers, membersOf),
  handle(members.memberRoles, async (params, { db, actor, lang }) => {
    const party = await partyOfPeople(db, actor, params.party);
    return { partyName: party.name, roles: await rolesOfKind(db, party.kind, lang) };
  }),
  handle(members.setMemberRoles, setMemberRoles),
  handle(members.removeMember, removeMember),
  handle(invitations.invite, (params, context) => invite(params, context, config)),
  handle(invitations.inviteAgain, (params, context) => sendAgain(params, context, config)),
  handle(invitations.withdrawInvitation, withdrawInvitation),
  handle(invitations.showInvitation, ({ token }, { db, clock, lang }) => readInvitation(db, token, clock.now(), lang)),
  handle(invitations.acceptInvitation, (params, context) =>
    acceptInvitation(params, context, passwordRules(config.password)),
  ),
  handle(invitations.joinParty, joinParty),
];
