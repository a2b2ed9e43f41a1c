import * as invitations from '#accounts/members/invitations.contract.ts';
import * as contract from '#accounts/members/members.contract.ts';
import { passwordRules } from '#accounts/identity/people/server/password-rules.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { criticalRoles } from '#accounts/members/grants/server/critical-roles.ts';
import { acceptInvitation, joinParty, sendInvitationCode } from './accept-invitation.ts';
import { removeMember, setMemberRoles, withdrawInvitation } from './change-members.ts';
import { invite, inviteAgain } from './invite.ts';
import { members } from './members.queries.ts';
import { showInvitation } from './open-invitation.ts';
import { offeredRoles, partyOfPeople } from './people-party.ts';

export const memberRoutes = (config: Config): Route[] => [
  handleList(contract.listMembers, members),
  handle(contract.memberRoles, async (params, { db, actor, lang }) => {
    const party = await partyOfPeople(db, actor, params.party);
    const roles = await offeredRoles(db, party.kind, lang);
    const critical = new Set(
      await criticalRoles(
        db,
        roles.map(({ code }) => code),
      ),
    );
    return { partyName: party.name, roles: roles.map((role) => ({ ...role, critical: critical.has(role.code) })) };
  }),
  handle(contract.setMemberRoles, setMemberRoles),
  handle(contract.removeMember, removeMember),
  handle(invitations.invite, (params, context) => invite(params, context, config)),
  handle(invitations.inviteAgain, (params, context) => inviteAgain(params, context, config)),
  handle(invitations.withdrawInvitation, withdrawInvitation),
  handle(invitations.showInvitation, (params, context) => showInvitation(params, context, config)),
  handle(invitations.sendInvitationCode, (params, context) => sendInvitationCode(params, context, config)),
  handle(invitations.acceptInvitation, (params, context) =>
    acceptInvitation(params, context, passwordRules(config.password)),
  ),
  handle(invitations.joinParty, joinParty),
];
