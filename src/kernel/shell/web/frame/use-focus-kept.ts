import { useEffect } from 'react';

/** Where a screen's part begins that has a heading of its own. */
const parts = 'dialog, .drawer, .section, .screen, main';

/**
 * The focus never falls to the page's body: where what had it is taken away, a row, a drawer, a draft, and nothing else
 * took it, the heading of the innermost part that is left gets it.
 *
 * @example
 * useFocusKept(); // once, in what is around all screens
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: readonly Element[] = [];
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      last = target;
      around = [...partsAround(target)];
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = undefined;
      // Whoever took it away may have a better place: that comes first.
      requestAnimationFrame(() => setTimeout(() => focusLeft(around)));
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}

function* partsAround(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(parts)) yield at;
}

function focusLeft(around: readonly Element[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const left = around.find((part) => part.isConnected && part.checkVisibility()) ?? document.querySelector('main');
  const heading = [...(left?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])].find((one) => one.checkVisibility());
  const place = heading ?? document.querySelector<HTMLElement>('main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
