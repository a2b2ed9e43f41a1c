/**
 * The time in milliseconds during which callers share a request: components of one page send the same request at once.
 */
const joinable = 100;

interface Shared {
  readonly answer: Promise<unknown>;
  readonly control: AbortController;
  readonly startedAt: number;
  users: number;
}

const shared = new Map<string, Shared>();

/**
 * Sends a request once when several components of a page need it at the same time. It is aborted when all of them have
 * aborted.
 *
 * @param key identifies a response: endpoint, params and language.
 * @throws the error of `ask`; the signal's reason if this caller aborted.
 * @example
 * const answer = await shareAnswer(`${path} ${lang} ${params}`, signal, (signal) => call(endpoint, params, { signal }));
 */
export async function shareAnswer<T>(
  key: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const one = join(key) ?? begin(key, ask);
  one.users += 1;
  const leave = (): void => {
    one.users -= 1;
    if (one.users > 0) return;
    if (shared.get(key) === one) shared.delete(key);
    one.control.abort(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    const answer = (await one.answer) as T;
    signal.throwIfAborted();
    return answer;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function join(key: string): Shared | undefined {
  const one = shared.get(key);
  return one && performance.now() - one.startedAt <= joinable ? one : undefined;
}

function begin(key: string, ask: (signal: AbortSignal) => Promise<unknown>): Shared {
  const control = new AbortController();
  const one: Shared = { answer: ask(control.signal), control, startedAt: performance.now(), users: 0 };
  shared.set(key, one);
  const forget = (): void => {
    if (shared.get(key) === one) shared.delete(key);
  };
  one.answer.then(forget, forget);
  return one;
}
