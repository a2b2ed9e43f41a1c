import type { InputProblem } from '#kernel/checks/explain.ts';
import { translate, type Lang, type Text, type TextValues, type ValuesOf } from '#kernel/i18n/text.ts';
import { code, type Answer, type Code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';

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
  /** Who was refused, where that is known; for the security events. */
  by: { readonly personId: string; readonly partyId: string | null } | undefined;
  /** What the refusal is for the security events; undefined: nothing, or what its code says. */
  security: SecurityKind | undefined;

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
  /** 4003, reported as a call without the permission for it. */
  permission: ({ personId, partyId }: { readonly personId: string; readonly partyId: string | null }) =>
    Object.assign(new Refusal({ code: code.notFound, text: httpWords.notFound }), {
      security: 'permission-refused' as const,
      by: { personId, partyId },
    }),
  /** 4009: the state no longer allows this. */
  state: (state: string) => new Refusal({ code: code.conflict, text: httpWords.conflict, data: { state } }),
  /** 4009: the same call took effect before. */
  replayed: () => new Refusal({ code: code.conflict, text: httpWords.replayed, data: { replayed: true } }),
  /** 4029: a business limit. */
  tooMany: (retryAfter: number, security: SecurityKind = 'rate-limited') =>
    Object.assign(
      new Refusal({
        code: code.tooMany,
        text: httpWords.tooMany,
        values: { seconds: retryAfter },
        data: { retryAfter },
      }),
      { security },
    ),
  /** 5000: a business rule says no; the text says which. */
  rule: <T extends Text>(
    text: T,
    ...rest: [] extends ValuesOf<T> ? [values?: ValuesOf<T>[0], errCode?: string] : [...ValuesOf<T>, errCode?: string]
  ) => {
    const [values, errCode] = rest as readonly [values?: TextValues, errCode?: string];
    return new Refusal({ code: code.refused, text, ...(values && { values }), ...(errCode && { errCode }) });
  },
  /** 5000: a captcha ticket is required; the same call is accepted with one. */
  ticket: (text: Text) =>
    Object.assign(new Refusal({ code: code.refused, text, data: { ticket: true } }), {
      security: 'rate-limited' as const,
    }),
  /** 1008, 1009, 1010: no session, or why it ended. */
  session: (ended: SessionEnd) => new Refusal(sessionEnds[ended]),
};

export type SessionEnd = 'none' | 'elsewhere' | 'timedOut';

const sessionEnds: Record<SessionEnd, RefusalParts> = {
  none: { code: code.noSession, errCode: '000114', text: httpWords.noSession },
  elsewhere: { code: code.loggedInElsewhere, errCode: '000115', text: httpWords.loggedInElsewhere },
  timedOut: { code: code.sessionTimedOut, errCode: '000118', text: httpWords.sessionTimedOut },
};
