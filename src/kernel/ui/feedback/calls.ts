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
 * Says how this page makes its calls. Once, before the first; the code of the envelope is fetched with the first call,
 * so that the page is shown before its cryptography is needed.
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
 * @returns a function that ends it.
 * @example
 * useEffect(() => listenToAnswers(({ path }, output) => console.log(path, output)), []);
 */
export function listenToAnswers(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What this page's calls are made with.
 *
 * @throws TypeError where the code for calling could not be fetched.
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
