import { verifyCaptcha, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Work } from '#accounts/captcha/proof-of-work.ts';
import { code } from '#kernel/contract/codes.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { doWork } from './do-work.ts';

/** Milliseconds of waiting before the progress of the sum is displayed. */
const quietTime = 1_000;

/** The sum of a picture, solved in a worker while the user drags. */
export interface PictureSum {
  /**
   * Submits a position, with the sum if it is solved. If the server requires the sum, waits for it and submits both.
   *
   * @param onSlow called each second of waiting, with the finished percentage.
   */
  verify(position: { readonly x: number; readonly width: number }, onSlow: (percent: number) => void): Promise<Verdict>;
}

/** Starts a picture's sum; the signal aborts it. */
export function beginSum(work: Work, signal: AbortSignal): PictureSum {
  let percent = 0;
  let numbers: number[] | undefined;
  const done = doWork(work, (rounds) => (percent = Math.round((rounds / work.rounds) * 100)), signal);
  done.then(
    (solved) => (numbers = solved),
    () => {
      // `verify` reports the error when it waits for the sum.
    },
  );
  return {
    async verify(position, onSlow) {
      const send = (): Promise<Verdict> => callLater(verifyCaptcha, { ...position, ...(numbers && { numbers }) });
      try {
        return await send();
      } catch (error) {
        if (!needsWork(error)) throw error;
      }
      const progress = setInterval(() => onSlow(percent), quietTime);
      await done.finally(() => clearInterval(progress));
      return send();
    },
  };
}

const needsWork = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code === code.refused &&
  (error.data as { readonly work?: unknown } | null)?.work === true;
