let pressed = false;
const note = (): void => {
  pressed = true;
};
const release = (): void => {
  pressed = false;
};
addEventListener('pointerdown', note, true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

/**
 * Defers work until no pointer is down: a message that appears during a button press would move the button away from
 * the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) work();
  // The click follows the pointer's release at once, before this timeout.
  else addEventListener('pointerup', () => setTimeout(work), { once: true });
}
