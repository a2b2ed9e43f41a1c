import { useState, type ReactNode } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { invite } from '#accounts/members/invitations.contract.ts';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Choice } from '#kernel/ui/aria/choices.tsx';
import { InvitationLink, type SentInvitation } from './invitation-link.tsx';
import { membersPageWords as text } from './members-page.words.ts';

export type RoleChoice = Choice & { readonly critical: boolean };

export interface InviteFormProps {
  readonly given: { readonly party?: string };
  readonly roles: readonly RoleChoice[];
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

/** Invites a person by name and address; without a mail server, the link is then displayed once. */
export function InviteForm({ given, roles, onClose, onInvited }: InviteFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [sent, setSent] = useState<SentInvitation>();
  const blank: object = { name: '', mail: '', roles: roles.length === 1 ? roles.map(({ code }) => code) : [], lang };
  const form = useForm(invite, {
    input: invite.input,
    labels: {
      name: text.name,
      mail: text.mail,
      roles: text.roles,
      lang: text.lang,
      password: peopleWords.passwordAgain,
    },
    stored: blank,
    given,
    draft: `invite.${given.party ?? ''}`,
    saved: text.submitted,
    onSaved: ({ mail, link, code }) => {
      onInvited();
      if (link === null || code === null) onClose();
      else setSent({ mail, link, code });
    },
  });
  const { roles: selected } = form.values as { readonly roles?: readonly string[] };
  const isCritical = roles.some(({ code, critical }) => critical && selected?.includes(code));
  if (sent) return <InvitationLink invitation={sent} onClose={onClose} />;
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="name" />
        <FormField form={form} name="mail" />
        <FormField form={form} name="roles" options={roles} />
        <FormField form={form} name="lang" options={{ zh: text.chinese, en: text.english }} />
        {isCritical && (
          <FormField form={form} name="password" required hint={t(text.criticalHint)}>
            {({ onBlur, ...control }) => (
              <PasswordInput {...control} autoComplete="current-password" onLeave={onBlur} />
            )}
          </FormField>
        )}
      </FieldGrid>
      <SaveBar form={form} save={t(text.send)} onCancel={onClose} />
    </Form>
  );
}
