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
 * Does something once no pointer is down: a message that appears while a button is being pressed would move the button
 * from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) work();
  // The click follows the pointer's release at once, and comes first.
  else addEventListener('pointerup', () => setTimeout(work), { once: true });
}
