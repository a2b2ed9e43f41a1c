import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { formWords as text } from '#kernel/form/form.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { useLeaveGuard } from '#kernel/ui/layout/location.ts';

export interface LeaveWarningProps {
  /** There is unsaved input. */
  readonly changed: boolean;
  /** A draft stores it in this tab: it is lost only when the tab is closed. */
  readonly hasDraft: boolean;
}

/**
 * Warns before unsaved input is lost: the browser does when the tab is closed, a dialog before another page opens.
 *
 * @example
 * <LeaveWarning changed={typed !== ''} hasDraft={false} />
 */
export function LeaveWarning({ changed, hasDraft }: LeaveWarningProps): ReactNode {
  const t = useTranslate();
  const [leave, setLeave] = useState<() => void>();
  useLeaveGuard(
    useCallback((go) => setLeave(() => go), []),
    changed && !hasDraft,
  );
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changed]);
  const stay = (): void => setLeave(undefined);
  return (
    <Dialog open={leave !== undefined} title={t(text.leaveTitle)} onMoved={null} onClose={stay}>
      <p>{t(text.leaveText)}</p>
      <div className="actions">
        <Button kind="primary" onClick={stay}>
          {t(text.stay)}
        </Button>
        <Button
          onClick={() => {
            stay();
            leave?.();
          }}
        >
          {t(text.leave)}
        </Button>
      </div>
    </Dialog>
  );
}
