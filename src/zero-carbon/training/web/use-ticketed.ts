import { useCallback } from 'react';
import { useCaptcha, type Captcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';

/** Closing the captcha dialog cancels the call, without an error message. */
export class CaptchaClosed extends Error {
  override readonly name = 'CaptchaClosed';
}

export interface Ticketed {
  /**
   * Makes the call; if the server requires a captcha ticket, requests one from the user and repeats the call with it.
   */
  readonly withTicket: <T>(call: (ticket?: string) => Promise<T>) => Promise<T>;
  /** The captcha dialog, for the page to render. */
  readonly dialog: Captcha['dialog'];
}

/**
 * Adds the captcha to calls that require a ticket after too many failed attempts.
 *
 * @example
 * const { withTicket, dialog } = useTicketed();
 * const answer = await withTicket((ticket) => callLater(checkQueryUser, { ...form, ...(ticket && { ticket }) }));
 */
export function useTicketed(): Ticketed {
  const t = useTranslate();
  const { ask, close, dialog } = useCaptcha();
  const withTicket = useCallback(
    async <T>(call: (ticket?: string) => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof CallError && error.needsTicket)) throw error;
      }
      return new Promise<T>((resolve, reject) => {
        let result: { readonly value: T } | undefined;
        ask({
          onTicket: async (ticket) => {
            try {
              result = { value: await call(ticket) };
              return null;
            } catch (error) {
              if (error instanceof CallError && error.needsTicket) return failureOf(error, t).message;
              close();
              reject(error);
              return failureOf(error, t).message;
            }
          },
          onAccepted: () => {
            if (result) resolve(result.value);
          },
          onGivenUp: () => reject(new CaptchaClosed()),
        });
      });
    },
    [ask, close, t],
  );
  return { withTicket, dialog };
}
