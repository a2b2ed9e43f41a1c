import { flushSync } from 'react-dom';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCaptcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { checkInput, type InputProblem } from '#kernel/checks/explain.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem, type FieldControl } from '#kernel/ui/form/field.tsx';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { givenTexts } from '#kernel/ui/table/table-address.ts';
import { reportMisuse } from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { reportWords as text } from '#zero-carbon/certification/misuse/report.words.ts';

/** Zero-carbon portal specification §8. */
const ticketWanted = '000109';

const names = ['number', 'place', 'seenOn', 'account', 'mail'] as const;
type Name = (typeof names)[number];

export interface ReportFormProps {
  /** The number of the certificate in question; empty for none. */
  readonly number: string;
}

/** Reports misuse of a certificate or mark; the input survives a reload and every refusal. */
export function ReportForm({ number }: ReportFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const captcha = useCaptcha();
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const nothing = { number, place: '', seenOn: '', account: '', mail: '' };
  const [typed, setTyped, forget] = useDraft(`misuse ${number}`, nothing);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [receipt, setReceipt] = useState<string>();
  const sent = useRef<string>(undefined);
  const sentBox = useRef<HTMLDivElement>(null);
  // After the captcha dialog has returned the focus.
  useEffect(() => sentBox.current?.focus(), [receipt]);

  const show = (found: readonly InputProblem[]): void => {
    const byName = Object.fromEntries(found.map(({ path, message }) => [path, message]));
    setProblems(byName);
    const first = names.find((name) => byName[name] !== undefined);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  const send = async (ticket: string): Promise<string | null> => {
    try {
      const asked = { place: '', account: '', ...givenTexts(typed), ticket };
      sent.current = (await callLater(reportMisuse, asked)).receipt;
      return null;
    } catch (error) {
      const { message, problems: found } = failureOf(error, t);
      if (error instanceof CallError && error.errCode === ticketWanted) return message;
      captcha.close();
      if (found.length > 0) show(found);
      else setFailure(message);
      return message;
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(undefined);
    const { problems: found = [] } = checkInput(
      reportMisuse.input,
      { place: '', account: '', ticket: '', ...givenTexts(typed) },
      lang,
    );
    show(found);
    if (found.length > 0) return;
    captcha.ask({
      title: t(text.ticketTitle),
      onTicket: send,
      onAccepted: () => {
        forget();
        setTyped({ ...nothing, number: '' });
        setReceipt(sent.current);
      },
    });
  };

  const startAgain = (): void => {
    flushSync(() => setReceipt(undefined));
    form.current?.querySelector('input')?.focus();
  };
  if (receipt !== undefined) {
    return (
      <Stack gap={5} above={5} max="36rem" className="report-sent" role="status" tabIndex={-1} ref={sentBox}>
        <h3>{t(text.sentTitle)}</h3>
        <p>{t(text.sentText, { receipt })}</p>
        <Button onClick={startAgain}>{t(text.another)}</Button>
      </Stack>
    );
  }
  const field = (name: Name, hint: string | undefined, control: (props: ControlProps) => ReactNode): ReactNode => (
    <Field label={t(text[name])} hint={hint} problem={problems[name]}>
      {(props) =>
        control({
          ...props,
          name,
          value: typed[name],
          autoComplete: 'off',
          onChange: (event) => setTyped({ ...typed, [name]: event.target.value }),
        })
      }
    </Field>
  );
  return (
    <div onFocus={captcha.prepare}>
      <div role="alert">{failure !== undefined && <Problem>{failure}</Problem>}</div>
      <Stack
        as="form"
        gap={5}
        above={5}
        max="36rem"
        ref={form}
        className="report-form"
        aria-labelledby={title}
        noValidate
        onSubmit={submit}
      >
        <h3 id={title} className="visually-hidden">
          {t(text.form)}
        </h3>
        {field('number', t(text.numberHint), (props) => (
          <input {...props} maxLength={40} spellCheck={false} />
        ))}
        {field('place', t(text.placeHint), (props) => (
          <input {...props} maxLength={300} />
        ))}
        {field('seenOn', undefined, (props) => (
          <input {...props} type="date" />
        ))}
        {field('account', t(text.accountHint), (props) => (
          <textarea {...props} rows={5} maxLength={2_000} />
        ))}
        {field('mail', t(text.mailHint), (props) => (
          <input {...props} type="email" maxLength={254} autoComplete="email" />
        ))}
        <Button kind="primary" type="submit">
          {t(text.submit)}
        </Button>
      </Stack>
      {captcha.dialog}
    </div>
  );
}

interface ControlProps extends FieldControl {
  readonly name: Name;
  readonly value: string;
  readonly autoComplete: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}
