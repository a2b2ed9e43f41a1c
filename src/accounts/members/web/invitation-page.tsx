import { useState, type ReactNode } from 'react';
import { EntranceFrame } from '#accounts/identity/entrance/web/entrance-frame.tsx';
import { entranceWords } from '#accounts/identity/entrance/web/entrance.words.ts';
import { showInvitation } from '#accounts/members/invitations.contract.ts';
import { loginPath } from '#accounts/identity/sessions/web/return-address.ts';
import { suggestName } from '#accounts/identity/entrance/web/login/suggested-name.ts';
import { code } from '#kernel/contract/codes.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { requestFocus } from '#kernel/ui/layout/focus-request.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { InvitationOffer, Joined, type Reached } from './invitation-offer.tsx';
import { invitationWords as text } from './invitation.words.ts';

const titles: Readonly<Record<Reached['kind'] | 'offer', readonly [Text, Text]>> = {
  offer: [text.title1, text.title2],
  invalid: [text.invalid1, text.invalid2],
  done: [text.done1, text.done2],
  joined: [text.joined1, text.joined2],
};

/** Where the link of an invitation leads: a new account, or one more party for the account that one has. */
export function InvitationPage(): ReactNode {
  const t = useTranslate();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [after, setAfter] = useState<{ readonly token: string; readonly reached: Reached }>();
  const reached = after?.token === token ? after.reached : undefined;
  const asked = token === '' || reached ? null : { token };
  const { data, failure, retry } = useAnswer(showInvitation, asked, { quiet: true });
  const isInvalid = token === '' || failure?.code === code.refused || failure?.code === code.invalidInput;
  const { kind, ...of } = reached ?? { kind: isInvalid ? ('invalid' as const) : ('offer' as const) };
  const [line1, line2] = titles[kind];
  return (
    <EntranceFrame
      // The title of what has become of it takes the focus.
      key={kind}
      title={
        <>
          {t(line1)}
          <br />
          {t(line2)}
        </>
      }
      back={{ to: loginPath, name: t(entranceWords.backToLogin) }}
    >
      <div className="entrance-sheet ruled">
        {kind === 'offer' && data && (
          <InvitationOffer
            token={token}
            invitation={data}
            onReached={(next) => {
              requestFocus();
              setAfter({ token, reached: next });
            }}
          />
        )}
        {kind === 'offer' && !data && !failure && (
          <Loading>
            <Skeleton width="18em" />
          </Loading>
        )}
        {kind === 'offer' && failure && <Failed failure={failure} onRetry={retry} />}
        {kind === 'invalid' && (
          <div className="entrance-text" role="alert">
            <p>{t(text.invalidText)}</p>
          </div>
        )}
        {'loginname' in of && <Done loginname={of.loginname} />}
        {'partyName' in of && <Joined {...of} />}
      </div>
    </EntranceFrame>
  );
}

function Done({ loginname }: { readonly loginname: string }): ReactNode {
  const t = useTranslate();
  return (
    <div className="entrance-text" role="status">
      <p>{t(text.doneText, { loginname })}</p>
      <Button
        kind="primary"
        onClick={() => {
          suggestName(loginname);
          navigate(loginPath);
        }}
      >
        {t(text.goToLogin)}
      </Button>
    </div>
  );
}
