import { verifyCaptcha, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Work } from '#accounts/captcha/proof-of-work.ts';
import { code } from '#kernel/contract/codes.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { doWork } from './do-work.ts';

/** Milliseconds that one waits for the sum before it is said how far it is. */
const quietTime = 1_000;

/** The sum of a picture, done beside the page while one drags. */
export interface PictureSum {
  /**
   * Hands a position in, with the sum where it is done. Where the server needs it, waits for it and hands both in.
   *
   * @param onSlow called each second that one waits, with the percent that are done.
   */
  verify(position: { readonly x: number; readonly width: number }, onSlow: (percent: number) => void): Promise<Verdict>;
}

/** Begins a picture's sum; the signal ends it. */
export function beginSum(work: Work, signal: AbortSignal): PictureSum {
  let percent = 0;
  let numbers: number[] | undefined;
  const done = doWork(work, (rounds) => (percent = Math.round((rounds / work.rounds) * 100)), signal);
  done.then(
    (solved) => (numbers = solved),
    () => {
      // Said where one waits for it.
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
