import type { InputProblem } from '#kernel/checks/explain.ts';
import { translate, type Lang, type Text, type TextValues } from '#kernel/i18n/text.ts';
import { code, type Answer, type Code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';

interface RefusalParts {
  readonly code: Code;
  readonly text: Text;
  readonly values?: TextValues;
  readonly errCode?: string;
  readonly data?: unknown;
}

/** A call refused on purpose. Thrown anywhere below a handler; rolls its transaction back and becomes the answer. */
export class Refusal extends Error {
  readonly parts: RefusalParts;

  constructor(parts: RefusalParts) {
    super(parts.text.en);
    this.name = 'Refusal';
    this.parts = parts;
  }

  answer(lang: Lang): Answer {
    const { code: refusalCode, text, values, errCode = '', data = null } = this.parts;
    return { code: refusalCode, msg: translate(text, lang, values), errCode, data };
  }
}

/**
 * The refusals of docs/wire.md §1.
 *
 * @example
 * if (!policy) throw refuse.notFound();
 */
export const refuse = {
  /** 4000: what is wrong, beside each field. */
  invalid: (problems: readonly InputProblem[]) =>
    new Refusal({ code: code.invalidInput, text: httpWords.invalidInput, data: problems }),
  /** 4003: no permission or not found; never says which. */
  notFound: () => new Refusal({ code: code.notFound, text: httpWords.notFound }),
  /** 4009: the state no longer allows this. */
  state: (state: string) => new Refusal({ code: code.conflict, text: httpWords.conflict, data: { state } }),
  /** 4009: the same call took effect before. */
  replayed: () => new Refusal({ code: code.conflict, text: httpWords.replayed, data: { replayed: true } }),
  /** 4029: a business limit. */
  tooMany: (retryAfter: number) =>
    new Refusal({
      code: code.tooMany,
      text: httpWords.tooMany,
      values: { seconds: retryAfter },
      data: { retryAfter },
    }),
  /** 5000: a business rule says no; the text says which. */
  rule: (text: Text, values?: TextValues, errCode?: string) =>
    new Refusal({ code: code.refused, text, ...(values && { values }), ...(errCode && { errCode }) }),
  /** 1008, 1009, 1010: no session, or why it ended. */
  session: (ended: SessionEnd) => new Refusal(sessionEnds[ended]),
};

export type SessionEnd = 'none' | 'elsewhere' | 'timedOut';

const sessionEnds: Record<SessionEnd, RefusalParts> = {
  none: { code: code.noSession, errCode: '000114', text: httpWords.noSession },
  elsewhere: { code: code.loggedInElsewhere, errCode: '000115', text: httpWords.loggedInElsewhere },
  timedOut: { code: code.sessionTimedOut, errCode: '000118', text: httpWords.sessionTimedOut },
};
