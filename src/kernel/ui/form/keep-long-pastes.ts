/** A text control as far as a paste concerns it. */
interface Target {
  /** -1 without a limit. */
  readonly maxLength: number;
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

/**
 * True if a browser would truncate text that is pasted into a control.
 *
 * @example
 * isCut({ maxLength: 20, value: '', selectionStart: 0, selectionEnd: 0 }, 'x'.repeat(21)); // true
 */
export function isCut({ maxLength, value, selectionStart, selectionEnd }: Target, text: string): boolean {
  if (maxLength < 0) return false;
  const end = selectionEnd ?? value.length;
  return value.length - (end - (selectionStart ?? end)) + text.length > maxLength;
}

/**
 * Preserves a text that is pasted or dropped into a field: a browser truncates it at `maxlength` without notice. The
 * field's own check then displays the error. Typing still stops at the limit.
 *
 * @example
 * keepLongPastes();
 */
export function keepLongPastes(): void {
  const lift = (target: EventTarget | null, data: DataTransfer | null): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (isCut(target, data?.getData('text') ?? '')) target.removeAttribute('maxlength');
  };
  addEventListener('paste', ({ target, clipboardData }) => lift(target, clipboardData), { capture: true });
  addEventListener('drop', ({ target, dataTransfer }) => lift(target, dataTransfer), { capture: true });
}
