/** Milliseconds. */
const every = 30_000;
/** Reading anew counts as a use of the session, which shall time out when nobody is there any more. */
const presence = 10 * 60_000;

/**
 * While live events cannot be had, has screens read anew every half a minute: in a tab that is seen, by somebody who
 * touched it within ten minutes.
 *
 * @example
 * const fallback = createFallback(readAgain);
 * fallback.set(true);
 */
export function createFallback(reload: () => void): { set(on: boolean): void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  let touched = Date.now();
  const touch = (): void => {
    touched = Date.now();
  };
  return {
    set(on) {
      clearInterval(timer);
      for (const kind of ['pointerdown', 'keydown'] as const) {
        if (on) addEventListener(kind, touch, { passive: true });
        else removeEventListener(kind, touch);
      }
      touch();
      if (!on) return;
      timer = setInterval(() => {
        if (document.visibilityState === 'visible' && Date.now() - touched < presence) reload();
      }, every);
    },
  };
}
