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

let isPainted = false;

/**
 * Whether the page has been painted: false only at the very first.
 *
 * @example
 * const stands = usePainted();
 * return <input type={stands ? 'date' : 'text'} />; // the browser's calendar is slow to make
 */
export function usePainted(): boolean {
  const [stands, setStands] = useState(isPainted);
  useEffect(() => {
    if (stands) return;
    let current = true;
    void painted().then(() => {
      isPainted = true;
      if (current) setStands(true);
    });
    return () => {
      current = false;
    };
  }, [stands]);
  return stands;
}
