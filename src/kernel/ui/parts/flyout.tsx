import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useMoved } from '#kernel/ui/layout/location.ts';
import './flyout.css';

export interface FlyoutProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  /** The edge of its opener to which it is aligned. */
  readonly align?: 'left' | 'right';
  /** Keys while the focus is inside; the flyout handles Escape itself. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/**
 * A panel below the button that opens it; on a phone it slides in from the bottom. It is beside its opener in one
 * `.flyout-place`. Escape, a press elsewhere and a change of address close it, and the focus returns to its previous
 * element; Tab beyond its last control closes it too, or the user would work behind it. A press elsewhere does nothing else, because a user who closes a panel does not mean to open the content
 * behind it.
 *
 * @example
 * <span className="flyout-place"><Button aria-expanded={open} …/><Flyout open={open} label={…} onClose={close}>…</Flyout></span>
 */
export function Flyout({ open, label, onClose, align = 'right', onKey, children }: FlyoutProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const tabbed = useRef(false);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const panel = box.current;
    if (!open || !panel) return;
    const opener = document.activeElement;
    panel.focus({ preventScroll: true });
    const elsewhere = (event: PointerEvent): void => {
      // A list or a calendar that is open above it closes first.
      if (document.querySelector('.overlay')) return;
      if (!(event.target instanceof Node) || panel.parentElement?.contains(event.target)) return;
      event.stopPropagation();
      swallowClick();
      close.current();
    };
    addEventListener('pointerdown', elsewhere, { capture: true });
    return () => {
      removeEventListener('pointerdown', elsewhere, { capture: true });
      const at = document.activeElement;
      const isLost = at === null || at === document.body || panel.contains(at);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  useMoved(onClose, open);
  // Its opener may be anywhere, and move while it is open.
  useLayoutEffect(() => {
    if (!open) return;
    const keepInside = (): void => {
      if (box.current) nudge(box.current);
    };
    keepInside();
    addEventListener('resize', keepInside);
    return () => removeEventListener('resize', keepInside);
  });
  if (!open) return null;
  const press = (event: KeyboardEvent): void => {
    tabbed.current = event.key === 'Tab';
    if (event.key === 'Escape') {
      // Stops listeners further out, such as a list that clears its selection.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else onKey?.(event);
  };
  const leave = ({ relatedTarget: next, currentTarget: panel }: FocusEvent): void => {
    if (!tabbed.current || !(next instanceof Element)) return;
    if (!panel.parentElement?.contains(next) && !next.closest('.overlay')) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the panel as a whole
    <div
      ref={box}
      className="flyout"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-align={align}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  );
}

/** Swallows the click that the current press causes, if it causes one. */
function swallowClick(): void {
  const take = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const done = (): void => {
    removeEventListener('pointerup', later);
    removeEventListener('pointercancel', later);
    removeEventListener('click', take, { capture: true });
  };
  // a click follows at once, or not at all
  const later = (): void => void setTimeout(done);
  addEventListener('click', take, { capture: true });
  addEventListener('pointerup', later);
  addEventListener('pointercancel', later);
}

/** Moves a panel that would reach beyond the window back into it. */
function nudge(panel: HTMLElement): void {
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const by = right > room ? room - right - 8 : left < 0 ? 8 - left : 0;
  if (by !== 0) panel.style.translate = `${Math.round(by)}px`;
}
