import { useEffect, useState } from 'react';

/** The timeout in milliseconds for a paint that may not happen, as in a background tab. */
const patience = 400;

let pending: Promise<void> | undefined;

/**
 * Resolves after the first paint that follows the first call, or after a timeout if nothing is painted. Work that is
 * not needed for the first paint waits for this, and so leaves network and processor to it.
 *
 * @example
 * await painted();
 * const { call } = await import('#kernel/http/web/call.ts');
 */
export function painted(): Promise<void> {
  pending ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    // A frame's callback runs before its paint; a task queued there runs after it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
  return pending;
}

let wasPainted = false;

/**
 * True once the page has been painted: false only at the very first render.
 *
 * @example
 * const isPainted = usePainted();
 * return <input type={isPainted ? 'date' : 'text'} />; // the browser's calendar is slow to make
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(wasPainted);
  useEffect(() => {
    if (isPainted) return;
    let current = true;
    void painted().then(() => {
      wasPainted = true;
      if (current) setPainted(true);
    });
    return () => {
      current = false;
    };
  }, [isPainted]);
  return isPainted;
}
