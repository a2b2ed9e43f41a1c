import { useEffect, useMemo, useRef } from 'react';

/** Milliseconds that a result is shown before the dialog closes or begins anew (specification §9). */
export const holdTime = 800;

/** What a passed check leads to. */
export interface Finish {
  /** Does what the ticket is for: null when it was accepted, else what to show. */
  readonly carryOut: (ticket: string) => Promise<string | null>;
  /** Closes, once the success has been seen. */
  readonly close: () => void;
  /** Closes at once: what the ticket was for was refused, or one gives up. */
  readonly leave: () => void;
}

/** The end of every way. What the dialog's user gave last is called, and nothing once the dialog is gone. */
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
