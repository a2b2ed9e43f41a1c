/** What the keyboard reaches and that is no field: in a field a phone would open its keyboard. */
const reachable = 'a[href], button:not(:disabled), [tabindex="0"]';

/**
 * While what has the focus is taken out of an element, such as a button that has done its work, the focus goes to what is
 * nearest to it there; a browser would give it to the page's body, and whoever uses a keyboard would begin at the top.
 * Returns the function that ends it.
 *
 * @example
 * useEffect(() => keepFocus(main.current!), []);
 */
export function keepFocus(root: HTMLElement): () => void {
  let way: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    way = target instanceof Element ? upTo(root, target) : [];
  };
  const leave = (event: FocusEvent): void => {
    // Whoever presses beside everything means it.
    const { target } = event;
    if (event.relatedTarget === null && target instanceof Element && isThere(target)) {
      requestAnimationFrame(() => {
        if (way[0] === target && isThere(target)) way = [];
      });
    }
  };
  const look = (): void => {
    if (way[0] === undefined || isThere(way[0])) return;
    // A dialog that closes hands the focus back by itself.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && way[0] !== undefined && !isThere(way[0])) nearest(way, root).focus({ preventScroll: true });
    });
  };
  const removals = new MutationObserver(look);
  removals.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', leave);
  return () => {
    removals.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', leave);
  };
}

function upTo(root: Element, element: Element): Element[] {
  const way: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) way.push(at);
  return way;
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();

function nearest(way: readonly Element[], root: HTMLElement): HTMLElement {
  for (const around of way.filter(isThere)) {
    const found = [...around.querySelectorAll<HTMLElement>(reachable)].find(isThere);
    if (found) return found;
  }
  return root.querySelector<HTMLElement>('h1') ?? root;
}
