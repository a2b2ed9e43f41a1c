import { useRef, useState, type ReactNode } from 'react';
import { mailCodeMinutes, mailCodePause } from '#accounts/captcha/captcha.contract.ts';
import { sendInvitationCode, type showInvitation } from '#accounts/members/invitations.contract.ts';
import { code } from '#kernel/contract/codes.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { useCountdown } from '#kernel/ui/form/use-countdown.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { invitationWords as text } from './invitation.words.ts';

export interface CodeFieldProps {
  readonly token: string;
  readonly invitation: OutputOf<typeof showInvitation>;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** The link is no longer valid. */
  readonly onInvalid: () => void;
}

/** The code required for acceptance: mailed on request, or passed on by the inviter if no mail is sent. */
export function CodeField({ token, invitation, value, problem, onChange, ...on }: CodeFieldProps): ReactNode {
  const t = useTranslate();
  const { codeFrom, mail } = invitation;
  const input = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const [wait, startWait] = useCountdown();
  const send = useAction(sendInvitationCode, {
    onDone: () => {
      setSent(true);
      // The new code replaces the typed one.
      onChange('');
      startWait(mailCodePause);
      input.current?.focus();
    },
    onFailure: ({ code: answered }) => {
      if (answered === code.refused) on.onInvalid();
    },
  });
  const unsent = send.failure && (send.failure.problems?.[0]?.message ?? send.failure.message);
  const isMailed = codeFrom === 'mail';
  // The focused input is described by it, so that a screen reader reports the sent code.
  const hint = isMailed
    ? t(isSent ? text.codeMailed : text.codeToMail, { mail, minutes: mailCodeMinutes })
    : t(text.codeFromInviter);
  return (
    <Field label={t(isMailed ? text.mailCode : text.code)} hint={hint} problem={unsent ?? problem}>
      {(control) => (
        <Row gap={2} className="entrance-code">
          <input
            {...control}
            ref={input}
            data-field="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={value}
            onBlur={on.onLeave}
            onChange={(event) => {
              onChange(event.target.value);
              send.clear();
            }}
          />
          {isMailed && (
            <Button busy={send.busy || wait > 0} onClick={() => void send.run({ token })}>
              {wait > 0 ? t(text.sendAgainIn, { seconds: wait }) : t(isSent ? text.sendAgain : text.sendCode)}
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
