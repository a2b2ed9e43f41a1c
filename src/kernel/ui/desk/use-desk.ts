import { useRef, useState, type RefObject } from 'react';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';

export interface Desk {
  /** The entry that is open. */
  readonly chosen: string;
  readonly choose: (entry: string) => void;
  /** The function that moves by that many entries; undefined if there is no such entry. */
  readonly neighbour: (by: number) => (() => void) | undefined;
  /** Moves by that many entries; returns false if there is no such entry. */
  readonly go: (by: number) => boolean;
  /** True if J and K move between the entries. */
  readonly keysOn: boolean;
  /** The element that receives the focus when an entry opens: its heading. */
  readonly headRef: RefObject<HTMLElement | null>;
}

/**
 * The open entry of a list, and movement between entries: by selection, by buttons, by J and K.
 *
 * @param first the entry that is open initially.
 * @param entriesOf the entries of the list, in order, while one of them is open.
 * @param onChoose called before the selected entry is displayed.
 * @example
 * const { chosen, go, headRef } = useDesk(firstOf(data), () => ids, () => setPane('checks'));
 */
export function useDesk(
  first: string | (() => string),
  entriesOf: (chosen: string) => readonly string[],
  onChoose: () => void,
): Desk {
  const [chosen, setChosen] = useState(first);
  const headRef = useRef<HTMLElement>(null);
  const choose = (entry: string): void => {
    setChosen(entry);
    onChoose();
    // the list does not scroll; reading starts at the header of the entry
    requestAnimationFrame(() => headRef.current?.focus());
  };
  const neighbour = (by: number): (() => void) | undefined => {
    const entries = entriesOf(chosen);
    const next = entries[entries.indexOf(chosen) + by];
    return next === undefined ? undefined : () => choose(next);
  };
  const go = (by: number): boolean => {
    const to = neighbour(by);
    to?.();
    return to !== undefined;
  };
  const keysOn = useSingleKeys((pressed) => (pressed === 'j' ? go(1) : pressed === 'k' ? go(-1) : false));
  return { chosen, choose, neighbour, go, keysOn, headRef };
}
