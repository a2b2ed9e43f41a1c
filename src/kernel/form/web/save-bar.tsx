import type { ReactNode } from 'react';
import { formWords as text } from '#kernel/form/form.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Refused } from './refused.tsx';
import type { Form } from './use-form.ts';

export interface SaveBarProps {
  readonly form: Form;
  /** The button's label; “Save” when absent. */
  readonly save?: string;
  /** Closes the dialog or drawer of the form. */
  readonly onCancel?: () => void;
  /** One among several of its page: smaller, and not the page's first button. */
  readonly small?: boolean;
  /** Further actions on the record, at the end. */
  readonly children?: ReactNode;
}

/**
 * The footer of a form: the save error, the unsaved state, and its buttons.
 *
 * @example
 * <SaveBar form={form} save={t(text.send)} onCancel={close} />
 */
export function SaveBar({ form, save, onCancel, small = false, children }: SaveBarProps): ReactNode {
  const t = useTranslate();
  const size = small ? 'small' : 'normal';
  // Cancelling discards the input, unless a draft stores it.
  const isOpen = form.changed && (form.hasDraft || !onCancel);
  return (
    <div className="save-bar" data-small={small ? '' : undefined}>
      <Refused failure={form.failure} />
      <Button kind={small ? 'plain' : 'primary'} size={size} type="submit" busy={form.busy}>
        {save ?? t(text.save)}
      </Button>
      {onCancel && (
        <Button size={size} kind={small ? 'text' : 'plain'} onClick={onCancel}>
          {t(text.cancel)}
        </Button>
      )}
      {isOpen && <LinkButton onClick={form.discard}>{t(text.discard)}</LinkButton>}
      <p role="status">{form.waits ? t(text.waits) : isOpen && t(form.hasDraft ? text.unsavedDraft : text.unsaved)}</p>
      {children}
    </div>
  );
}
