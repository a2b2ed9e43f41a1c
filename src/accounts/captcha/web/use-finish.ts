import { useEffect, useMemo, useRef } from 'react';

/** Milliseconds for which a result is displayed before the dialog closes or restarts (specification §9). */
export const holdTime = 800;

/** Actions after a passed check. */
export interface Finish {
  /** Does what the ticket is for. Resolves to null on success, else to the error text. */
  readonly carryOut: (ticket: string) => Promise<string | null>;
  /** Closes after the success message has been visible for a moment. */
  readonly close: () => void;
  /** Closes at once: after a refusal of the protected action, or when the user cancels. */
  readonly leave: () => void;
}

/**
 * The common end of all methods. Calls the latest callbacks of the dialog's user, and none after the dialog is closed.
 */
export function useFinish(onTicket: (ticket: string) => Promise<string | null>, onClose: () => void): Finish {
  const given = useRef({ onTicket, onClose });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    given.current = { onTicket, onClose };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      carryOut: (ticket) => given.current.onTicket(ticket),
      close: () => {
        timer.current = setTimeout(() => given.current.onClose(), holdTime);
      },
      leave: () => given.current.onClose(),
    }),
    [],
  );
}
