import { useEffect, useSyncExternalStore } from 'react';
import { writeLocal, readLocal } from '#kernel/i18n/web/local-storage.ts';

const key = 'portico.single-keys';
const listeners = new Set<() => void>();
let on = readLocal(key) !== 'off';

/**
 * The setting for single-key shortcuts, and its setter; it applies to the whole product and is stored in this browser
 * (WCAG 2.1.4: users who dictate, or hit keys by chance, turn them off).
 *
 * @example
 * const [keysOn, chooseKeys] = useKeysChoice();
 */
export const useKeysChoice = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, () => on),
  choose,
];

/**
 * Listens to single keys at any focus except fields and layers over the page: a user who types, selects or responds to
 * a dialog uses letters for something else. Does nothing while the shortcuts are turned off.
 *
 * @param act called with each key in lower case; returns true if it handled the key.
 * @returns true if the shortcuts are turned on; otherwise do not display them.
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
 * The character of a key, in lower case; undefined with a modifier, and for keys without a character.
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

// Follows a change in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(event.newValue !== 'off');
  });
}
