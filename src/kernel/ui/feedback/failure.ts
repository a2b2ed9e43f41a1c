import { CallError } from '#kernel/http/web/call-error.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from './toasts.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/** A call that gave nothing, as a page shows it. */
export interface Failure {
  readonly message: string;
  /** Finds the fault in the server's log. */
  readonly requestId: string | undefined;
  /** Of docs/wire.md §1; 0 where there was no answer. */
  readonly code: number;
  /** What is wrong beside each field. */
  readonly problems: readonly InputProblem[];
}

/**
 * What to show for anything that a call may throw.
 *
 * @example
 * try { await callLater(…) } catch (error) { setFailure(failureOf(error, t)); }
 */
export function failureOf(error: unknown, t: Translate): Failure {
  if (error instanceof CallError) {
    const { msg, requestId, code, problems } = error;
    return { message: msg, requestId, code, problems };
  }
  return { message: t(uiWords.serverError), requestId: undefined, code: 0, problems: [] };
}

/** A session that is over in whatever way: the login page says why, once (specification §8, docs/wire.md §1). */
const silentErrors = new Set(['000114', '000115', '000118']);

/**
 * Shows a failed call as a toast, for as long as its kind asks: an answer 3 s, a failed network or server 5 s.
 *
 * @example
 * toastFailure(error, t);
 */
export function toastFailure(error: unknown, t: Translate): void {
  if (error instanceof CallError && silentErrors.has(error.errCode)) return;
  const refused = error instanceof CallError && error.kind === 'refused';
  toast('danger', failureOf(error, t).message, refused ? toastTime.error : toastTime.network);
}
