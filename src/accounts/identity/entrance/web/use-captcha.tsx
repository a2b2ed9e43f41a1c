import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { CaptchaDialogProps } from '#accounts/captcha/web/captcha-dialog.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { entranceWords } from './entrance.words.ts';

/** What a passed check is for. */
export interface CaptchaRequest {
  readonly title?: string;
  /** Whose mail a code may go to. */
  readonly loginName?: string;
  /** Carries it out; null when it was accepted, else what the puzzle is to show. */
  readonly onTicket: (ticket: string) => Promise<string | null>;
  /** It was accepted, and the dialog has closed. */
  readonly onAccepted: () => void;
  /** The dialog was closed, and nothing was accepted before. */
  readonly onGivenUp?: () => void;
}

export interface Captcha {
  /** Fetches the dialog's code ahead, when it becomes likely that it is needed. */
  readonly prepare: () => void;
  readonly ask: (request: CaptchaRequest) => void;
  /** Closes the dialog from outside: what it was for has been decided. */
  readonly close: () => void;
  /** The dialog, for the page to hold. */
  readonly dialog: ReactNode;
}

const loadDialog = () => import('#accounts/captcha/web/captcha-dialog.tsx').then((module) => module.CaptchaDialog);

/** The check that somebody, not a program, is here: its code is fetched when a form is being filled in. */
export function useCaptcha(): Captcha {
  const t = useTranslate();
  const [request, setRequest] = useState<CaptchaRequest>();
  const current = useRef<CaptchaRequest>(undefined);
  const accepted = useRef(false);
  const [Dialog, setDialog] = useState<ComponentType<CaptchaDialogProps>>();
  const loading = useRef<Promise<void>>(undefined);

  const load = useCallback((): Promise<void> => {
    loading.current ??= loadCode(loadDialog).then(
      (component) => setDialog(() => component),
      (error: unknown) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  }, []);
  const prepare = useCallback(() => {
    // A failure is said when the dialog is asked for.
    load().catch(() => {});
  }, [load]);
  const ask = useCallback(
    (wanted: CaptchaRequest) => {
      const open = (): void => {
        accepted.current = false;
        current.current = wanted;
        setRequest(wanted);
      };
      load().then(open, () => toast('danger', t(entranceWords.captchaMissing), toastTime.network));
    },
    [load, t],
  );
  const close = useCallback(() => {
    current.current = undefined;
    setRequest(undefined);
  }, []);
  const onTicket = async (asked: CaptchaRequest, ticket: string): Promise<string | null> => {
    const refusal = await asked.onTicket(ticket);
    if (refusal !== null) return refusal;
    // Whoever closed the dialog while the call was on its way is not to lose what it did.
    if (current.current === asked) accepted.current = true;
    else asked.onAccepted();
    return null;
  };

  const dialog = Dialog && request && (
    <Dialog
      open
      {...(request.title === undefined ? {} : { title: request.title })}
      loginName={request.loginName}
      onTicket={(ticket) => onTicket(request, ticket)}
      onClose={() => {
        close();
        if (accepted.current) request.onAccepted();
        else request.onGivenUp?.();
      }}
    />
  );
  return { prepare, ask, close, dialog };
}
