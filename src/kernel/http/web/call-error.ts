import type { InputProblem } from '#kernel/checks/explain.ts';
import { code, type Answer } from '#kernel/contract/codes.ts';

/**
 * `network`: no response. `server`: an invalid response, or an HTTP status other than 200. `refused`: a response with
 * a code other than 1000.
 */
export type CallFailure = 'network' | 'server' | 'refused';

/** A call that was not accepted. `message` and `msg` are the text to display, in the user's language. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallFailure;
  /** A code of docs/wire.md §1; 0 without a response. */
  readonly code: number;
  /** Six digits, or empty. */
  readonly errCode: string;
  readonly msg: string;
  /** The data of the refusal in addition to its text. */
  readonly data: unknown;
  /** Identifies the fault in the server's log. */
  readonly requestId: string | undefined;

  constructor(kind: CallFailure, msg: string, answer: Partial<Answer> = {}) {
    super(msg);
    this.kind = kind;
    this.msg = msg;
    this.code = typeof answer.code === 'number' ? answer.code : 0;
    this.errCode = typeof answer.errCode === 'string' ? answer.errCode : '';
    this.data = answer.data ?? null;
    const requestId = this.#detail('requestId');
    this.requestId = typeof requestId === 'string' ? requestId : undefined;
  }

  /** The problems of each field; empty for any code but 4000. */
  get problems(): readonly InputProblem[] {
    return this.code === code.invalidInput && Array.isArray(this.data) ? this.data : [];
  }

  /** The same call was executed before: reload, and do not send it again. */
  get replayed(): boolean {
    return this.code === code.conflict && this.#detail('replayed') === true;
  }

  /** A captcha ticket is required: the same call is accepted with one. */
  get needsTicket(): boolean {
    return this.code === code.refused && this.#detail('ticket') === true;
  }

  /** Seconds to wait before the next try, if the server sent them. */
  get retryAfter(): number | undefined {
    const seconds = this.#detail('retryAfter');
    return typeof seconds === 'number' ? seconds : undefined;
  }

  #detail(name: string): unknown {
    return typeof this.data === 'object' && this.data !== null
      ? (this.data as Record<string, unknown>)[name]
      : undefined;
  }
}
