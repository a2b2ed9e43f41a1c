import { useCallback, useEffect, useRef, useState } from 'react';
import { getCaptcha } from '#accounts/captcha/captcha.contract.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { dialogWords } from './captcha-dialog.words.ts';
import { beginSum, type PictureSum } from './picture-sum.ts';
import { holdTime, type Finish } from './use-finish.ts';

/** Slightly less than the server's two minutes, so that no user drags an expired picture. */
const pictureLife = 115_000;

interface Images {
  readonly image1: string;
  readonly image2: string;
}

/** The state of a puzzle; `message` is its status line. */
export type PuzzleState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'slidable' | 'passed'; readonly images: Images }
  /** `percent` is the progress of the sum while the server requires it. */
  | { readonly phase: 'checking'; readonly images: Images; readonly percent?: number }
  /** `failed`: another picture follows. `refused`: the puzzle was solved, but the protected action was refused. */
  | { readonly phase: 'failed' | 'refused'; readonly images: Images; readonly message: string }
  | { readonly phase: 'expired'; readonly images: Images }
  | { readonly phase: 'broken'; readonly message: string };

export interface PuzzleControl {
  readonly state: PuzzleState;
  /** Fetches another picture. */
  readonly refresh: () => void;
  /** Called when the browser cannot display the loaded images. */
  readonly onUnreadable: () => void;
  /** Submits the position in the picture at its displayed width. */
  readonly submit: (x: number, width: number) => void;
}

/** The lifecycle of a puzzle: loaded, moved, checked, and finished with one of several outcomes. */
export function usePuzzle(finish: Finish): PuzzleControl {
  const t = useTranslate();
  const [state, setState] = useState<PuzzleState>({ phase: 'loading' });
  const latest = useRef<AbortController>(undefined);
  const sum = useRef<PictureSum>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fetchPicture = useCallback((): void => {
    latest.current?.abort();
    clearTimeout(timer.current);
    const controller = new AbortController();
    latest.current = controller;
    callLater(getCaptcha, {}, { signal: controller.signal }).then(
      ({ work, ...images }) => {
        if (controller.signal.aborted) return;
        sum.current = beginSum(work, controller.signal);
        setState({ phase: 'slidable', images });
        timer.current = setTimeout(() => setState({ phase: 'expired', images }), pictureLife);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // A rate limit states its duration. For any other error the user only needs to know that there is no picture.
        const limited = error instanceof CallError && error.kind === 'refused';
        setState({ phase: 'broken', message: limited ? error.msg : t(dialogWords.noPicture) });
      },
    );
  }, [t]);

  const refresh = useCallback((): void => {
    setState({ phase: 'loading' });
    fetchPicture();
  }, [fetchPicture]);

  useEffect(() => {
    fetchPicture();
    return () => {
      latest.current?.abort();
      clearTimeout(timer.current);
    };
  }, [fetchPicture]);

  const submit = (x: number, width: number): void => {
    if (state.phase !== 'slidable') return;
    clearTimeout(timer.current);
    const { images } = state;
    const isOver = latest.current?.signal;
    const fail = (message: string): void => {
      if (isOver?.aborted) return;
      setState({ phase: 'failed', images, message });
      timer.current = setTimeout(refresh, holdTime);
    };
    setState({ phase: 'checking', images });
    const onSlow = (percent: number): void => {
      if (!isOver?.aborted) setState({ phase: 'checking', images, percent });
    };
    sum.current
      ?.verify({ x, width }, onSlow)
      .then(async (verdict) => {
        if (isOver?.aborted) return;
        if (!verdict.success) {
          if (verdict.reason === 'expired') setState({ phase: 'expired', images });
          else fail(t(dialogWords.wrong));
          return;
        }
        const refusal = await finish.carryOut(verdict.ticket);
        if (isOver?.aborted) return;
        if (refusal !== null) setState({ phase: 'refused', images, message: refusal });
        else {
          setState({ phase: 'passed', images });
          finish.close();
        }
      })
      .catch((error: unknown) => fail(failureOf(error, t).message));
  };

  const onUnreadable = (): void => setState({ phase: 'broken', message: t(dialogWords.noPicture) });
  return { state, refresh, onUnreadable, submit };
}
