import type { CallSettings, CallParts } from './call-settings.ts';
import { createCaller, type Call } from './caller.ts';

export { CallError } from './call-error.ts';

let made = createCaller();

/** Says how this page makes its calls. Once, before the first. */
export function configureCalls(settings: Partial<CallSettings>): void {
  made = createCaller(settings);
}

/**
 * Makes a call: through the envelope, in the reader's language, with the session where there is one.
 *
 * @throws CallError where it was not accepted; `msg` is what to show, `problems` what to show beside fields.
 */
export const call: Call = (endpoint, params, options) => made(endpoint, params, options);

/** What this page's calls are made with, for what is no call: the stream of live events. */
export const callParts = (): CallParts => made;
