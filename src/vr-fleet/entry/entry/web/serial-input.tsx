import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { entryWords as text } from '#vr-fleet/entry/entry/entry.words.ts';
import { exampleOf } from '#vr-fleet/headsets/catalogue/serial-mask.ts';
import { serialsIn } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { nearestModel } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import type { Model } from '#vr-fleet/headsets/catalogue/web/use-models.ts';

export interface SerialInputProps {
  readonly line: number;
  readonly models: readonly Model[];
  /** The model whose serial number serves as the example. */
  readonly shown: Model | undefined;
  readonly onAdd: (text: string) => void;
}

/** The last line, for typing and pasting. A comma, a space or Enter ends a serial number. */
export function SerialInput({ line, models, shown, onAdd }: SerialInputProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useDraft('vr-entry-line', '');
  const take = (value: string): void => {
    if (serialsIn(value, models).length > 0) onAdd(value);
    setTyped('');
  };
  const change = (value: string): void => {
    if (/[\s,;、，；]$/.test(value) && serialsIn(value, models).length > 0) take(value);
    else setTyped(value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(typed);
  };
  // A single-line field would join pasted lines.
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (serialsIn(pasted, models).length < 2 && !/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    take(`${typed} ${pasted}`);
  };
  const [sn = ''] = serialsIn(typed, models);
  const { length } = sn;
  const nearest = nearestModel(models, sn);
  const hint = (): string => {
    if (length === 0) return shown ? t(text.example, { sn: exampleOf(shown.mask) }) : '';
    const whole = nearest?.model.mask.length ?? length;
    if (length < whole) return t(text.missing, { n: whole - length });
    return length > whole ? t(text.tooLong, { n: length - whole }) : t(text.whole);
  };
  return (
    <div className="entry-typing">
      <span className="mono" aria-hidden="true">
        {line}
      </span>
      <input
        className="mono entry-input"
        aria-label={t(text.typeHere, { line })}
        aria-describedby={id}
        aria-invalid={(length > 0 && nearest !== undefined && nearest.wrong.length > 0) || undefined}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      <span id={id}>{hint()}</span>
    </div>
  );
}

interface EditSerialProps {
  readonly label: string;
  readonly sn: string;
  /** Without a value, the serial number remains unchanged. */
  readonly onFinish: (value: string | undefined) => void;
}

/** Edits the serial number of a line in place; Escape cancels. */
export function EditSerial({ label, sn, onFinish }: EditSerialProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (value: string | undefined): void => {
    if (left.current) return;
    left.current = true;
    onFinish(value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(event.currentTarget.value);
    if (event.key === 'Escape') finish(undefined);
  };
  return (
    <input
      ref={field}
      className="mono entry-input"
      aria-label={label}
      defaultValue={sn}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onBlur={(event) => finish(event.target.value)}
    />
  );
}
