import { useEffect, useSyncExternalStore } from 'react';
import { writeLocal, readLocal } from '#kernel/ui/theme/local-storage.ts';

const key = 'portico.single-keys';
const listeners = new Set<() => void>();
let on = readLocal(key) !== 'off';

/**
 * Whether shortcuts of one character act, and what changes that; the choice holds for the whole product and is kept in
 * this browser (WCAG 2.1.4: who dictates, or hits keys by chance, turns them off).
 *
 * @example
 * const [keysOn, chooseKeys] = useKeysChoice();
 */
export const useKeysChoice = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, () => on),
  choose,
];

/**
 * Listens to single keys wherever the focus is, but for fields and whatever lies over the page: whoever types, chooses
 * or answers a dialog means something else by a letter. It does nothing while they are turned off.
 *
 * @param act called with each key in lower case; returns whether it did something by it.
 * @returns whether they are turned on: what is turned off is not to be shown either.
 * @example
 * const keysOn = useSingleKeys(useCallback((pressed) => pressed === 'j' && goOn(), [goOn]));
 */
export function useSingleKeys(act: (pressed: string) => boolean): boolean {
  const [isOn] = useKeysChoice();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || takesKeys(event.target)) return;
      const pressed = singleKeyOf(event);
      if (pressed !== undefined && act(pressed)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn, act]);
  return isOn;
}

/**
 * The character that a key alone gives, in lower case; undefined with a modifier, and for keys that give none.
 *
 * @example
 * singleKeyOf(event) === 'j';
 */
export function singleKeyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
  const { key: pressed, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || [...pressed].length !== 1 || pressed === ' ') return undefined;
  return pressed.toLowerCase();
}

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

const takesKeys = (target: EventTarget | null): boolean =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest(`${fields}, [role=dialog], [role=menu]`) !== null);

function choose(wanted: boolean): void {
  writeLocal(key, wanted ? 'on' : 'off');
  show(wanted);
}

function show(wanted: boolean): void {
  on = wanted;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another tab chose: this one follows.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(event.newValue !== 'off');
  });
}
