import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  /** At most one `primary` in a view. */
  readonly kind?: 'plain' | 'primary' | 'text';
  readonly size?: 'normal' | 'small';
  /** While true the button retains its focus and its position, and does nothing. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. It submits only with `type="submit"`.
 *
 * @example
 * <Button kind="primary" type="submit" busy={sending}>{t(queryWords.search)}</Button>
 */
export function Button({
  kind = 'plain',
  size = 'normal',
  busy = false,
  type = 'button',
  onClick,
  'aria-disabled': disabled,
  ...rest
}: ButtonProps): ReactNode {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-kind={kind}
      data-size={size}
      aria-disabled={busy || disabled || undefined}
      onClick={click}
    />
  );
}

/**
 * A button that reads as a link: an action on this page, in running text or beside a title.
 *
 * @example
 * <LinkButton onClick={() => window.print()}><Icon name="print" /> {t(uiWords.print)}</LinkButton>
 */
export function LinkButton({
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>): ReactNode {
  return <button {...rest} type={type} className="link-button" />;
}
