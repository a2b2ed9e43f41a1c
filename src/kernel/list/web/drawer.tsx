import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import './drawer.css';

export interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A record beside its list, from edge to edge on a phone. The list stays in use; Escape closes it. */
export function Drawer({ title, onClose, children }: DrawerProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const at = document.activeElement;
      const isLost = at === null || at === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // a dialog within is closed by its own Escape alone
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the drawer as a whole
    <aside className="drawer" aria-labelledby={id} onKeyDown={press}>
      <div className="drawer-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Named>{title}</Named>
        </h2>
        <button type="button" className="dialog-close" aria-label={t(uiWords.close)} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </aside>
  );
}
