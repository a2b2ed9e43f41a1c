import { useId, useRef, useState, type ReactNode } from 'react';
import { isAllowedPassword, specifiedPolicy } from '#accounts/identity/people/password-policy.ts';
import { PasswordRules } from '#accounts/identity/entrance/web/account/password-rules.tsx';
import { code } from '#kernel/contract/codes.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import { addQueryUser } from '#zero-carbon/training/training.contract.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';
import { asksForCertificateCode } from './asks-for-code.ts';
import { PasswordDialog, PasswordField } from './password-dialog.tsx';
import { passwordDialogWords as text } from './password-dialog.words.ts';
import type { PersonForm } from './query-draft.ts';
import { CaptchaClosed, useTicketed } from './use-ticketed.ts';

export interface AskPasswordProps {
  readonly kind: 'set' | 'enter';
  readonly form: PersonForm;
  /** Loads the protected data, and closes the dialog; throws the call's errors. */
  readonly onPassword: (password: string) => Promise<void>;
  /** No password may be set: the dialog closes (specification §8). */
  readonly onRefused: (error: unknown) => void;
  readonly onCancel: () => void;
}

/** The dialog for the password that the check requires: the first query password, or the existing one. */
export const AskPassword = (props: AskPasswordProps): ReactNode =>
  props.kind === 'set' ? <SetPassword {...props} /> : <EnterPassword {...props} />;

/** Stays open while the password is wrong. */
function EnterPassword({ form, onPassword, onCancel }: AskPasswordProps): ReactNode {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const enter = useAction(onPassword, {
    onFailure: ({ message }, error) => {
      toastFailure(error, t);
      setProblem(message);
      input.current?.select();
    },
  });
  const submit = (): string | undefined => {
    setProblem(password === '' ? t(trainingInputWords.queryCode) : undefined);
    if (password === '') return 'queryCode';
    void enter.run(password);
    return undefined;
  };
  return (
    <PasswordDialog
      title={t(text.enterTitle)}
      lead={t(text.enterLead)}
      name={form.name}
      submit={t(text.enter)}
      busy={enter.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PasswordField
        ref={input}
        name="queryCode"
        label={t(text.password)}
        kind="current-password"
        value={password}
        problem={problem}
        onChange={setPassword}
      />
      <p className="password-hint">{t(text.forgotten)}</p>
    </PasswordDialog>
  );
}

const fields = ['certificateCode', 'newPassword', 'confirmNewPassword'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;
type Problems = Partial<Record<(typeof fields)[number], Text>>;

/** Prompts the holder to set a query password at the first query. */
function SetPassword({ form, onPassword, onRefused, onCancel }: AskPasswordProps): ReactNode {
  const t = useTranslate();
  const rules = useId();
  const [typed, setTyped] = useState<Typed>({ certificateCode: '', newPassword: '', confirmNewPassword: '' });
  const [checked, setChecked] = useState(false);
  const [asksForCode] = useState(asksForCertificateCode);
  const { withTicket, dialog } = useTicketed();
  const problemsNow = (): Problems => problemsOf(typed, asksForCode);
  const problems = checked ? problemsNow() : {};
  const set = useAction(
    async () => {
      const { certificateCode, ...passwords } = typed;
      const code = asksForCode ? { certificateCode } : {};
      const person = { name: form.name, idCard: form.idCard, ...passwords, ...code };
      try {
        await withTicket((ticket) => callLater(addQueryUser, { ...person, ...(ticket !== undefined && { ticket }) }));
      } catch (error) {
        if (error instanceof CaptchaClosed) return;
        throw error;
      }
      await onPassword(typed.newPassword);
    },
    {
      onFailure: ({ code: answered }, error) => {
        // a wrong code can be corrected; a password that cannot be set ends the dialog (specification §8)
        const mayTryAgain = asksForCode && error instanceof CallError && error.errCode === '';
        if (answered === code.refused && !mayTryAgain) onRefused(error);
        else toastFailure(error, t);
      },
    },
  );
  const submit = (): string | undefined => {
    setChecked(true);
    const wrong = fields.find((name) => problemsNow()[name]);
    if (!wrong) void set.run(undefined);
    return wrong;
  };
  const field = (name: 'newPassword' | 'confirmNewPassword', label: Text, describedBy?: string): ReactNode => (
    <PasswordField
      name={name}
      label={t(label)}
      kind="new-password"
      value={typed[name]}
      problem={problems[name] && t(problems[name])}
      {...(describedBy !== undefined && { describedBy })}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <>
      <PasswordDialog
        title={t(text.setTitle)}
        lead={t(text.setLead)}
        name={form.name}
        submit={t(text.set)}
        busy={set.busy}
        onSubmit={submit}
        onCancel={onCancel}
      >
        {asksForCode && (
          <Field
            label={t(text.certificateCode)}
            hint={t(text.certificateCodeHint)}
            problem={problems.certificateCode && t(problems.certificateCode)}
          >
            {(control) => (
              <input
                {...control}
                name="certificateCode"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                value={typed.certificateCode}
                onChange={(event) => setTyped({ ...typed, certificateCode: event.target.value })}
              />
            )}
          </Field>
        )}
        <div>
          {field('newPassword', text.newPassword, rules)}
          <PasswordRules id={rules} password={typed.newPassword} />
        </div>
        {field('confirmNewPassword', text.confirm)}
        <Refused failure={set.failure} />
      </PasswordDialog>
      {dialog}
    </>
  );
}

/** Specification §5: the rule, and the repetition. */
function problemsOf({ certificateCode, newPassword, confirmNewPassword }: Typed, asksForCode: boolean): Problems {
  const problems: Problems = {};
  if (asksForCode && certificateCode.trim() === '') problems.certificateCode = trainingInputWords.certificateCode;
  if (newPassword === '') problems.newPassword = trainingInputWords.newPassword;
  else if (!isAllowedPassword(specifiedPolicy, newPassword)) problems.newPassword = trainingInputWords.passwordForm;
  if (confirmNewPassword === '') problems.confirmNewPassword = trainingInputWords.confirmNewPassword;
  else if (confirmNewPassword !== newPassword) problems.confirmNewPassword = trainingInputWords.notSame;
  return problems;
}
