/** Milliseconds. */
const every = 30_000;
/** A reload counts as use of the session, and the session must time out when the user has left. */
const presence = 10 * 60_000;

let touched = Date.now();
let isWatching = false;

/** Records the page's last input, from the first call on. */
function watchTouches(): void {
  if (isWatching) return;
  isWatching = true;
  for (const kind of ['pointerdown', 'keydown'] as const) {
    addEventListener(kind, () => (touched = Date.now()), { passive: true });
  }
}

/**
 * While live events are unavailable, reloads screens every half a minute: in a visible tab, if the user touched it
 * within ten minutes. Lost connections do not count as input.
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
