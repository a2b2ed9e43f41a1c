/** Milliseconds. */
const every = 30_000;
/** Reading anew counts as a use of the session, which shall time out when nobody is there any more. */
const presence = 10 * 60_000;

let touched = Date.now();
let isWatching = false;

/** Notes when the page was last touched, from the first call on. */
function watchTouches(): void {
  if (isWatching) return;
  isWatching = true;
  for (const kind of ['pointerdown', 'keydown'] as const) {
    addEventListener(kind, () => (touched = Date.now()), { passive: true });
  }
}

/**
 * While live events cannot be had, has screens read anew every half a minute: in a tab that is seen, by somebody who
 * touched it within ten minutes. A connection that breaks is no touch, however often it does.
 *
 * @example
 * const fallback = createFallback(readAgain);
 * fallback.set(true);
 */
export function createFallback(reload: () => void): { set(on: boolean): void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  watchTouches();
  return {
    set(on) {
      clearInterval(timer);
      if (!on) return;
      timer = setInterval(() => {
        if (document.visibilityState === 'visible' && Date.now() - touched < presence) reload();
      }, every);
    },
  };
}
