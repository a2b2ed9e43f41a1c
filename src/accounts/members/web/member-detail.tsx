import type { RowOf } from '#kernel/contract/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { inviteAgain, withdrawInvitation } from '#accounts/members/invitations.contract.ts';
import { removeMember, setMemberRoles, type listMembers } from '#accounts/members/members.contract.ts';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { grantWords } from '#accounts/members/grants/grants.words.ts';
import type { RoleChoice } from './invite-form.tsx';
import { InvitationLink, type SentInvitation } from './invitation-link.tsx';
import { membersPageWords as text } from './members-page.words.ts';

export interface MemberDetailProps {
  readonly member: RowOf<typeof listMembers>;
  readonly given: { readonly party?: string };
  readonly roles: readonly RoleChoice[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One person of a party: known data, and fields that the party's managers may change. */
export function MemberDetail(props: MemberDetailProps): ReactNode {
  const t = useTranslate();
  const { member } = props;
  const { mail, loginname, lastLogin, expiresAt, self } = member;
  return (
    <>
      <Facts
        facts={[
          ...(loginname === null ? [] : [{ label: t(text.loginname), value: loginname }]),
          { label: t(text.mail), value: mail ?? '—' },
          {
            label: t(text.roles),
            value: <Named>{member.roles.map(({ name }) => name).join(', ')}</Named>,
          },
          ...(lastLogin === null ? [] : [{ label: t(text.lastLogin), value: <When at={lastLogin} /> }]),
          ...(expiresAt === null ? [] : [{ label: t(text.expires), value: <When at={expiresAt} /> }]),
        ]}
      />
      {self ? (
        <p className="hint">{t(text.self)}</p>
      ) : expiresAt === null ? (
        <Member {...props} />
      ) : (
        <Invited {...props} />
      )}
      <HistoryLink entity="person" id={member.id} />
    </>
  );
}

function Member({ member, given, roles, onClose, onChanged }: MemberDetailProps): ReactNode {
  const t = useTranslate();
  const ofPerson = { ...given, person: member.id };
  const [waits, setWaits] = useState(false);
  const stored = { roles: member.roles.map(({ code }) => code) };
  // current roles remain visible even if they are no longer available for selection
  const held = member.roles.filter(({ code }) => !roles.some((role) => role.code === code));
  const form = useForm(setMemberRoles, {
    input: setMemberRoles.input,
    labels: { roles: text.roles, password: peopleWords.passwordAgain },
    stored,
    given: ofPerson,
    saved: text.submitted,
    onSaved: ({ waits }) => {
      setWaits(waits);
      onChanged();
    },
  });
  const { roles: selected = [] } = form.values as { readonly roles?: readonly string[] };
  const isCritical = roles.some(
    ({ code, critical }) => critical && selected.includes(code) && !stored.roles.includes(code),
  );
  const remove = useAction(removeMember, {
    done: t(text.removed),
    onDone: () => {
      onClose();
      onChanged();
    },
  });
  return (
    <>
      <Form form={form}>
        <FormField form={form} name="roles" options={[...roles, ...held]} />
        {isCritical && (
          <FormField form={form} name="password" required hint={t(text.criticalHint)}>
            {({ onBlur, ...control }) => (
              <PasswordInput {...control} autoComplete="current-password" onLeave={onBlur} />
            )}
          </FormField>
        )}
        {waits && <p role="status">{t(grantWords.requested)}</p>}
        <SaveBar form={form} save={t(text.save)} />
      </Form>
      <div className="actions">
        <ConfirmButton
          danger={false}
          label={t(text.remove)}
          title={t(text.removeTitle, { name: member.name })}
          action={remove}
          params={ofPerson}
        >
          <p>{t(text.removeText)}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

function Invited({ member, given, onClose, onChanged }: MemberDetailProps): ReactNode {
  const t = useTranslate();
  const [sent, setSent] = useState<SentInvitation>();
  const ofPerson = { ...given, person: member.id };
  const again = useAction(inviteAgain, {
    done: t(text.sent),
    onDone: ({ mail, link, code }) => {
      onChanged();
      if (link !== null && code !== null) setSent({ mail, link, code });
    },
  });
  const withdraw = useAction(withdrawInvitation, {
    done: t(text.withdrawn),
    onDone: () => {
      onClose();
      onChanged();
    },
  });
  if (sent) return <InvitationLink invitation={sent} onClose={onClose} />;
  return (
    <>
      <Refused failure={again.failure} />
      <div className="actions">
        <Button kind="primary" busy={again.busy} onClick={() => void again.run(ofPerson)}>
          {t(text.again)}
        </Button>
        <ConfirmButton
          danger={false}
          label={t(text.withdraw)}
          title={t(text.withdraw)}
          action={withdraw}
          params={ofPerson}
        >
          <p>{t(text.withdrawText)}</p>
        </ConfirmButton>
      </div>
    </>
  );
}
