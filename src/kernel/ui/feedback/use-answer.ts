import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from './calls.ts';
import { painted } from '#kernel/ui/layout/painted.ts';
import { failureOf, toastFailure, type Failure } from './failure.ts';
import { shareAnswer } from './share-answer.ts';

export interface Answer<T> {
  /** The last response; it stays while the next one is fetched. */
  readonly data: T | undefined;
  /** The params of `data`, as JSON: they differ from the current params while a request is pending. */
  readonly answered: string;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

/**
 * An endpoint, or a function that fetches it with its schemas after the first paint; the function must be a constant.
 */
export type Asked<E extends Endpoint> = E | (() => Promise<E>);

interface Held<T> {
  readonly key: string;
  readonly answered: string;
  readonly data?: T | undefined;
  readonly failure?: Failure | undefined;
}

/**
 * The response of a call, fetched when the component appears, when the params or the language change, and when the
 * network is back after a failure.
 *
 * @param params null sends no request.
 * @param options `quiet` displays no toast, for components that simply stay hidden when they fail.
 * @example
 * const { data, failure, loading, retry } = useAnswer(topPolicies, {});
 */
export function useAnswer<E extends Endpoint>(
  endpoint: Asked<E>,
  params: InputOf<E> | null,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Answer<OutputOf<E>> {
  const lang = useLang();
  const t = useTranslate();
  const [held, setHeld] = useState<Held<OutputOf<E>>>({ key: '', answered: '' });
  const [attempt, setAttempt] = useState(0);
  const asked = params === null ? null : JSON.stringify(params);
  const key = asked === null ? '' : `${lang} ${attempt} ${asked}`;
  const latest = useRef({ t, quiet });
  useEffect(() => {
    latest.current = { t, quiet };
  }, [t, quiet]);

  useEffect(() => {
    if (asked === null) return;
    const control = new AbortController();
    const ask = async (): Promise<OutputOf<E>> => {
      await painted();
      control.signal.throwIfAborted();
      const called = typeof endpoint === 'function' ? await endpoint() : endpoint;
      return shareAnswer(`${called.method} ${called.path} ${key}`, control.signal, (signal) =>
        callLater(called, JSON.parse(asked) as InputOf<E>, { signal }),
      );
    };
    ask().then(
      (data) => {
        if (!control.signal.aborted) setHeld({ key, answered: asked, data });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        if (!latest.current.quiet) toastFailure(error, latest.current.t);
        setHeld((before) => ({ ...before, key, failure: failureOf(error, latest.current.t) }));
      },
    );
    return () => control.abort();
  }, [endpoint, asked, key]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const failed = held.key === key && held.failure !== undefined;
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);

  if (asked === null) return { data: undefined, answered: '', failure: undefined, loading: false, retry };
  const loading = held.key !== key;
  return { data: held.data, answered: held.answered, failure: loading ? undefined : held.failure, loading, retry };
}
