import { personLifecycle } from '#accounts/identity/people/person.states.ts';
import { partyNames, peopleFound, peopleNames } from '#accounts/identity/people/server/people-names.ts';
import { grantWords } from '#accounts/members/grants/grants.words.ts';
import { memberHistoryWords as text } from '#accounts/members/members.words.ts';
import { roleNames } from '#accounts/roles/server/role-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/** Defines the history of an account and of its memberships. */
export const personRecord: RecordKind = {
  entity: 'person',
  name: text.account,
  lifecycle: personLifecycle,
  actions: {
    'person.add': text.added,
    'person.invite': text.invited,
    'person.inviteAgain': text.invitedAgain,
    'person.withdraw': text.withdrawn,
    'person.join': text.joined,
    'person.requestRoles': grantWords.requestAction,
    'person.approveRoles': grantWords.approveAction,
    'person.refuseRoles': grantWords.refuseAction,
    'person.withdrawRoles': grantWords.withdrawAction,
    'person.setRoles': text.rolesSet,
    'person.leave': text.left,
    'person.switchParty': text.switched,
    'person.changePassword': text.passwordChanged,
    'person.resetPassword': text.passwordReset,
  },
  fields: {
    partyId: { label: text.party, names: partyNames },
    role: { label: text.role, names: roleNames },
    roles: { label: text.roles, names: roleNames },
  },
  names: peopleNames,
  found: peopleFound,
};
