/** The focusable elements of a field, including those of custom controls. */
const controls = ':is(input, select, textarea, button, [tabindex="0"]):not([tabindex="-1"], :disabled, [type=hidden])';

/**
 * Moves the focus to a field of a form, by its name; to the whole field if the form does not mark the part that a path
 * names.
 *
 * @example
 * focusField(form.current, 'mail');
 * focusField(form.current, 'pool.start');
 */
export function focusField(form: ParentNode | null, path: string): void {
  const controlOf = (name: string) =>
    form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${controls}`);
  const [name = ''] = path.split('.');
  (controlOf(path) ?? controlOf(name))?.focus();
}
