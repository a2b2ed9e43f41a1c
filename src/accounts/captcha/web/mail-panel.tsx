import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { mailCodeDigits, mailCodePause, sendMailCode, verifyMailCode } from '#accounts/captcha/captcha.contract.ts';
import { captchaWords } from '#accounts/captcha/captcha.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { useCountdown } from '#kernel/ui/form/use-countdown.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { dialogWords as text } from './captcha-dialog.words.ts';
import { FocusedButton } from './focused-button.tsx';
import type { Finish } from './use-finish.ts';

interface MailPanelProps {
  readonly loginName: string;
  readonly finish: Finish;
  readonly passed: string;
}

/** The alternative by mail: the account's address receives a code, and the user enters it here. */
export function MailPanel({ loginName, finish, passed }: MailPanelProps): ReactNode {
  const t = useTranslate();
  const [name, setName] = useState(loginName);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isPassed, setPassed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [problem, setProblem] = useState<{ readonly field: 'name' | 'code'; readonly message: string }>();
  const [wait, startWait] = useCountdown();
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSent) codeInput.current?.focus();
  }, [isSent]);

  const send = async (): Promise<void> => {
    if (name.trim() === '') return setProblem({ field: 'name', message: t(text.loginNameRequired) });
    setBusy(true);
    setProblem(undefined);
    try {
      await callLater(sendMailCode, { loginname: name.trim() });
      setSent(true);
      setCode('');
      startWait(mailCodePause);
    } catch (error) {
      setProblem({ field: 'name', message: failureOf(error, t).message });
    }
    setBusy(false);
  };
  const check = async (): Promise<void> => {
    if (!/^\d+$/.test(code.trim()) || code.trim().length !== mailCodeDigits)
      return setProblem({ field: 'code', message: t(captchaWords.sixDigits) });
    setBusy(true);
    setProblem(undefined);
    try {
      const verdict = await callLater(verifyMailCode, { code: code.trim() });
      if (!verdict.success) {
        const message = t(verdict.reason === 'expired' ? text.codeExpired : text.wrongCode);
        setProblem({ field: 'code', message });
      } else {
        const refused = await finish.carryOut(verdict.ticket);
        if (refused !== null) setRefusal(refused);
        else {
          setPassed(true);
          finish.close();
        }
      }
    } catch (error) {
      setProblem({ field: 'code', message: failureOf(error, t).message });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && !isPassed && refusal === undefined) void (isSent ? check() : send());
  };

  const phase = isPassed ? 'passed' : refusal === undefined ? undefined : 'refused';
  return (
    <Stack as="form" gap={4} className="captcha-panel" onSubmit={submit} noValidate data-phase={phase}>
      <p>{t(text.mailText)}</p>
      <Field label={t(text.loginName)} problem={problem?.field === 'name' ? problem.message : undefined}>
        {(control) => (
          <input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={100}
            autoComplete="username"
          />
        )}
      </Field>
      {isSent && (
        <Field label={t(text.code)} problem={problem?.field === 'code' ? problem.message : undefined}>
          {(control) => (
            <input
              {...control}
              ref={codeInput}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={mailCodeDigits + 2}
            />
          )}
        </Field>
      )}
      <p className="captcha-result" role="status">
        {phase && <Icon name={isPassed ? 'check' : 'cross'} />}
        {isPassed ? passed : (refusal ?? (isSent ? t(text.codeSent) : ''))}
      </p>
      <Row as="p" gap={3} className="captcha-panel-ways">
        {refusal !== undefined && <FocusedButton onClick={finish.leave}>{t(text.leave)}</FocusedButton>}
        {isSent && refusal === undefined && (
          <Button busy={busy || wait > 0 || isPassed} onClick={() => void send()}>
            {wait > 0 ? t(text.sendAgain, { seconds: wait }) : t(text.sendCode)}
          </Button>
        )}
        {refusal === undefined && (
          <Button kind="primary" type="submit" busy={busy || isPassed}>
            {t(isSent ? text.checkCode : text.sendCode)}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
