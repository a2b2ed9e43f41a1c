import type { CallSettings, CallParts } from './call-settings.ts';
import { createCaller, type Call } from './caller.ts';

export { CallError } from './call-error.ts';

let made = createCaller();

/** Configures this page's calls. Call it once, before the first call. */
export function configureCalls(settings: Partial<CallSettings>): void {
  made = createCaller(settings);
}

/**
 * Makes a call: through the envelope, in the user's language, with the session if there is one.
 *
 * @throws CallError if it was not accepted; `msg` is the text to display, `problems` the texts beside fields.
 */
export const call: Call = (endpoint, params, options) => made(endpoint, params, options);

/** The dependencies of this page's calls, for requests that are no calls: the stream of live events. */
export const callParts = (): CallParts => made;
