import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getWork, verifyWork } from '#accounts/captcha/captcha.contract.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { dialogWords as text } from './captcha-dialog.words.ts';
import type { Finish } from './use-finish.ts';

type State =
  | { readonly phase: 'ready' | 'checking' | 'passed' }
  | { readonly phase: 'working'; readonly percent: number }
  | { readonly phase: 'failed'; readonly message: string };

/** The way without a puzzle: the browser works a sum out. */
export function WorkPanel({ finish, passed }: { readonly finish: Finish; readonly passed: string }): ReactNode {
  const t = useTranslate();
  const [state, setState] = useState<State>({ phase: 'ready' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (): Promise<void> => {
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    const show = (next: State): void => {
      if (!signal.aborted) setState(next);
    };
    show({ phase: 'working', percent: 0 });
    try {
      const sum = await callLater(getWork, {}, { signal });
      const onRound = (done: number): void =>
        show({ phase: 'working', percent: Math.round((done / sum.rounds) * 100) });
      const numbers = await doWork(sum, onRound, signal);
      show({ phase: 'checking' });
      const verdict = await callLater(verifyWork, { numbers }, { signal });
      if (!verdict.success) {
        show({ phase: 'failed', message: t(verdict.reason === 'expired' ? text.workExpired : text.wrong) });
        return;
      }
      const refusal = await finish.carryOut(verdict.ticket);
      if (refusal !== null) return show({ phase: 'failed', message: refusal });
      show({ phase: 'passed' });
      if (!signal.aborted) finish.close();
    } catch (error) {
      show({ phase: 'failed', message: error instanceof CallError ? error.msg : t(text.workFailed) });
    }
  };

  const busy = state.phase !== 'ready' && state.phase !== 'failed';
  const status = {
    ready: '',
    working: t(text.working, { percent: state.phase === 'working' ? state.percent : 0 }),
    checking: t(text.checking),
    passed,
    failed: state.phase === 'failed' ? state.message : '',
  }[state.phase];
  return (
    <div className="captcha-panel" data-phase={state.phase}>
      <p>{t(text.workText)}</p>
      <progress
        max={100}
        value={state.phase === 'working' ? state.percent : busy ? 100 : 0}
        aria-label={t(text.workTitle)}
      />
      <p className="captcha-result" role="status">
        {state.phase === 'passed' && <Icon name="check" />}
        {state.phase === 'failed' && <Icon name="cross" />}
        {status}
      </p>
      <Button kind="primary" busy={busy} onClick={() => void start()}>
        {t(text.workStart)}
      </Button>
    </div>
  );
}

/** The sum that the server sets instead of a puzzle. */
interface Sum {
  readonly salt: string;
  readonly rounds: number;
  readonly bits: number;
}

/**
 * Works a sum out beside the page.
 *
 * @param onRound called with the number of rounds done.
 * @throws Error where the browser cannot; the signal's reason where it was given up.
 */
function doWork(sum: Sum, onRound: (done: number) => void, signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
    const numbers: number[] = [];
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      numbers.push(data);
      onRound(numbers.length);
      if (numbers.length < sum.rounds) return;
      end();
      resolve(numbers);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The worker could not be run'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(sum);
  });
}
