import type { KeyboardEvent } from 'react';
import type { Editor } from './use-editor.ts';

/** The distance moved by an arrow key, mm. */
const step = 0.5;
const farStep = 5;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const writes =
  'input:not([type=checkbox], [type=radio], [type=file]), select, textarea, [role=listbox], [role=dialog], dialog';

/** Keys of the designer, anywhere in it except in inputs and selections. */
export function pressKey(event: KeyboardEvent, { acts, choose, chosen }: Editor): void {
  if (event.defaultPrevented || (event.target as Element).closest(writes)) return;
  const control = event.ctrlKey || event.metaKey;
  const act = control ? withControl(event, acts) : alone(event, acts, chosen.length, choose);
  if (!act) return;
  event.preventDefault();
  act();
}

function withControl(
  { key: pressed, shiftKey, altKey }: KeyboardEvent,
  acts: Editor['acts'],
): (() => void) | undefined {
  if (altKey) return undefined;
  const table: Readonly<Record<string, () => void>> = {
    z: shiftKey ? acts.redo : acts.undo,
    y: acts.redo,
    c: acts.copy,
    x: acts.cut,
    v: acts.paste,
    d: acts.duplicate,
    a: acts.chooseAll,
    ArrowUp: () => acts.order(shiftKey ? Infinity : 1),
    ArrowDown: () => acts.order(shiftKey ? -Infinity : -1),
  };
  return table[pressed.length === 1 ? pressed.toLowerCase() : pressed];
}

function alone(
  { key: pressed, shiftKey, altKey }: KeyboardEvent,
  acts: Editor['acts'],
  chosen: number,
  choose: Editor['choose'],
): (() => void) | undefined {
  if (chosen === 0) return undefined;
  const direction = directions[pressed];
  if (direction) {
    const far = shiftKey ? farStep : step;
    const by = { x: direction[0] * far, y: direction[1] * far };
    return () => (altKey ? acts.size(by) : acts.move(by));
  }
  if (pressed === 'Delete' || pressed === 'Backspace') return acts.remove;
  if (pressed === 'Escape') return () => choose([]);
  return undefined;
}
