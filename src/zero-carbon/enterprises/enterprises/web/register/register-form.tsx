import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { useCaptcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { focusField } from '#kernel/form/web/focus-field.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { ErrorSummary } from '#kernel/ui/form/error-summary.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { registerEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { given } from './check-registration.ts';
import { FurtherFields } from './further-fields.tsx';
import { RegisterFields } from './register-fields.tsx';
import { ConfirmRegistration, Registered } from './registration-dialogs.tsx';
import { fieldOrder, isFurther } from './registration.ts';
import { registerWords as text } from './register.words.ts';
import { useRegistration } from './use-registration.ts';
import './register-form.css';

/** Zero-carbon portal specification §8. */
const accountExists = '000102';
const ticketWanted = '000109';

export interface RegisterFormProps {
  /** The account exists, and its owner wants to log in. */
  readonly onRegistered: (loginName: string) => void;
}

/** Registers an enterprise: validate, confirm, submit (zero-carbon portal specification §4, §5). */
export function RegisterForm({ onRegistered }: RegisterFormProps): ReactNode {
  const t = useTranslate();
  const captcha = useCaptcha();
  const form = useRegistration();
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  /** A field to focus after its code is loaded. */
  const awaited = useRef<string>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [summary, setSummary] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const [further, setFurther] = useState(false);
  const [step, setStep] = useState<'fill' | 'confirm' | 'send'>('fill');
  const [done, setDone] = useState<string>();

  const wrong = fieldOrder.filter((name) => form.problems[name] !== undefined);
  const showProblems = (names: readonly string[]): void => {
    setStep('fill');
    setSummary(true);
    if (fieldOrder.some((name) => isFurther(name) && names.includes(name))) setFurther(true);
    setAttempt(attempt + 1);
    toast('danger', t(text.check), toastTime.error);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(undefined);
    form.showAll();
    const names = Object.keys(form.all);
    if (names.length > 0) showProblems(names);
    else {
      setSummary(false);
      setStep('confirm');
    }
  };

  /** Returns null on success, otherwise the message for the captcha; all other errors are displayed in the form. */
  const send = async (ticket?: string): Promise<string | null> => {
    try {
      await callLater(registerEnterprise, {
        ...given(form.typed),
        pwd: form.pwd,
        confirmPwd: form.confirmPwd,
        ...(ticket !== undefined && { ticket }),
      });
      const loginName = form.typed.loginName.trim();
      setStep('fill');
      setSummary(false);
      setFurther(false);
      form.reset();
      // A passed captcha displays its success for a moment before it closes.
      if (ticket === undefined) setDone(loginName);
      else sent.current = loginName;
      return null;
    } catch (error) {
      const { message, problems } = failureOf(error, t);
      const errCode = error instanceof CallError ? error.errCode : '';
      if (errCode === ticketWanted) {
        if (ticket === undefined) askForTicket();
        return message;
      }
      captcha.close();
      if (errCode === accountExists) {
        setTaken(form.typed.loginName);
        form.refuse({ loginName: message });
        showProblems(['loginName']);
      } else if (problems.length > 0) {
        form.refuse(Object.fromEntries(problems.map((problem) => [problem.path.split('.')[0], problem.message])));
        showProblems(problems.map(({ path }) => path.split('.')[0] ?? path));
      } else {
        setStep('fill');
        setFailure(message);
      }
      return message;
    }
  };
  const askForTicket = (): void => {
    setStep('fill');
    captcha.ask({ title: t(text.ticketTitle), onTicket: send, onAccepted: () => setDone(sent.current) });
  };

  const focusNamed = (name: string): void => {
    const form = element.current;
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
    else if (form?.querySelector(`[data-field="${name}"]`)) focusField(form, name);
    else awaited.current = name;
  };

  return (
    <>
      {failure !== undefined && <EntranceNotice tone="danger">{failure}</EntranceNotice>}
      <form ref={element} className="register-form" noValidate onSubmit={submit}>
        {summary && wrong.length > 0 && (
          <ErrorSummary
            title={t(text.check)}
            attempt={attempt}
            entries={wrong.map((path) => ({ path, label: t(text[path]), message: form.problems[path] }))}
            onChoose={focusNamed}
          />
        )}
        <RegisterFields form={form} loginNameTaken={form.isTaken || taken === form.typed.loginName} />
        <FurtherFields
          form={form}
          open={further}
          onOpen={setFurther}
          onReady={() => {
            if (awaited.current !== undefined) focusNamed(awaited.current);
            awaited.current = undefined;
          }}
        />
        <Button kind="primary" type="submit">
          {t(text.submit)}
        </Button>
      </form>
      {step !== 'fill' && (
        <ConfirmRegistration
          typed={form.typed}
          busy={step === 'send'}
          onClose={() => setStep('fill')}
          onConfirm={() => {
            setStep('send');
            void send();
          }}
        />
      )}
      {captcha.dialog}
      {done !== undefined && (
        <Registered
          loginName={done}
          onGoOn={() => {
            setDone(undefined);
            onRegistered(done);
          }}
          onLeft={() => setDone(undefined)}
        />
      )}
    </>
  );
}
