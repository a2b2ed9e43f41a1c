let requested = false;

/**
 * Asks the next page title that appears to take the focus; the router does so at every navigation.
 *
 * @example
 * requestFocus();
 */
export function requestFocus(): void {
  requested = true;
}

/** Whether the focus was asked for; asks only once. */
export function takeFocusRequest(): boolean {
  const was = requested;
  requested = false;
  return was;
}
