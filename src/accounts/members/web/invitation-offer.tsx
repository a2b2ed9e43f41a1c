import { useState, type ReactNode } from 'react';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { joinParty, type showInvitation } from '#accounts/members/invitations.contract.ts';
import { storeAddress, loginPath } from '#accounts/identity/sessions/web/return-address.ts';
import { signOut, useSession, type Session } from '#accounts/identity/sessions/web/session.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, minuteIn } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { AcceptForm, type Reached } from './accept-form.tsx';
import { useSwitchParty } from './use-switch-party.ts';
import { invitationWords as text } from './invitation.words.ts';

export interface InvitationOfferProps {
  readonly token: string;
  readonly invitation: OutputOf<typeof showInvitation>;
  readonly onReached: (reached: Reached) => void;
}

/** Who invites to what, and the ways to accept it. */
export function InvitationOffer({ token, invitation, onReached }: InvitationOfferProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const session = useSession();
  const { inviter, name, partyName: party, roles, expiresAt } = invitation;
  return (
    <>
      <div className="entrance-text">
        <p>
          <Named>{inviter === null ? t(text.offerUnsigned, { party }) : t(text.offer, { inviter, party })}</Named>
        </p>
        <p>{t(text.roles, { roles: new Intl.ListFormat(lang).format(roles) })}</p>
        <p className="hint">{t(text.until, { time: `${dayIn(expiresAt, zone)} ${minuteIn(expiresAt, zone)}` })}</p>
      </div>
      {session ? (
        <Join token={token} session={session} onReached={onReached} />
      ) : (
        <>
          <AcceptForm token={token} name={name} onReached={onReached} />
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

interface JoinProps {
  readonly token: string;
  readonly session: Session;
  readonly onReached: (reached: Reached) => void;
}

function Join({ token, session, onReached }: JoinProps): ReactNode {
  const t = useTranslate();
  const [isMailed, setMailed] = useState(false);
  const [typed, setTyped] = useState('');
  const join = useAction(joinParty, {
    onDone: ({ id, partyName }) => {
      if (id === null) setMailed(true);
      else onReached({ kind: 'joined', id, partyName });
    },
  });
  const problem = join.failure?.problems?.find(({ path }) => path === 'code')?.message;
  return (
    <>
      {join.failure && problem === undefined && <EntranceNotice tone="danger">{join.failure.message}</EntranceNotice>}
      <p>
        <Named>{t(text.asYourself, { name: session.name })}</Named>
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void join.run(isMailed ? { token, code: typed } : { token });
        }}
      >
        {isMailed && (
          <Field label={t(text.code)} hint={t(text.codeHint)} problem={problem}>
            {(control) => (
              <input
                {...control}
                data-field="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  join.clear();
                }}
              />
            )}
          </Field>
        )}
        <Button kind="primary" type="submit" busy={join.busy}>
          {t(isMailed ? text.joinWithCode : text.join)}
        </Button>
      </form>
      {isMailed && (
        <p>
          <LinkButton onClick={() => void join.run({ token })}>{t(text.codeAgain)}</LinkButton>
        </p>
      )}
      <p>
        {t(text.another)}
        <LinkButton onClick={() => void signOut()}>{t(text.logOut)}</LinkButton>
      </p>
    </>
  );
}

/** One more party to act for, and the way there. */
export function Joined({ id, partyName: party }: { readonly id: string; readonly partyName: string }): ReactNode {
  const t = useTranslate();
  const change = useSwitchParty();
  return (
    <div className="entrance-text" role="status">
      {change.failure && <EntranceNotice tone="danger">{change.failure.message}</EntranceNotice>}
      <p>
        <Named>{t(text.joinedText, { party })}</Named>
      </p>
      <Button kind="primary" busy={change.busy} onClick={() => void change.run({ id })}>
        {t(text.actFor)}
      </Button>
    </div>
  );
}
