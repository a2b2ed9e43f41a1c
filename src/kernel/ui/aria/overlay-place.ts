const name = 'overlay-place';

/**
 * Where an overlay is drawn: in the document's body; in the modal dialog on top where one is open, since everything
 * outside of it is out of reach, and there in a layer of its own, since a dialog cuts off what is larger than itself.
 */
export function overlayPlace(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog) return document.body;
  const known = dialog.querySelector<HTMLElement>(`:scope > .${name}`);
  if (known?.hasChildNodes()) return known;
  // An empty one may lie below the dialog, which has been opened again since.
  known?.remove();
  const place = document.createElement('div');
  place.className = name;
  place.popover = 'manual';
  dialog.append(place);
  place.showPopover();
  return place;
}
