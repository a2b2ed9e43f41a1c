import { sessionWords } from '#accounts/identity/entrance/login-answers.words.ts';
import { code } from '#kernel/contract/codes.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { bothLanguages } from '#kernel/i18n/text.ts';

/** 4029 with the remaining time and the solution: a reset by mail. The response is the same for unknown accounts. */
export const lockedOut = (retryAfter: number): Refusal =>
  new Refusal({
    code: code.tooMany,
    text: bothLanguages(sessionWords.lockedOut, { minutes: Math.ceil(retryAfter / 60) }),
    data: { retryAfter },
  });
