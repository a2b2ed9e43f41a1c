let requested = false;

/**
 * Requests the focus for the next page title that appears; the router does so at every navigation.
 *
 * @example
 * requestFocus();
 */
export function requestFocus(): void {
  requested = true;
}

/** True if the focus was requested; the call consumes the request. */
export function takeFocusRequest(): boolean {
  const was = requested;
  requested = false;
  return was;
}
