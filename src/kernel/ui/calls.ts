import type { Call } from '#kernel/http/web/caller.ts';
import type { CallSettings } from '#kernel/http/web/call-settings.ts';

let settings: Partial<CallSettings> = {};
let pending: Promise<Call> | undefined;

/**
 * Says how this page makes its calls. Once, before the first; the code of the envelope is fetched with the first call,
 * so that the page stands before its cryptography is needed.
 *
 * @example
 * prepareCalls({ lang: currentLang, onBuild: noticeBuild });
 */
export function prepareCalls(given: Partial<CallSettings>): void {
  settings = given;
}

/**
 * Makes a call as `call` does.
 *
 * @throws CallError where it was not accepted; a TypeError where the code for calling could not be fetched.
 * @example
 * const page = await callLater(queryCertificates, { companyName: '湖州' }, { signal });
 */
export const callLater: Call = async (endpoint, params, options) => {
  pending ??= import('#kernel/http/web/call.ts').then(({ call, configureCalls }) => {
    configureCalls(settings);
    return call;
  });
  const call = await pending.catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return call(endpoint, params, options);
};
