import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { CaptchaDialogProps } from '#accounts/captcha/web/captcha-dialog.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { entranceWords } from './entrance.words.ts';

/** A request for a captcha check. */
export interface CaptchaRequest {
  readonly title?: string;
  /** The account that may receive a mailed code. */
  readonly loginName?: string;
  /** Executes the protected action; resolves to null on success, else to the message to display. */
  readonly onTicket: (ticket: string) => Promise<string | null>;
  /** Called after the action succeeded and the dialog closed. */
  readonly onAccepted: () => void;
  /** Called when the dialog closes without success. */
  readonly onGivenUp?: () => void;
}

export interface Captcha {
  /** Preloads the dialog's code when the form is likely to need it. */
  readonly prepare: () => void;
  readonly ask: (request: CaptchaRequest) => void;
  /** Closes the dialog from outside, because its action has been decided. */
  readonly close: () => void;
  /** The dialog element, to be rendered by the page. */
  readonly dialog: ReactNode;
}

const loadDialog = () => import('#accounts/captcha/web/captcha-dialog.tsx').then((module) => module.CaptchaDialog);

/** The check for a human user. Its code loads while the user fills in the form. */
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
    // A failure is reported when the dialog opens.
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
    // If the user closed the dialog during the call, the result still applies.
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
