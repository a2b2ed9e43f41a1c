import type { InputProblem } from '#kernel/checks/explain.ts';
import {
  type AnyText,
  bothLanguages,
  type Lang,
  type Text,
  type TextValues,
  translate,
  type ValuesOf,
} from '#kernel/i18n/text.ts';
import { code, type Answer, type Code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';

interface RefusalParts {
  readonly code: Code;
  /** With its values filled in. */
  readonly text: Text;
  readonly errCode?: string;
  readonly data?: unknown;
}

interface RefusedCaller {
  readonly personId: string;
  readonly partyId: string | null;
}

/**
 * A deliberate refusal of a call. Thrown anywhere below a handler; rolls back the transaction and becomes the
 * response.
 */
export class Refusal extends Error {
  readonly parts: RefusalParts;
  /** The refused caller, if known, and what was refused if the route does not say it; for the security events. */
  by: (RefusedCaller & { readonly detail?: string }) | undefined;
  /** The kind of security event; undefined: the code decides, or there is no event. */
  security: SecurityKind | undefined;

  constructor(parts: RefusalParts) {
    super(parts.text.en);
    this.name = 'Refusal';
    this.parts = parts;
  }

  answer(lang: Lang): Answer {
    const { code: refusalCode, text, errCode = '', data = null } = this.parts;
    return { code: refusalCode, msg: translate(text, lang), errCode, data };
  }
}

/**
 * The refusals of docs/wire.md §1.
 *
 * @example
 * const policy = await rows.executeTakeFirstOrThrow(refuse.notFound);
 */
export const refuse = {
  /** 4000: the problems of each field. */
  invalid: (problems: readonly InputProblem[]) =>
    new Refusal({ code: code.invalidInput, text: httpWords.invalidInput, data: problems }),
  /** 4000: the problem of one field. */
  field: <T extends AnyText>(path: string, text: T, lang: Lang, ...values: ValuesOf<T>) => {
    const data: readonly InputProblem[] = [{ path, message: translate(text, lang, ...values) }];
    return new Refusal({ code: code.invalidInput, text: httpWords.invalidInput, data });
  },
  /** 4003: no permission or not found; the response does not distinguish them. */
  notFound: () => new Refusal({ code: code.notFound, text: httpWords.notFound }),
  /** 4003, reported as a call without the required permission; `detail` is a code word. */
  permission: ({ personId, partyId }: RefusedCaller, detail?: string) =>
    Object.assign(new Refusal({ code: code.notFound, text: httpWords.notFound }), {
      security: 'permission-refused' as const,
      by: { personId, partyId, ...(detail !== undefined && { detail }) },
    }),
  /** 4009: the state no longer allows this. */
  state: (state: string) => new Refusal({ code: code.conflict, text: httpWords.conflict, data: { state } }),
  /** 4009: the same call was executed before. */
  replayed: () => new Refusal({ code: code.conflict, text: httpWords.replayed, data: { replayed: true } }),
  /** 4029: a business limit. */
  tooMany: (retryAfter: number, security: SecurityKind = 'rate-limited') =>
    Object.assign(
      new Refusal({
        code: code.tooMany,
        text: bothLanguages(httpWords.tooMany, { seconds: retryAfter }),
        data: { retryAfter },
      }),
      { security },
    ),
  /** 5000: a business rule refuses the call; the text states the rule. */
  rule: <T extends AnyText>(
    text: T,
    ...rest: [] extends ValuesOf<T> ? [values?: ValuesOf<T>[0], errCode?: string] : [...ValuesOf<T>, errCode?: string]
  ) => {
    const [values, errCode] = rest as readonly [values?: TextValues, errCode?: string];
    const filled = bothLanguages<AnyText>(text, values);
    return new Refusal({ code: code.refused, text: filled, ...(errCode && { errCode }) });
  },
  /** 5000: a captcha ticket is required; the same call is accepted with one. */
  ticket: (text: Text) =>
    Object.assign(new Refusal({ code: code.refused, text, data: { ticket: true } }), {
      security: 'rate-limited' as const,
    }),
  /** 1008, 1009, 1010: no session, or the reason for its end. */
  session: (ended: SessionEnd) => new Refusal(sessionEnds[ended]),
};

/**
 * Refuses a change that is based on another version than the stored one.
 *
 * @throws Refusal 4009 with the stored version.
 * @example
 * checkVersion(before, params.version);
 */
export function checkVersion({ version }: { readonly version: number }, read: number | undefined): void {
  if (version !== read) throw refuse.state(String(version));
}

export type SessionEnd = 'none' | 'elsewhere' | 'timedOut';

const sessionEnds: Record<SessionEnd, RefusalParts> = {
  none: { code: code.noSession, errCode: '000114', text: httpWords.noSession },
  elsewhere: { code: code.loggedInElsewhere, errCode: '000115', text: httpWords.loggedInElsewhere },
  timedOut: { code: code.sessionTimedOut, errCode: '000118', text: httpWords.sessionTimedOut },
};
