/** How long after it was asked for an answer may be joined (milliseconds): parts of one page ask at once. */
const joinable = 100;

interface Shared {
  readonly answer: Promise<unknown>;
  readonly control: AbortController;
  readonly begun: number;
  users: number;
}

const shared = new Map<string, Shared>();

/**
 * Asks once for what several parts of a page ask for at the same time. The request is aborted when all of them gave up.
 *
 * @param key tells answers apart: what is asked, with which params, in which language.
 * @throws what `ask` throws; the signal's reason where this one gave up.
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
  return one && performance.now() - one.begun <= joinable ? one : undefined;
}

function begin(key: string, ask: (signal: AbortSignal) => Promise<unknown>): Shared {
  const control = new AbortController();
  const one: Shared = { answer: ask(control.signal), control, begun: performance.now(), users: 0 };
  shared.set(key, one);
  const forget = (): void => {
    if (shared.get(key) === one) shared.delete(key);
  };
  one.answer.then(forget, forget);
  return one;
}
