import { code, type Answer } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';

/** An HTTP response, ready to be sent. */
export interface Response {
  readonly status: number;
  readonly body: string;
  /** The body has one character a byte already. */
  readonly isBytes?: true;
  readonly retryAfter?: number;
  /** Code 1000. */
  readonly isAccepted?: true;
  /** Lines of `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

const json = (status: number, answer: Answer, retryAfter?: number): Response => ({
  status,
  body: JSON.stringify(answer),
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Retry time after a full disk (seconds). */
const fullPause = 60;

/** System codes of faults (zero-carbon portal specification §8). */
const faults = {
  user: { errCode: '000112', text: httpWords.userUnread },
  administrator: { errCode: '000113', text: httpWords.administratorUnread },
  other: { errCode: '999999', text: httpWords.fault },
} as const;

/** The responses that no handler creates (docs/wire.md §1). */
export const respond = {
  accepted: (data: unknown, lang: Lang): Response => ({
    ...json(200, { code: code.accepted, msg: httpWords.accepted[lang], errCode: '', data: data ?? null }),
    isAccepted: true,
  }),
  refused: (answer: Answer): Response => json(200, answer),
  /** 400: `key`, `time` (with the server's time) or `envelope`. */
  unreadable: (reason: 'key' | 'time' | 'envelope', lang: Lang, serverTime?: number): Response =>
    json(400, {
      code: code.invalidInput,
      msg: httpWords.badRequest[lang],
      errCode: '',
      data: { reason, ...(serverTime !== undefined && { serverTime }) },
    }),
  /** 413 and 415. */
  unacceptable: (status: 413 | 415, lang: Lang): Response =>
    json(status, {
      code: code.invalidInput,
      msg: (status === 413 ? httpWords.tooLarge : httpWords.badRequest)[lang],
      errCode: '',
      data: null,
    }),
  /** 429 and 503: overload. */
  busy: (status: 429 | 503, retryAfter: number, lang: Lang): Response =>
    json(status, { code: code.tooMany, msg: httpWords.busy[lang], errCode: '', data: { retryAfter } }, retryAfter),
  /** 503 while nothing can be stored: the client displays the message, which starts like every server error. */
  full: (lang: Lang): Response =>
    json(
      503,
      { code: code.tooMany, msg: httpWords.full[lang], errCode: '', data: { retryAfter: fullPause, reason: 'disk' } },
      fullPause,
    ),
  /**
   * 9999: a server fault; the log has an entry with the request id. @param unread the caller whose data could not be
   * read, if that is the cause.
   */
  fault: (requestId: string, lang: Lang, unread: keyof typeof faults = 'other'): Response =>
    json(200, {
      code: code.fault,
      msg: translate(faults[unread].text, lang),
      errCode: faults[unread].errCode,
      data: { requestId },
    }),
};
