import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { CallParts, CallSettings } from '#kernel/http/web/call-settings.ts';
import type { Call } from '#kernel/http/web/caller.ts';

interface Code {
  readonly call: Call;
  readonly callParts: () => CallParts;
}

let settings: Partial<CallSettings> = {};
let pending: Promise<Code> | undefined;

/**
 * Sets the options of this page's calls. Call it once, before the first call. The code of the envelope is fetched with
 * the first call, so that the page appears before its cryptography is needed.
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
 * @throws CallError if the call was rejected; a TypeError if the code for calls could not be fetched.
 * @example
 * const page = await callLater(queryCertificates, { companyName: '湖州' }, { signal });
 */
export const callLater: Call = async (endpoint, params, options) => {
  const { call } = await load();
  const output = await call(endpoint, params, options);
  for (const listener of listeners) listener(endpoint, output);
  return output;
};

type AnswerListener = (endpoint: Endpoint, output: unknown) => void;
const listeners = new Set<AnswerListener>();

/**
 * Calls back with the output of every accepted call of this page.
 *
 * @returns a function that unsubscribes.
 * @example
 * useEffect(() => listenToAnswers(({ path }, output) => console.log(path, output)), []);
 */
export function listenToAnswers(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The dependencies of this page's calls.
 *
 * @throws TypeError if the code for calls could not be fetched.
 */
export const callPartsLater = async (): Promise<CallParts> => (await load()).callParts();

async function load(): Promise<Code> {
  pending ??= import('#kernel/http/web/call.ts').then(({ call, callParts, configureCalls }) => {
    configureCalls(settings);
    return { call, callParts };
  });
  return pending.catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
}
