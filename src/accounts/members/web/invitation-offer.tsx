import { useRef, useState, type ReactNode } from 'react';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { joinParty, type showInvitation } from '#accounts/members/invitations.contract.ts';
import { storeAddress, loginPath } from '#accounts/identity/sessions/web/return-address.ts';
import { signOut, useSession, type Session } from '#accounts/identity/sessions/web/session.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, minuteIn } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { AcceptForm, type Reached } from './accept-form.tsx';
import { CodeField } from './code-field.tsx';
import { useSwitchParty } from './use-switch-party.ts';
import { invitationWords as text } from './invitation.words.ts';

export interface InvitationOfferProps {
  readonly token: string;
  readonly invitation: OutputOf<typeof showInvitation>;
  readonly onReached: (reached: Reached) => void;
}

/** The inviter, the party and the roles, with the methods of acceptance. */
export function InvitationOffer({ token, invitation, onReached }: InvitationOfferProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const session = useSession();
  const { inviter, partyName: party, roles, expiresAt } = invitation;
  return (
    <>
      <Stack gap={3} className="entrance-text">
        <p>
          <Named>{inviter === null ? t(text.offerUnsigned, { party }) : t(text.offer, { inviter, party })}</Named>
        </p>
        <p>{t(text.roles, { roles: new Intl.ListFormat(lang).format(roles) })}</p>
        <p className="hint">{t(text.until, { time: `${dayIn(expiresAt, zone)} ${minuteIn(expiresAt, zone)}` })}</p>
      </Stack>
      {session ? (
        <Join token={token} invitation={invitation} session={session} onReached={onReached} />
      ) : (
        <>
          <AcceptForm token={token} invitation={invitation} onReached={onReached} />
          <p>
            {t(text.haveOne)}
            <LinkButton
              onClick={() => {
                storeAddress(`/index/invitation?token=${token}`);
                navigate(loginPath);
              }}
            >
              {t(text.logIn)}
            </LinkButton>
          </p>
        </>
      )}
    </>
  );
}

interface JoinProps extends InvitationOfferProps {
  readonly session: Session;
}

function Join({ token, invitation, session, onReached }: JoinProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const focusCode = (): void => form.current?.querySelector<HTMLInputElement>('[data-field=code]')?.focus();
  const join = useAction(joinParty, {
    onDone: (joined) => onReached({ kind: 'joined', ...joined }),
    onFailure: ({ problems }) => {
      if (problems.length > 0) focusCode();
    },
  });
  const wrong = checkInput(joinParty.input, { token, code: typed }, lang).problems?.[0]?.message;
  const problem = join.failure?.problems[0]?.message ?? (isPressed ? wrong : undefined);
  return (
    <>
      {join.failure && join.failure.problems.length === 0 && (
        <EntranceNotice tone="danger">{join.failure.message}</EntranceNotice>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (wrong === undefined) void join.run({ token, code: typed });
          else focusCode();
        }}
      >
        <p>
          <Named>{t(text.asYourself, { name: session.name })}</Named>
        </p>
        <CodeField
          token={token}
          invitation={invitation}
          value={typed}
          problem={problem}
          onChange={(value) => {
            setTyped(value);
            setPressed(false);
            join.clear();
          }}
          onInvalid={() => onReached({ kind: 'invalid' })}
        />
        <Button kind="primary" type="submit" busy={join.busy}>
          {t(text.join)}
        </Button>
      </form>
      <p>
        {t(text.another)}
        <LinkButton onClick={() => void signOut()}>{t(text.logOut)}</LinkButton>
      </p>
    </>
  );
}

/** The new party, with a button to act for it. */
export function Joined({ id, partyName: party }: { readonly id: string; readonly partyName: string }): ReactNode {
  const t = useTranslate();
  const change = useSwitchParty();
  return (
    <Stack gap={3} className="entrance-text" role="status">
      {change.failure && <EntranceNotice tone="danger">{change.failure.message}</EntranceNotice>}
      <p>
        <Named>{t(text.joinedText, { party })}</Named>
      </p>
      <Button kind="primary" busy={change.busy} onClick={() => void change.run({ id })}>
        {t(text.actFor)}
      </Button>
    </Stack>
  );
}
