import { CallError } from '#kernel/http/web/call-error.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from './toasts.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/** A failed call as a page displays it. */
export interface Failure {
  readonly message: string;
  /** Finds the fault in the server's log. */
  readonly requestId: string | undefined;
  /** The code of docs/wire.md §1; 0 without a response. */
  readonly code: number;
  /** The error of each invalid field. */
  readonly problems: readonly InputProblem[];
}

/**
 * The failure to display for anything that a call may throw.
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

/**
 * Errors of a session that has ended for any reason: the login page states the reason once (specification §8,
 * docs/wire.md §1).
 */
const silentErrors = new Set(['000114', '000115', '000118']);

/**
 * Displays a failed call as a toast: a rejected call for 3 s, a failed network or server for 5 s.
 *
 * @example
 * toastFailure(error, t);
 */
export function toastFailure(error: unknown, t: Translate): void {
  if (error instanceof CallError && silentErrors.has(error.errCode)) return;
  const refused = error instanceof CallError && error.kind === 'refused';
  toast('danger', failureOf(error, t).message, refused ? toastTime.error : toastTime.network);
}
