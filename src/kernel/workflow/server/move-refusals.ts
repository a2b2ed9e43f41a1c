import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';

/**
 * 4009: the record's state does not allow the move; `state` is the one it is in.
 *
 * @example
 * if (error instanceof StateConflict && error.state === 'cancelled') return;
 */
export class StateConflict extends Refusal {
  readonly state: string;

  constructor(state: string) {
    super({ code: code.conflict, text: httpWords.conflict, data: { state } });
    this.name = 'StateConflict';
    this.state = state;
  }
}

/**
 * 4003: the record does not exist, or the actor may not move it; the response never states which.
 *
 * @example
 * if (!organisation) throw new NotAllowed();
 */
export class NotAllowed extends Refusal {
  constructor() {
    super({ code: code.notFound, text: httpWords.notFound });
    this.name = 'NotAllowed';
  }
}
