/** What the keyboard reaches and that is no field: in a field a phone would open its keyboard. */
const reachable = 'a[href], button:not(:disabled), [tabindex="0"]';
/** What a heading of its own begins: further out nothing is near. */
const parts = 'dialog, .drawer, .section, .screen, main';

/**
 * While what has the focus is taken out of the page, such as a button that has done its work, a row, a drawer, the focus
 * goes to what is nearest to it: a control beside it, else the heading of the part that it stood in. A browser would give
 * it to the page's body, and whoever uses a keyboard would begin at the top. Returns the function that ends it.
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
    // Whoever presses beside everything means it.
    requestAnimationFrame(() => {
      if (way[0] === target && isThere(target)) way = [];
    });
  };
  const look = (): void => {
    if (way[0] === undefined || isThere(way[0])) return;
    // Whoever took it away may have a better place, as a dialog that closes has: that comes first.
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
