import { useState, type ReactNode } from 'react';
import { EntranceDone, EntranceSheet } from '#accounts/identity/entrance/web/entrance-sheet.tsx';
import { showInvitation } from '#accounts/members/invitations.contract.ts';
import { code } from '#kernel/contract/codes.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { requestFocus } from '#kernel/ui/layout/focus-request.ts';
import { useSearch } from '#kernel/ui/layout/location.ts';
import type { Reached } from './accept-form.tsx';
import { InvitationOffer, Joined } from './invitation-offer.tsx';
import { invitationWords as text } from './invitation.words.ts';

const titles: Readonly<Record<Reached['kind'] | 'offer', readonly [Text, Text]>> = {
  offer: [text.title1, text.title2],
  invalid: [text.invalid1, text.invalid2],
  done: [text.done1, text.done2],
  joined: [text.joined1, text.joined2],
};

/** The page of an invitation link: a new account, or another party for the current account. */
export function InvitationPage(): ReactNode {
  const t = useTranslate();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [after, setAfter] = useState<{ readonly token: string; readonly reached: Reached }>();
  const reached = after?.token === token ? after.reached : undefined;
  const asked = token === '' || reached ? null : { token };
  const { data, failure, retry } = useAnswer(showInvitation, asked, { quiet: true });
  const isInvalid = token === '' || failure?.code === code.refused || failure?.code === code.invalidInput;
  const { kind, ...of } = reached ?? { kind: isInvalid ? ('invalid' as const) : ('offer' as const) };
  return (
    <EntranceSheet title={titles[kind]}>
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
      {kind === 'offer' && (failure || !data) && <LoadingOrError failure={failure} onRetry={retry} />}
      {kind === 'invalid' && (
        <Stack gap={3} className="entrance-text" role="alert">
          <p>{t(text.invalidText)}</p>
        </Stack>
      )}
      {'loginname' in of && <EntranceDone loginname={of.loginname}>{t(text.doneText, of)}</EntranceDone>}
      {'partyName' in of && <Joined {...of} />}
    </EntranceSheet>
  );
}
