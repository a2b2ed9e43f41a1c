import { useEffect, useState } from 'react';
import { remember, remembered } from './remembered.ts';

const key = 'portico.slash';

/**
 * Hears the `/` key outside of fields, unless the reader has turned it off (WCAG 2.1.4).
 *
 * @returns whether it is on, and what changes that; the choice is kept in this browser.
 * @example
 * const [slash, chooseSlash] = useSlash(focusFind);
 */
export function useSlash(onSlash: () => void): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => remembered(key) !== 'off');
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, onSlash]);
  const choose = (wanted: boolean): void => {
    remember(key, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  return [on, choose];
}
