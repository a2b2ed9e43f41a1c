import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { LoginNameInput } from '#accounts/identity/entrance/web/login-name-input.tsx';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { EntranceSheet } from '#accounts/identity/entrance/web/entrance-sheet.tsx';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { useCaptcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { recoveryWords as text } from './recovery.words.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';

/** Zero-carbon portal specification §8: a captcha ticket is required, or the supplied one is invalid. */
const ticketWanted = '000109';

/** Requests a link to reset the password. The response never reveals if the account exists. */
export function ForgotPage(): ReactNode {
  const t = useTranslate();
  const [loginname, setLoginname] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <EntranceSheet title={[text.forgotTitle1, text.forgotTitle2]} lead={<p>{t(text.forgotLead)}</p>}>
      {sent ? (
        <ResetSent loginname={loginname.trim()} onAgain={() => setSent(false)} />
      ) : (
        <RequestForm loginname={loginname} onLoginname={setLoginname} onSent={() => setSent(true)} />
      )}
    </EntranceSheet>
  );
}

interface RequestFormProps {
  readonly loginname: string;
  readonly onLoginname: (loginname: string) => void;
  readonly onSent: () => void;
}

function RequestForm({ loginname, onLoginname, onSent }: RequestFormProps): ReactNode {
  const t = useTranslate();
  const captcha = useCaptcha();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (ticket?: string): Promise<string | null> => {
    try {
      const { requestReset } = await import('#accounts/identity/entrance/passwords.contract.ts');
      await callLater(requestReset, { loginname, ...(ticket !== undefined && { ticket }) });
      return null;
    } catch (error) {
      const { message } = failureOf(error, t);
      if (!(error instanceof CallError && error.errCode === ticketWanted)) {
        captcha.close();
        setFailure(message);
      } else if (ticket === undefined) {
        captcha.ask({ title: t(text.ticketTitle), onTicket: send, onAccepted: onSent });
      }
      return message;
    }
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isMissing = loginname.trim() === '';
    setMissing(isMissing);
    setFailure(undefined);
    if (isMissing) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    if ((await send()) === null) onSent();
    setBusy(false);
  };

  return (
    <>
      {failure !== undefined && <EntranceNotice tone="danger">{failure}</EntranceNotice>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t(text.loginname)} problem={missing ? t(peopleWords.loginNameRequired) : undefined}>
          {(control) => (
            <LoginNameInput
              {...control}
              ref={input}
              value={loginname}
              onChange={(event) => onLoginname(event.target.value)}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" busy={busy}>
          {t(text.send)}
        </Button>
      </form>
      {captcha.dialog}
    </>
  );
}

/** The confirmation, identical for unknown accounts, with advice for when no mail arrives. */
function ResetSent({ loginname, onAgain }: { readonly loginname: string; readonly onAgain: () => void }): ReactNode {
  const t = useTranslate();
  const contact = useOperatorContact();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={3} className="entrance-text">
      <Text as="h2" size={5} ref={heading} tabIndex={-1}>
        {t(text.sentTitle)}
      </Text>
      <p>{t(text.sentText, { loginname })}</p>
      <Text as="h3" above={2} size={4} weight="medium" face="sans">
        {t(text.notCome)}
      </Text>
      <ul>
        <Box as="li" pad={2} line="above" size={3}>
          {t(text.notCome1)}
        </Box>
        <Box as="li" pad={2} line="above" size={3}>
          {t(text.notCome2)}
          <LinkButton onClick={onAgain}>{t(text.again)}</LinkButton>
        </Box>
        {contact && (
          <Box as="li" pad={2} line="above" size={3}>
            {t(text.notCome3)}
            <PageLink to="/index/contact">{t(text.contact)}</PageLink>
          </Box>
        )}
      </ul>
    </Stack>
  );
}
