import { useState, type ReactNode } from 'react';
import { CallError } from '#kernel/http/web/call-error.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { selectionWords as text } from './list.words.ts';
import { removeSelected, HasChanged } from './remove-selected.ts';
import { mostChosen } from './use-selection.ts';

export interface RemoveDialogProps {
  readonly open: boolean;
  readonly chosen: DeviceSelection;
  readonly count: number;
  /** Of the only one. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onRemoved: (count: number) => void;
}

/** Says what comes of it, and has the count typed. */
export function RemoveDialog({ open, count, name, onClose, ...rest }: RemoveDialogProps): ReactNode {
  const t = useTranslate();
  const title =
    name === undefined ? t(text.removeTitle, { count: formatCount(count) }) : t(text.removeOneTitle, { name });
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <RemoveForm count={count} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function RemoveForm({ chosen, count, onClose, onRemoved }: Omit<RemoveDialogProps, 'open' | 'name'>): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const shown = formatCount(count);
  if (count > mostChosen) return <p>{t(text.removeMany)}</p>;

  const submit = (): void => {
    if (sending) return;
    if (typed.replace(/[,，\s]/g, '') !== String(count)) return setProblem(t(text.countWrong, { count: shown }));
    setSending(true);
    setFailure(undefined);
    removeSelected(chosen, count).then(
      (removed) => {
        onClose();
        onRemoved(removed);
      },
      (error: unknown) => {
        setSending(false);
        const hasChanged =
          error instanceof HasChanged || (error instanceof CallError && [4003, 4009].includes(error.code));
        setFailure(hasChanged ? t(text.removeChanged) : failureOf(error, t).message);
      },
    );
  };
  return (
    <form
      className="remove-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t(text.removeText)}</p>
      <Field label={t(text.typeCount, { count: shown })} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="text"
            className="mono"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      {failure !== undefined && (
        <div role="alert">
          <Problem>{failure}</Problem>
        </div>
      )}
      <div className="remove-actions">
        <Button onClick={onClose}>{t(text.cancel)}</Button>
        <Button kind="primary" type="submit" data-danger busy={sending}>
          {sending ? t(text.removing) : t(text.doRemove, { count: shown })}
        </Button>
      </div>
    </form>
  );
}
