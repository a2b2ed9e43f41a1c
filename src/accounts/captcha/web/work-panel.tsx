import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getWork, verifyWork } from '#accounts/captcha/captcha.contract.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { dialogWords as text } from './captcha-dialog.words.ts';
import { doWork } from './do-work.ts';
import { FocusedButton } from './focused-button.tsx';
import type { Finish } from './use-finish.ts';

type State =
  | { readonly phase: 'checking' | 'passed' }
  | { readonly phase: 'working'; readonly percent: number }
  | { readonly phase: 'failed' | 'refused'; readonly message: string };

/** The alternative without a puzzle: the browser solves a sum at once. */
export function WorkPanel({ finish, passed }: { readonly finish: Finish; readonly passed: string }): ReactNode {
  const t = useTranslate();
  const [state, setState] = useState<State>({ phase: 'working', percent: 0 });
  const controller = useRef<AbortController>(undefined);
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
      if (refusal !== null) return show({ phase: 'refused', message: refusal });
      show({ phase: 'passed' });
      if (!signal.aborted) finish.close();
    } catch (error) {
      show({ phase: 'failed', message: error instanceof CallError ? error.msg : t(text.workFailed) });
    }
  };

  const startLater = useRef(start);
  useEffect(() => {
    void startLater.current();
    return () => controller.current?.abort();
  }, []);

  const isOver = state.phase === 'failed' || state.phase === 'refused';
  const status = {
    working: t(text.working, { percent: state.phase === 'working' ? state.percent : 0 }),
    checking: t(text.checking),
    passed,
    failed: state.phase === 'failed' ? state.message : '',
    refused: state.phase === 'refused' ? state.message : '',
  }[state.phase];
  return (
    <Stack gap={4} className="captcha-panel" data-phase={state.phase}>
      <p>{t(text.workText)}</p>
      <progress
        max={100}
        value={state.phase === 'working' ? state.percent : isOver ? 0 : 100}
        aria-label={t(text.workTitle)}
      />
      <p className="captcha-result" role="status">
        {state.phase === 'passed' && <Icon name="check" />}
        {isOver && <Icon name="cross" />}
        {status}
      </p>
      {state.phase === 'refused' && <FocusedButton onClick={finish.leave}>{t(text.leave)}</FocusedButton>}
      {state.phase === 'failed' && <FocusedButton onClick={() => void start()}>{t(uiWords.retry)}</FocusedButton>}
      {!isOver && <Button onClick={finish.leave}>{t(text.cancel)}</Button>}
    </Stack>
  );
}
