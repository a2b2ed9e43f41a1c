import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCaptcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { checkInput } from '#kernel/checks/explain.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { askForHeads, confirmHours } from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { readerWords as text } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';

/** Zero-carbon portal specification §8. */
const ticketWanted = '000109';

/** Registers an address for the daily head. The response never reveals if it is known. */
export function ReaderForm(): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const captcha = useCaptcha();
  const input = useRef<HTMLInputElement>(null);
  const sentBox = useRef<HTMLDivElement>(null);
  const [mail, setMail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSent, setSent] = useState(false);
  // after the captcha dialog has returned the focus
  useEffect(() => {
    if (isSent) sentBox.current?.focus();
  }, [isSent]);

  const send = async (ticket: string): Promise<string | null> => {
    try {
      await callLater(askForHeads, { mail, ticket });
      return null;
    } catch (error) {
      const { message, problems } = failureOf(error, t);
      if (error instanceof CallError && error.errCode === ticketWanted) return message;
      captcha.close();
      const [own] = problems;
      if (own) setProblem(own.message);
      else setFailure(message);
      return message;
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(undefined);
    const { problems = [] } = checkInput(askForHeads.input, { mail, ticket: '' }, lang);
    setProblem(problems[0]?.message);
    if (problems.length > 0) {
      input.current?.focus();
      return;
    }
    captcha.ask({ title: t(text.ticketTitle), onTicket: send, onAccepted: () => setSent(true) });
  };
  const again = (): void => {
    setMail('');
    setSent(false);
  };
  if (isSent) {
    return (
      <div className="head-reader head-sent" role="status" tabIndex={-1} ref={sentBox}>
        <h3>{t(text.sentTitle)}</h3>
        <Text tone="soft">{t(text.sentText, { hours: confirmHours })}</Text>
        <Button onClick={again}>{t(text.another)}</Button>
      </div>
    );
  }
  return (
    <div className="head-reader" onFocus={captcha.prepare}>
      <h3>{t(text.title)}</h3>
      <Text tone="soft">{t(text.text)}</Text>
      <div role="alert">{failure !== undefined && <Problem>{failure}</Problem>}</div>
      <Stack as="form" gap={4} above={3} aria-label={t(text.title)} noValidate onSubmit={submit}>
        <Field label={t(text.mail)} hint={t(text.hint)} problem={problem}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={mail}
              onChange={(event) => setMail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit">{t(text.submit)}</Button>
      </Stack>
      {captcha.dialog}
    </div>
  );
}
