/** What can take the focus in a field, whoever made its control. */
const controls = ':is(input, select, textarea, button, [tabindex="0"]):not([tabindex="-1"], :disabled, [type=hidden])';

/**
 * Brings the reader to a field of a form, by its name.
 *
 * @example
 * focusField(form.current, 'mail');
 */
export function focusField(form: ParentNode | null, name: string): void {
  form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${controls}`)?.focus();
}
