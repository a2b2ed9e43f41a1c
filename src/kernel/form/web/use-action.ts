import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf, type Failure } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';

export interface ActionOptions<Params, Output> {
  /** The toast after success. */
  readonly done?: string;
  /** Reloads the changed data, closes the dialog of the action. */
  readonly onDone?: (output: Output, params: Params) => void;
  readonly onFailure?: (failure: Failure, error: unknown) => void;
}

export interface Action<Params, Output = unknown> {
  /** Ignores calls while it is running, so that a double click is one request. Returns undefined on failure. */
  readonly run: (params: Params) => Promise<Output | undefined>;
  readonly busy: boolean;
  /** The failure of the last attempt; cleared by the next one. */
  readonly failure: Failure | undefined;
  readonly clear: () => void;
}

interface State {
  readonly busy: boolean;
  readonly failure?: Failure;
}

/**
 * An action that a user starts by a button: one request at a time, busy until the response arrives, its failure stored
 * until the next attempt.
 *
 * @param work a call, or a function that makes several.
 * @example
 * const resend = useAction(resendMail, { done: t(text.resent), onDone: retry });
 * <Button busy={resend.busy} onClick={() => void resend.run({ id })}>{t(text.resend)}</Button>
 * <Refused failure={resend.failure} />
 */
export function useAction<E extends Endpoint>(
  work: E,
  options?: ActionOptions<InputOf<E>, OutputOf<E>>,
): Action<InputOf<E>, OutputOf<E>>;
export function useAction<Params, Output>(
  work: (params: Params) => Promise<Output>,
  options?: ActionOptions<Params, Output>,
): Action<Params, Output>;
export function useAction(
  work: Endpoint | ((params: unknown) => Promise<unknown>),
  options: ActionOptions<unknown, unknown> = {},
): Action<unknown> {
  const t = useTranslate();
  const [{ busy, failure }, setState] = useState<State>({ busy: false });
  const running = useRef(false);
  const latest = useRef({ work, options, t });
  useEffect(() => {
    latest.current = { work, options, t };
  });
  const run = useCallback(async (params: unknown): Promise<unknown> => {
    if (running.current) return undefined;
    running.current = true;
    setState({ busy: true });
    const { work: start } = latest.current;
    let output: unknown;
    try {
      output = await (typeof start === 'function' ? start(params) : callLater(start, params));
    } catch (error) {
      const found = failureOf(error, latest.current.t);
      setState({ busy: false, failure: found });
      latest.current.options.onFailure?.(found, error);
      return undefined;
    } finally {
      running.current = false;
    }
    setState({ busy: false });
    const { done, onDone } = latest.current.options;
    if (done !== undefined) toast('success', done, toastTime.error);
    onDone?.(output, params);
    return output;
  }, []);
  const clear = useCallback(() => setState((before) => (before.failure ? { busy: before.busy } : before)), []);
  return { run, busy, failure, clear };
}
