import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { dismissToast, onToasts, shownToasts } from './toasts.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { Quoting } from '#kernel/ui/parts/named.tsx';

/**
 * The container of the toasts; one per client. It is a popover, so that toasts are above an open dialog.
 *
 * @example
 * <ToastList />
 */
export function ToastList(): ReactNode {
  const t = useTranslate();
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <div ref={box} className="toasts" popover="manual">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className="toast" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
          <Icon name={tone === 'danger' ? 'warn' : 'check'} />
          <span>
            <Quoting>{text}</Quoting>
          </span>
          <button type="button" aria-label={t(uiWords.close)} onClick={() => dismissToast(id)}>
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  );
}
