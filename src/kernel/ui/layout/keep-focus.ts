/** Focusable elements other than fields: focusing a field would open a phone's keyboard. */
const reachable = 'a[href], button:not(:disabled), [tabindex="0"]';
/** Containers with a heading of their own: the search for a neighbour does not leave them. */
const parts = 'dialog, .drawer, .section, .screen, main';

/**
 * Preserves the focus when the focused element is removed, such as a finished button, a row or a drawer: the focus
 * moves to the nearest control, else to the heading of the enclosing section. A browser would move it to the page's
 * body, so that keyboard users would have to start at the top. Returns a function that stops this.
 *
 * @example
 * useEffect(keepFocus, []);
 */
export function keepFocus(): () => void {
  let way: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    way = target instanceof Element ? wayOf(target) : [];
  };
  const leave = ({ relatedTarget, target }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element) || !isThere(target)) return;
    // A press beside everything removes the focus on purpose.
    requestAnimationFrame(() => {
      if (way[0] === target && isThere(target)) way = [];
    });
  };
  const look = (): void => {
    if (way[0] === undefined || isThere(way[0])) return;
    // The remover may have a better target, such as a dialog that closes: that target takes precedence.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && way[0] !== undefined && !isThere(way[0])) focusOn(nearest(way));
    });
  };
  const removals = new MutationObserver(look);
  removals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
  };
}

function wayOf(element: Element): Element[] {
  const way: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) way.push(at);
  return way;
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();

const find = (around: Element, what: string): HTMLElement | undefined =>
  [...around.querySelectorAll<HTMLElement>(what)].find(isThere);

function nearest(way: readonly Element[]): HTMLElement | null {
  for (const around of way.filter(isThere)) {
    const isPart = around.matches(parts);
    const found = find(around, isPart ? 'h1, h2, h3' : reachable);
    if (found) return found;
    if (isPart) break;
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
