import { useCallback, useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from './icon.tsx';
import { useMoved } from '#kernel/ui/layout/location.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /**
   * True if Escape, the cross and a click on the backdrop close it. False for the dialogs that the specification closes
   * by their own buttons only; such a dialog displays its own close button.
   */
  readonly dismissable?: boolean;
  /**
   * Called after a change of address; defaults to `onClose`; null for a dialog that belongs to no page and stays open.
   */
  readonly onMoved?: (() => void) | null;
  /** The name of the field with the initial focus; defaults to the first field. */
  readonly firstField?: string;
  /** Small buttons beside the cross. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the platform's own element. The initial focus is on its first field or action, never on a control
 * that closes it or confirms (`data-confirms`), so that a second press of Enter does nothing irreversible. After
 * closing, the focus returns to the element that had it before, or to the page if that is gone. The dialog closes when
 * the address changes; use `useDraft` for input that must outlive it. It may be placed in a form: forms are not nested,
 * and a submit inside the dialog does not submit the surrounding form.
 *
 * @example
 * <Dialog open={open} title={t(words.search)} onClose={() => setOpen(false)}>…</Dialog>
 */
export function Dialog(props: DialogProps): ReactNode {
  const [isInForm, setInForm] = useState<boolean>();
  const look = useCallback((place: HTMLElement | null): void => {
    if (place) setInForm(place.closest('form') !== null);
  }, []);
  if (isInForm === undefined) return <dialog ref={look} className="dialog" />;
  return isInForm ? createPortal(<Modal {...props} />, document.body) : <Modal {...props} />;
}

function Modal(props: DialogProps): ReactNode {
  const { open, title, onClose, dismissable = true, onMoved, firstField, actions, children } = props;
  const t = useTranslate();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    (firstControl(dialog, firstField) ?? dialog).focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [open, firstField]);
  // Content that is fetched on opening appears later.
  useEffect(() => {
    const dialog = element.current;
    if (dialog && document.activeElement === dialog) firstControl(dialog, firstField)?.focus();
  });
  useMoved(onMoved ?? onClose, open && onMoved !== null);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (dismissable) onClose();
  };
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open || !dismissable) return;
    const onVeil = (event: MouseEvent): void => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const outside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
      if (event.target === dialog && outside) onClose();
    };
    dialog.addEventListener('mousedown', onVeil);
    return () => dialog.removeEventListener('mousedown', onVeil);
  }, [open, dismissable, onClose]);
  return (
    <dialog
      ref={element}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      // on a second Escape a browser would close it without a cancel event
      closedby={dismissable ? 'closerequest' : 'none'}
      onCancel={cancel}
      // events bubble through the React tree, in which the surrounding form is still an ancestor
      onSubmit={(event) => event.stopPropagation()}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            {actions}
            {dismissable && (
              <button type="button" className="dialog-close" aria-label={t(uiWords.close)} onClick={onClose}>
                <Icon name="cross" />
              </button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

const controls =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type="hidden"], [tabindex="-1"])';

function firstControl(dialog: HTMLElement, field: string | undefined): HTMLElement | undefined {
  const within = field === undefined ? null : dialog.querySelector(`[data-field="${CSS.escape(field)}"]`);
  return [...(within ?? dialog).querySelectorAll<HTMLElement>(controls)].find(
    (control) => !control.closest('.dialog-head, [data-confirms]') && control.checkVisibility(),
  );
}
