/**
 * Puts a text on the clipboard. Works over plain http as well, where browsers keep the clipboard from scripts.
 *
 * @returns whether it is there.
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

/** The old way, where `navigator.clipboard` is missing or refuses. */
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
