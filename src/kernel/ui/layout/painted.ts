import { useEffect, useState } from 'react';

/** How long to wait for a paint that may not come, as in a tab in the background; milliseconds. */
const patience = 400;

let pending: Promise<void> | undefined;

/**
 * Resolves once the page has been painted for the first time since this was asked first, or after a moment where nothing
 * is painted. What need not be there at the first paint waits for this, and so leaves network and processor to it.
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
 * Whether the page has been painted: false only at the very first.
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
