import { useId, type ReactNode } from 'react';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Quoting } from '#kernel/ui/parts/named.tsx';

/** Attributes that tie a control to its field's label, hint and problem. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error, in the user's language; displayed beside the control. */
  readonly problem?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A labelled control with its problem beside it.
 *
 * @example
 * <Field label={t(words.name)} problem={problems.name}>{(control) => <input {...control} maxLength={100} />}</Field>
 */
export function Field({ label, hint, problem, children }: FieldProps): ReactNode {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}

/**
 * An error with an icon and, for screen readers, the word for error.
 *
 * @example
 * <Problem id="start-problem">{problems.startDate}</Problem>
 */
export function Problem({ id, children }: { readonly id?: string; readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  return (
    <p className="problem" id={id}>
      <Icon name="warn" />
      <span>
        <span className="visually-hidden">{t(uiWords.error)}</span>
        <Quoting>{children}</Quoting>
      </span>
    </p>
  );
}
