import { useRef, useState, type RefObject } from 'react';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';

export interface Desk {
  /** The entry that is open. */
  readonly chosen: string;
  readonly choose: (entry: string) => void;
  /** To the entry that many on; undefined where there is none. */
  readonly neighbour: (by: number) => (() => void) | undefined;
  /** Goes that many on; false where nothing is there. */
  readonly go: (by: number) => boolean;
  /** Whether J and K go on and back. */
  readonly keysOn: boolean;
  /** Of what takes the focus when an entry opens: its heading's part of the screen. */
  readonly headRef: RefObject<HTMLElement | null>;
}

/**
 * What of a list of entries is open, and how one goes from one to the next: by choosing, by buttons, by J and K.
 *
 * @param first which is open at first.
 * @param entriesOf what stands in the list, in its order, while one of them is open.
 * @param onChoose called before what was chosen is shown.
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
    // the list stays where it is; what one reads begins at its head
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
