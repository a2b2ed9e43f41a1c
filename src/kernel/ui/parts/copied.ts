/**
 * Copies a text to the clipboard. Works over plain http as well, where browsers deny scripts the clipboard.
 *
 * @returns true if the text was copied.
 * @example
 * if (await copied(location.href)) toast('success', t(uiWords.copied), toastTime.copied);
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** The older method, for when `navigator.clipboard` is missing or refuses. */
function copiedBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
